/** Days and times as the reader writes them. They are the resort's, so no zone moves them. */
import type { Day } from '#contract/values/day.ts'
import { dateFormatter } from '#contract/values/formatters.ts'
import { localDayAndTime, timeOfDay } from '#contract/values/time-of-day.ts'
import { noonOf } from './weekday-words.ts'

const DAY_OF_YEAR = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
const SHORT_DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const
const DAY_AMONG_DAYS = { month: 'short', day: 'numeric' } as const
const TIME = { timeStyle: 'short' } as const

/** `Wed, Dec 9, 2026`: where it is kept and read again later. */
export function dayOfYear(day: Day, locale: string): string {
  return dateFormatter(locale, DAY_OF_YEAR).format(noonOf(day))
}

/** `Wed, Dec 9`: beside what it is chosen from. */
export function shortDay(day: Day, locale: string): string {
  return dateFormatter(locale, SHORT_DAY).format(noonOf(day))
}

/** `Dec 9, Dec 12`. */
export function severalDays(days: readonly Day[], locale: string): string {
  return days.map((day) => dateFormatter(locale, DAY_AMONG_DAYS).format(noonOf(day))).join(', ')
}

/** `Wed, Dec 9 – Fri, Dec 11, 2026`. Browsers differ from the server in the space around the dash. */
export function dayRange(first: Day, last: Day, locale: string): string {
  return dateFormatter(locale, DAY_OF_YEAR).formatRange(noonOf(first), noonOf(last)).replaceAll('\u2009', ' ')
}

/** `9:30 AM`, of a time alone or of a moment; undefined for what is neither. */
export function shortTime(text: string, locale: string): string | undefined {
  const time = localDayAndTime(text)?.time ?? timeOfDay(text)
  return time && dateFormatter(locale, TIME).format(new Date(`2000-01-01T${time}Z`))
}
