/** What is said when a day passed while the page was open: which, and what can be had now. */
import type { Day } from '#contract/values/day.ts'
import { useLocale, useText } from '#storefront/texts/texts.tsx'
import { shortDay } from '#storefront/texts/when-in-words.ts'
import { useResortDay } from './use-resort-day.ts'

/** `first` is null where no day of the season is left. */
export function usePassedWords(): (passed: Day, first: Day | null) => string {
  const say = useText()
  const locale = useLocale()
  const today = useResortDay()
  return (passed, first) => {
    const day = passed === today ? say('publicui.days.today') : shortDay(passed, locale)
    if (first === null) return say('publicui.days.passedlast', { day })
    return say('publicui.days.passed', { day, first: shortDay(first, locale) })
  }
}
