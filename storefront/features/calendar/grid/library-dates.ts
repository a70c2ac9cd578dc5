/**
 * Days as the calendar library wants them, and back. It counts in the browser's own time; noon is far enough from midnight that no
 * zone and no change of the clocks turns one day into another.
 */
import { type Day, dayOf } from '#contract/day.ts'

/** `2026-12`. */
export type Month = string

export function toDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

export function toDay(date: Date): Day {
  return dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate()) ?? ''
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The library names its cells by a format; it never asks for another one, because every word is ours. */
export const DATE_LIB = {
  format: (date: Date, pattern: string) => toDay(date).slice(0, pattern.length),
}
