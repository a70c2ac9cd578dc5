/**
 * Whether something that starts at a day and time may still be bought: the time exists, lies ahead, in the season and
 * before the cut-off. The cut-off is judged by the day alone and before it is moved into the season.
 */

import { earliestPurchaseDate, type StoreCalendar } from '#contract/rules/earliest-purchase-date.ts'
import { momentOf } from '#contract/rules/resort-moment.ts'
import type { ProductRules } from '#contract/rules/specifications.ts'
import type { Day } from '#contract/values/day.ts'

export type StartRefusal = 'no_such_time' | 'past' | 'past_cutoff' | 'out_of_season'

export type SaleClock = {
  now: Date
  calendar: StoreCalendar
  /** The product's own cut-off; the store's counts where it says none. */
  cutoff: Pick<ProductRules, 'cutoffTime' | 'cutoffDays'>
}

export type DayRange = { from: Day; to: Day }

export function startRefusal(day: Day, time: string, clock: SaleClock): StartRefusal | undefined {
  return startRefusals(clock)(day, time)
}

/** For many start times by one clock: what is the same for all of them is worked out once. */
export function startRefusals(clock: SaleClock): (day: Day, time: string) => StartRefusal | undefined {
  const { seasonStart, seasonEnd } = clock.calendar
  const { from } = daysOnSale(clock)
  return (day, time) => {
    const moment = momentOf(day, time, clock.calendar)
    if (moment === undefined) return 'no_such_time'
    if (moment <= clock.now) return 'past'
    if (seasonStart !== undefined && day < seasonStart) return 'out_of_season'
    if (seasonEnd !== undefined && day > seasonEnd) return 'out_of_season'
    return day < from ? 'past_cutoff' : undefined
  }
}

/**
 * The days of a range that are on sale, from the first that may still be bought to the season's last; `from` after `to`
 * is none.
 */
export function daysOnSale({ now, calendar, cutoff }: SaleClock, range: DayRange = EVER): DayRange {
  const { unclamped } = earliestPurchaseDate(now, calendar, cutoff)
  let { from, to } = range
  for (const first of [unclamped, calendar.seasonStart]) if (first !== undefined && first > from) from = first
  if (calendar.seasonEnd !== undefined && calendar.seasonEnd < to) to = calendar.seasonEnd
  return { from, to }
}

const EVER: DayRange = { from: '0001-01-01', to: '9999-12-31' }
