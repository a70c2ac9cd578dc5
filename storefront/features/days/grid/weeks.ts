/**
 * The weeks of a month as a calendar writes them: whole ones, the first and the last with days of other months. And
 * what its months and weekdays are called.
 */

import { addDays, type Day, lastOfMonth, type Month, weekday } from '#contract/values/day.ts'
import { dateFormatter } from '#contract/values/formatters.ts'
import { noonOf } from '#storefront/texts/weekday-words.ts'

/** 0 is Sunday, 1 is Monday. */
export type WeekStart = 0 | 1

/** Weeks begin on Sunday in North America, on Monday in Australia and New Zealand. */
export function weekStart(locale: string): WeekStart {
  return /-(US|CA)$/.test(locale) ? 0 : 1
}

export function weeksOf(month: Month, start: WeekStart): Day[][] {
  const first = `${month}-01`
  const last = lastOfMonth(first)
  const weeks: Day[][] = []
  for (let day = startOfWeek(first, start); day <= last; day = addDays(day, 7)) weeks.push(weekFrom(day))
  return weeks
}

export function startOfWeek(day: Day, start: WeekStart): Day {
  return addDays(day, -((weekday(day) - start + 7) % 7))
}

export function endOfWeek(day: Day, start: WeekStart): Day {
  return addDays(startOfWeek(day, start), 6)
}

function weekFrom(first: Day): Day[] {
  return Array.from({ length: 7 }, (_, index) => addDays(first, index))
}

const MONTH_AND_YEAR = { month: 'long', year: 'numeric' } as const

/** `December 2026`. */
export function monthWords(month: Month, locale: string): string {
  return dateFormatter(locale, MONTH_AND_YEAR).format(noonOf(`${month}-01`))
}

/** `Su` to see, `Sunday` to hear. */
export function weekdayWords(day: Day, locale: string): { seen: string; heard: string } {
  const written = (weekday: 'short' | 'long') => dateFormatter(locale, { weekday }).format(noonOf(day))
  return { seen: written('short').slice(0, 2), heard: written('long') }
}
