/**
 * What is said when a day passed while the page was open: which, and what can be bought now.
 */
import type { Day } from '#contract/values/day.ts'
import { shortDay } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { useResortDay } from '#storefront/visit/use-resort-clock.ts'

/** `first` is null where no day of the season is left. */
export function usePassedWords(): (passed: Day, first: Day | null) => string {
  const t = useTranslate()
  const locale = useLocale()
  const today = useResortDay()
  return (passed, first) => {
    const day = passed === today ? t('publicui.days.today') : shortDay(passed, locale)
    if (first === null) return t('publicui.days.passedlast', { day })
    return t('publicui.days.passed', { day, first: shortDay(first, locale) })
  }
}
