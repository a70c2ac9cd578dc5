/**
 * Days as guests type them: month first in American English, day first everywhere else, and `YYYY-MM-DD` anywhere. A
 * day has no zone: what was typed is what is meant, wherever the browser is. What is no day of the calendar is refused,
 * never moved to the next.
 */
import { type Day, dayOf } from '#contract/values/day.ts'
import { judgeDay } from '#storefront/features/days/facts/judge-day.ts'
import { type DayWords, dayNote } from '#storefront/features/days/words/day-names.ts'
import { dayPlaceholder, isMonthFirst } from './written-day.ts'

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

const TIME_OR_ZONE = /[T\s]\d{1,2}:\d{2}|\s?\b(?:GMT|UTC)\b/i
const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i

/**
 * What the browser reads. Without a time it takes the day for one of its own zone, so its own numbers are those that
 * were typed.
 */
function nativeDay(typed: string): Day | undefined {
  const end = typed.search(TIME_OR_ZONE)
  const text = end < 0 ? typed : typed.slice(0, end)
  // A browser also reads a lone number, and moves February 30 to March.
  const numbers = text.match(/\d+/g) ?? []
  if (numbers.length < 3 && !hasNumberAfterMonth(text)) return undefined
  const read = new Date(YEAR_FIRST.test(text) ? `${text}T12:00` : text)
  const isAsTyped = numbers.some((number) => Number(number) === read.getDate())
  return isAsTyped ? dayOf(read.getFullYear(), read.getMonth() + 1, read.getDate()) : undefined
}

function hasNumberAfterMonth(text: string): boolean {
  const month = text.search(MONTH)
  return month >= 0 && /\d/.test(text.slice(month))
}

type TypedResult = { day: Day; refusal?: undefined } | { day?: undefined; refusal: string | undefined }

/** What becomes of a typed day: it is taken, or refused with words that say why. */
export function typedResult(typed: string, words: Omit<DayWords, 'saysLeftOnDate'>): TypedResult {
  const { t, locale, facts } = words
  const day = typedDay(typed, locale)
  if (day === undefined) return { refusal: t('publicui.calendar.unreadable', { example: dayPlaceholder(locale) }) }
  const display = judgeDay(day, facts, NONE)
  return display.canBePicked ? { day } : { refusal: dayNote(display, { ...words, saysLeftOnDate: false }) }
}

const NONE: ReadonlySet<Day> = new Set()
