/** Days and times as a summary says them, in the reader's locale: `Wed, Dec 9, 2026`, `9:30 AM`. */
import type { Day } from '#contract/day.ts'
import { localDayAndTime, timeOfDay } from '#contract/time-of-day.ts'

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }
const DAY_AMONG_DAYS: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' }
const TIME: Intl.DateTimeFormatOptions = { timeStyle: 'short' }

export function shortDay(day: Day, locale: string): string {
  return formatter(locale, DAY).format(noonOf(day))
}

/** `Dec 9, Dec 12`. */
export function severalDays(days: readonly Day[], locale: string): string {
  return days.map((day) => formatter(locale, DAY_AMONG_DAYS).format(noonOf(day))).join(', ')
}

/** `Wed, Dec 9 – Fri, Dec 11, 2026`. */
export function dayRange(first: Day, last: Day, locale: string): string {
  return formatter(locale, DAY).formatRange(noonOf(first), noonOf(last))
}

/** Of a time alone or of a moment; undefined for what is neither. */
export function shortTime(text: string, locale: string): string | undefined {
  const time = localDayAndTime(text)?.time ?? timeOfDay(text)
  return time && formatter(locale, TIME).format(new Date(`2000-01-01T${time}Z`))
}

function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00Z`)
}

// Making a formatter costs a hundred times what using one costs, and a cart may have two hundred lines.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.keys(options)}`
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    formatters.set(key, found)
  }
  return found
}
