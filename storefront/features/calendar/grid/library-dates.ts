/**
 * Days as the calendar library wants them, and back, and how it counts in them. It counts in the browser's own time;
 * noon is far enough from midnight that no zone and no change of the clocks turns one day into another.
 */
import { type Day, dayOf, daysInMonth } from '#contract/values/day.ts'

export function toDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

export function toDay(date: Date): Day {
  return dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate()) ?? ''
}

/**
 * What the library does with dates, all at noon. It would do it by date-fns; with ours, which it takes as its
 * `dateLib`, the server draws a calendar in half the time.
 */
const DATE_LIB = {
  addDays: (date: Date, days: number) => noon(date, 0, date.getDate() + days),
  addWeeks: (date: Date, weeks: number) => noon(date, 0, date.getDate() + 7 * weeks),
  addMonths: (date: Date, months: number) =>
    noon(date, months, Math.min(date.getDate(), lastOf(noon(date, months, 1)))),
  addYears: (date: Date, years: number) => DATE_LIB.addMonths(date, 12 * years),
  startOfDay: (date: Date) => noon(date),
  startOfMonth: (date: Date) => noon(date, 0, 1),
  endOfMonth: (date: Date) => noon(date, 0, lastOf(date)),
  differenceInCalendarDays: (one: Date, other: Date) => dayNumber(one) - dayNumber(other),
  differenceInCalendarMonths: (one: Date, other: Date) => monthNumber(one) - monthNumber(other),
  isSameDay: (one: Date, other: Date) => dayNumber(one) === dayNumber(other),
  isSameMonth: (one: Date, other: Date) => monthNumber(one) === monthNumber(other),
  isAfter: (one: Date, other: Date) => one > other,
  isBefore: (one: Date, other: Date) => one < other,
  isDate: (value: unknown): value is Date => value instanceof Date,
  max: (dates: Date[]) => new Date(Math.max(...dates.map(Number))),
  min: (dates: Date[]) => new Date(Math.min(...dates.map(Number))),
  /** The library names its cells by a format and never asks for another one, because every word is ours. */
  format: (date: Date, pattern: string) => toDay(date).slice(0, pattern.length),
}

/** The same, for weeks that begin on Sunday (0) or Monday (1). The library does not always say which. */
function dateLib(weekStart: 0 | 1) {
  const dayOfWeek = (date: Date) => (date.getDay() - weekStart + 7) % 7
  return {
    ...DATE_LIB,
    startOfWeek: (date: Date) => noon(date, 0, date.getDate() - dayOfWeek(date)),
    endOfWeek: (date: Date) => noon(date, 0, date.getDate() + 6 - dayOfWeek(date)),
    /** Weeks are told apart by it, no more. */
    getWeek: (date: Date) => Math.floor((dayNumber(date) - dayOfWeek(date)) / 7),
  }
}

export const DATE_LIBS = [dateLib(0), dateLib(1)] as const

function noon(date: Date, monthsOn = 0, day = date.getDate()): Date {
  return new Date(date.getFullYear(), date.getMonth() + monthsOn, day, 12)
}

function lastOf(date: Date): number {
  return daysInMonth(date.getFullYear(), date.getMonth() + 1)
}

function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
}

function monthNumber(date: Date): number {
  return 12 * date.getFullYear() + date.getMonth()
}
