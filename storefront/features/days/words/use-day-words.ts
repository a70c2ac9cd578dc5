/** The words of a calendar's days in the page's locale, by what the operator lets be said. */

import type { SeasonFacts } from '#storefront/features/days/facts/day-facts.ts'
import { isFeatureOn, useShell } from '#storefront/page/shell-data.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import type { DayWords } from './day-names.ts'

export function useDayWords(facts: SeasonFacts): DayWords {
  const { flags } = useShell()
  return { t: useTranslate(), locale: useLocale(), facts, saysLeftOnDate: isFeatureOn(flags, 'dynamicPricing') }
}
