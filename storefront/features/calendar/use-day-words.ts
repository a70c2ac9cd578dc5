/** The words of a calendar's days in the page's locale, by what the operator lets be said. */
import { isFeatureOn, useShell } from '#storefront/page/shell-data.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import type { CalendarFacts } from './calendar-facts.ts'
import type { DayWords } from './day-names.ts'

export function useDayWords(facts: CalendarFacts): DayWords {
  const { flags } = useShell()
  return { t: useTranslate(), locale: useLocale(), facts, saysLeftOnDate: isFeatureOn(flags, 'dynamicPricing') }
}
