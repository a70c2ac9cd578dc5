/** Days by their day of the week, as the reader writes them. They are the resort's, so no zone moves them. */
import type { Day } from '#contract/values/day.ts'

const LONG_DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const
const WEEKDAY = { weekday: 'short' } as const

/** `Wednesday, December 9`. */
export function longDay(day: Day, locale: string): string {
  return formatter(locale, LONG_DAY).format(noonOf(day))
}

/** `Wed 9`: among its neighbors. */
export function dayOfWeek(day: Day, locale: string): string {
  return `${formatter(locale, WEEKDAY).format(noonOf(day))} ${Number(day.slice(8))}`
}

export function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00Z`)
}

// Making a formatter costs a hundred times what using one costs; a cart may have two hundred lines, a tee sheet sixty
// times.
const formatters = new Map<string, Intl.DateTimeFormat>()

export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.entries(options)}`
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    formatters.set(key, found)
  }
  return found
}
