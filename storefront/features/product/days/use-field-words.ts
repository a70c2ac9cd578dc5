/** The texts of a date field: which days there are, and why one is unavailable. */
import type { Day } from '#contract/values/day.ts'
import { shortDay } from '#storefront/texts/date-words.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { type DayFacts, type DayStanding, dayStanding } from './day-facts.ts'

const REFUSALS: Record<Exclude<DayStanding, 'open' | 'unfinished'>, TextKey> = {
  early: 'publicui.days.tooearly',
  late: 'publicui.days.toolate',
  soldOut: 'publicui.days.soldout',
  closed: 'publicui.days.closed',
}

export function useFieldWords(facts: DayFacts) {
  const t = useTranslate()
  const locale = useLocale()
  const words = (day: Day) => shortDay(day, locale)
  const bounds = facts.bounds && { first: words(facts.bounds.min), last: words(facts.bounds.max) }
  /** Undefined for an available day, and while one is still being typed. */
  function refusal(day: string): string | undefined {
    const standing = dayStanding(day, facts)
    if (standing === 'open' || standing === 'unfinished') return undefined
    const isWithin = standing === 'soldOut' || standing === 'closed'
    if (isWithin && facts.inARow > 1) return t('publicui.days.notall', { count: facts.inARow, day: words(day) })
    return t(REFUSALS[standing], { day: words(day), first: '', last: '', ...bounds })
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
