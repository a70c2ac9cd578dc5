/**
 * Days as guests type them: month first in American English, day first everywhere else, and `YYYY-MM-DD` anywhere. A day has no
 * zone: what was typed is what is meant, wherever the browser is. What is no day of the calendar is refused, never moved to the next.
 */
import { type Day, dayOf } from '#contract/day.ts'
import { isMonthFirst } from './written-day.ts'

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

export function typedDay(text: string, locale: string): Day | undefined {
  const typed = text.trim()
  const [, year, month, day] = YEAR_FIRST.exec(typed) ?? []
  if (year) return dayOf(Number(year), Number(month), Number(day))
  const [, first, second, last] = YEAR_LAST.exec(typed) ?? []
  if (last && isMonthFirst(locale)) return dayOf(Number(last), Number(first), Number(second))
  if (last) return dayOf(Number(last), Number(second), Number(first))
  return isMonthFirst(locale) ? nativeDay(typed) : undefined
}

const TIME_AND_ZONE = /(?:[T\s]\d{1,2}:\d{2}|\s?\b(?:GMT|UTC)\b).*$/i
const NAMES_A_DAY = /\d+\D+\d+\D+\d+|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b.*\d/i

/** What the browser reads. Without a time it takes the day for one of its own zone, so its own numbers are those that were typed. */
function nativeDay(typed: string): Day | undefined {
  const text = typed.replace(TIME_AND_ZONE, '')
  // A browser also reads a lone number, and moves February 30 to March.
  if (!NAMES_A_DAY.test(text)) return undefined
  const read = new Date(YEAR_FIRST.test(text) ? `${text}T12:00` : text)
  const isAsTyped = text.match(/\d+/g)?.some((number) => Number(number) === read.getDate())
  return isAsTyped ? dayOf(read.getFullYear(), read.getMonth() + 1, read.getDate()) : undefined
}
