/** Days as they stand in a field: month first in American English, day first everywhere else. */
import type { Day } from '#contract/values/day.ts'

/** What stands in an empty field. */
export function dayPlaceholder(locale: string): string {
  return isMonthFirst(locale) ? 'mm/dd/yyyy' : 'dd/mm/yyyy'
}

/** As it is typed: `12/24/2026` or `24/12/2026`. */
export function writtenDay(day: Day, locale: string): string {
  const [year, month, date] = day.split('-')
  return isMonthFirst(locale) ? `${month}/${date}/${year}` : `${date}/${month}/${year}`
}

export function isMonthFirst(locale: string): boolean {
  return locale === 'en-US'
}
