/**
 * Why the chosen days cannot be bought. The cut-off is judged by the clock, before it is moved into the season: by the
 * first day of several in a row, by each of separate ones. Every covered day lies in the season, and none is blacked
 * out.
 */

import type { SaleClock } from '#commerce/clock/index.ts'
import type { Choice, ChoiceRefusal } from '#commerce/offers/choice.ts'
import type { AddBlock } from '#contract/rules/add-blocks.ts'
import { calendarBounds } from '#contract/rules/chosen-days.ts'
import type { Day } from '#contract/values/day.ts'
import { dayInWords } from '#contract/values/day.ts'

/** As many separate days as a month has. */
const MOST_DAYS = 31

export function dateRefusal(choice: Choice, blocks: readonly AddBlock[]): ChoiceRefusal | undefined {
  const invalid = choice.problems.find(({ code }) => code === 'DATE_INVALID')
  if (invalid) return invalid
  if (blocks.some(({ rule }) => rule === 'date' || rule === 'list_of_dates')) {
    return { code: 'DATE_MISSING', message: 'Please choose a date.' }
  }
  if (blocks.some(({ rule }) => rule === 'number_of_days')) {
    const { numberOfDays } = choice
    return { code: 'DATE_INVALID', message: `Please choose ${numberOfDays} ${numberOfDays === 1 ? 'date' : 'dates'}.` }
  }
  if (choice.days.length > MOST_DAYS) return { code: 'DATE_INVALID', message: `Choose ${MOST_DAYS} dates at most.` }
  return closedDay(choice)
}

/** The first chosen day that is closed by the calendar, whatever else is chosen. */
export function closedDay(choice: Choice): ChoiceRefusal | undefined {
  const { days, coveredDays, earliest, blackouts, view } = choice
  const words = (day: Day) => dayInWords(day, view.culture)
  const late = days.find((day) => day < earliest.unclamped)
  if (late !== undefined) return { code: 'PAST_CUTOFF', message: `${words(late)} can no longer be bought.` }
  const outside = coveredDays.find((day) => !isInSeason(choice, day))
  if (outside !== undefined) return { code: 'OUT_OF_SEASON', message: `${words(outside)} is outside the season.` }
  const closed = coveredDays.find((day) => blackouts.has(day))
  if (closed !== undefined) return { code: 'CLOSED', message: `We are closed on ${words(closed)}.` }
  return undefined
}

export function isInSeason({ view, earliest }: Pick<Choice, 'view' | 'earliest'>, day: Day): boolean {
  const { seasonStart, seasonEnd } = view.calendar
  return (seasonStart === undefined || day >= seasonStart) && day <= calendarBounds(earliest.unclamped, seasonEnd).max
}

/** What start times are judged by. */
export function saleClock({ view, rules }: Pick<Choice, 'view' | 'rules'>): SaleClock {
  return { now: view.now, calendar: view.calendar, cutoff: rules }
}
