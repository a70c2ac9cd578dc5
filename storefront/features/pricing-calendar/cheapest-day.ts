/**
 * The day of the whole season that costs least, the first of them where several do; without prices the first that can
 * be bought.
 */
import type { CalendarFacts } from '#storefront/features/calendar/calendar-facts.ts'
import { type DayDisplay, dayDisplay } from '#storefront/features/calendar/day-display.ts'

export function cheapestDay(facts: CalendarFacts): DayDisplay | undefined {
  const [first] = Object.keys(facts.prices)
    .map((day) => dayDisplay(day, facts, new Set()))
    .filter(({ canBePicked }) => canBePicked)
    .toSorted((one, other) => amount(one) - amount(other) || (one.day < other.day ? -1 : 1))
  return first
}

function amount({ price }: DayDisplay): number {
  return price?.price ?? Number.POSITIVE_INFINITY
}
