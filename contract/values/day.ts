/** A day of the calendar is the text 'YYYY-MM-DD', a month 'YYYY-MM', in no time zone. They compare as texts do. */
import { dateFormatter } from './formatters.ts'

export type Day = string
export type Month = string

/** Whether a text is a day that exists: 2023-02-29 is none. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string') return false
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  return dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) === text
}

/** The day with these numbers, or undefined where the calendar has none. */
export function dayOf(year: number, month: number, day: number): Day | undefined {
  if (!Number.isInteger(year) || year < 1 || year > 9999) return undefined
  if (!Number.isInteger(month) || month < 1 || month > 12) return undefined
  if (!Number.isInteger(day) || day < 1 || day > daysInMonth(year, month)) return undefined
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export function addDays(day: Day, days: number): Day {
  return new Date(noon(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/**
 * The same day some months on, or the last day of a month that has no such day: a month after 31 January is 28
 * February.
 */
export function addMonths(day: Day, months: number): Day {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
  const number = Math.min(Number(day.slice(8, 10)), daysInMonth(year, month))
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(number, 2)}`
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The last day of the month that a day lies in. */
export function lastOfMonth(day: Day): Day {
  return `${monthOf(day)}-${daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)))}`
}

/** How many days lie from one day to another; negative when the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((noon(to) - noon(from)) / DAY_MS)
}

/** Negative, zero or positive, as a sort wants it. */
export function compareDays(one: Day, other: Day): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(day: Day): number {
  return new Date(noon(day)).getUTCDay()
}

/** A day as a sentence says it: `December 24, 2026`, in the reader's culture. */
export function dayInWords(day: Day, culture = 'en-US'): string {
  return dateFormatter(culture, { dateStyle: 'long' }).format(noon(day))
}

const DAY_MS = 86_400_000

// Noon, so that nothing near midnight can tip a day over.
function noon(day: Day): number {
  return Date.parse(`${day}T12:00:00Z`)
}

function padded(number: number, width: number): string {
  return String(number).padStart(width, '0')
}
