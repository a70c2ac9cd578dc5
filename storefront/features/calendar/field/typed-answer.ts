/** What becomes of a typed day: it is taken, or refused with words that say why. */
import type { Day } from '#contract/values/day.ts'
import { dayDisplay } from '#storefront/features/calendar/day-display.ts'
import { type DayWords, dayNote } from '#storefront/features/calendar/day-names.ts'
import { typedDay } from './typed-day.ts'
import { dayPlaceholder } from './written-day.ts'

export type TypedAnswer = { day: Day; refusal?: undefined } | { day?: undefined; refusal: string | undefined }

export function typedAnswer(typed: string, words: Omit<DayWords, 'saysLeftOnDate'>): TypedAnswer {
  const { t, locale, facts } = words
  const day = typedDay(typed, locale)
  if (day === undefined) return { refusal: t('publicui.calendar.unreadable', { example: dayPlaceholder(locale) }) }
  const display = dayDisplay(day, facts, NONE)
  return display.canBePicked ? { day } : { refusal: dayNote(display, { ...words, saysLeftOnDate: false }) }
}

const NONE: ReadonlySet<Day> = new Set()
