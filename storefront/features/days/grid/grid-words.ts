/**
 * The words around the days of a grid, as the reader writes them. They lie here and not with the other words of dates,
 * because only a calendar loads them.
 */
import type { Day, Month } from '#contract/values/day.ts'
import { formatter, noonOf } from '#storefront/texts/weekday-words.ts'

const MONTH_AND_YEAR = { month: 'long', year: 'numeric' } as const

/** `December 2026`. */
export function monthWords(month: Month, locale: string): string {
  return formatter(locale, MONTH_AND_YEAR).format(noonOf(`${month}-01`))
}

/** `Su` to see, `Sunday` to hear. */
export function weekdayWords(day: Day, locale: string): { seen: string; heard: string } {
  const written = (weekday: 'short' | 'long') => formatter(locale, { weekday }).format(noonOf(day))
  return { seen: written('short').slice(0, 2), heard: written('long') }
}
