/** A month of the calendar is the text 'YYYY-MM'. Months compare as texts do. */
import { type Day, daysInMonth } from './day.ts'

export type Month = string

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The last day of the month that a day lies in. */
export function lastOfMonth(day: Day): Day {
  return `${monthOf(day)}-${daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)))}`
}
