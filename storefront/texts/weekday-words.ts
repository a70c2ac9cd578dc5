/** Days by their day of the week, as the reader writes them. They are the resort's, so no zone moves them. */
import type { Day } from '#contract/values/day.ts'
import { dateFormatter } from '#contract/values/formatters.ts'

const LONG_DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const
const WEEKDAY = { weekday: 'short' } as const

/** `Wednesday, December 9`. */
export function longDay(day: Day, locale: string): string {
  return dateFormatter(locale, LONG_DAY).format(noonOf(day))
}

/** `Wed 9`: among its neighbors. */
export function dayOfWeek(day: Day, locale: string): string {
  return `${dateFormatter(locale, WEEKDAY).format(noonOf(day))} ${Number(day.slice(8))}`
}

export function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00Z`)
}
