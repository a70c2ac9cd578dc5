/** The texts of a field for a date: which days there are, and why one is unavailable. */
import type { Day } from '#contract/values/day.ts'
import type { DayFacts } from '#storefront/features/days/facts/day-facts.ts'
import { judgeDay, type WhyClosed } from '#storefront/features/days/facts/judge-day.ts'
import { shortDay } from '#storefront/texts/date-words.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'

const REFUSALS: Partial<Record<WhyClosed, TextKey>> = {
  past_cutoff: 'publicui.days.tooearly',
  out_of_season: 'publicui.days.toolate',
  sold_out: 'publicui.days.soldout',
}

export function useFieldWords(facts: DayFacts) {
  const t = useTranslate()
  const locale = useLocale()
  const words = (day: Day) => shortDay(day, locale)
  const bounds = facts.bounds && { first: words(facts.bounds.min), last: words(facts.bounds.max) }
  /** Undefined for an available day. */
  function refusal(day: Day): string | undefined {
    const { reason } = judgeDay(day, facts)
    if (reason === undefined) return undefined
    const isWithin = reason !== 'past_cutoff' && reason !== 'out_of_season'
    if (isWithin && facts.inARow > 1) return t('publicui.days.notall', { count: facts.inARow, day: words(day) })
    return t(REFUSALS[reason] ?? 'publicui.days.closed', { day: words(day), first: '', last: '', ...bounds })
  }
  return {
    range: bounds && t('publicui.days.range', bounds),
    refusal,
    /** Why days that were asked for are not chosen; days that could each be bought are too many together. */
    refusedTogether(days: readonly Day[]): string | undefined {
      if (days.length === 0) return undefined
      return (
        days.map(refusal).find((why) => why !== undefined) ?? (days.length > 1 ? t('publicui.days.onlyone') : undefined)
      )
    },
  }
}
