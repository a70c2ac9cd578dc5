/** Which days a calendar is asked about: never more than a season and a bit, whatever somebody asks for. */
import type { Choice } from '#commerce/offers/choice.ts'
import { calendarBounds } from '#contract/chosen-days.ts'
import { addDays, type Day, daysBetween } from '#contract/day.ts'

const MOST_DAYS = 400

/** From the first day that may be bought to the season's last; none where no day is left or the product has no dates. */
export function daysOnOffer({ isDated, earliest, view }: Choice): Day[] {
  if (!isDated || !earliest.isOnSale) return []
  return spanOfDays(earliest.clamped, calendarBounds(earliest.clamped, view.calendar.seasonEnd).max)
}

/** Both inclusive; from after to is no day at all. */
export function spanOfDays(from: Day, to: Day): Day[] {
  const count = Math.min(MOST_DAYS, daysBetween(from, to) + 1)
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index))
}
