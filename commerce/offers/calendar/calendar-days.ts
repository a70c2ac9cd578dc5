/** The days of a calendar: never more than a season and a bit, however long a span is requested. */
import type { Choice } from '#commerce/offers/choice.ts'
import { calendarBounds } from '#contract/rules/chosen-days.ts'
import { addDays, type Day, daysBetween } from '#contract/values/day.ts'

const MOST_DAYS = 400

/**
 * From the first day that may be bought to the season's last; none where no day is left or the product has no dates.
 */
export function daysOnOffer({ isDated, earliest, view }: Choice): readonly Day[] {
  if (!isDated || !earliest.isOnSale) return []
  return spanOfDays(earliest.clamped, calendarBounds(earliest.clamped, view.calendar.seasonEnd).max)
}

/** Both inclusive; from after to is no day at all. */
export function spanOfDays(from: Day, to: Day): readonly Day[] {
  const name = `${from} ${to}`
  let days = known.get(name)
  if (!days) {
    const count = Math.min(MOST_DAYS, daysBetween(from, to) + 1)
    days = Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index))
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(name, days)
  }
  return days
}

// Most requests are for the same season.
const known = new Map<string, readonly Day[]>()
const MOST_KNOWN = 50
