/** Days and times as the reader writes them: `Wed, Dec 9`, `10:00 AM`. They are the resort's, so no zone moves them. */
import type { Day } from '#contract/day.ts'

const SHORT_DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const
const LONG_DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

export function shortDay(day: Day, locale: string): string {
  return written(`${day}T12:00:00Z`, locale, SHORT_DAY)
}

export function longDay(day: Day, locale: string): string {
  return written(`${day}T12:00:00Z`, locale, LONG_DAY)
}

/** Of `09:30:00`. */
export function clockTime(time: string, locale: string): string {
  return written(`2000-01-01T${time}Z`, locale, TIME)
}

// Making a formatter costs a hundred times what using one costs, and a tee sheet has sixty times.
const formatters = new Map<string, Intl.DateTimeFormat>()

function written(moment: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${Object.values(options)}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formatters.set(key, formatter)
  return formatter.format(new Date(moment))
}
