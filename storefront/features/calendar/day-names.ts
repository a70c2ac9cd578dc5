/** What a day is called by those who listen: `Thursday, December 24, $89, 6 left`. */
import { useLocale } from '#storefront/texts/texts.tsx'
import { longDay } from '#storefront/texts/when-in-words.ts'
import type { CalendarFacts } from './calendar-facts.ts'
import type { DayFace } from './day-face.ts'

export function useDayNames(_facts: CalendarFacts, priceOf: (face: DayFace) => string | undefined) {
  const locale = useLocale()
  return (face: DayFace): string => [longDay(face.day, locale), priceOf(face)].filter(Boolean).join(', ')
}
