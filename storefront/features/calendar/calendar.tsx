/**
 * The calendar of a product: its days by month with their prices and signs, the legend below, and, for a day that cannot be had,
 * why. It holds the month that is shown and nothing else: what is chosen belongs to whoever shows it.
 */
import { useState } from 'react'
import type { Day } from '#contract/day.ts'
import { useLocale } from '#storefront/texts/texts.tsx'
import { useMoneyWords } from '#storefront/texts/use-money-words.ts'
import { bestDays } from './best-days.ts'
import type { CalendarFacts } from './calendar-facts.ts'
import { type DayFace, dayFace } from './day-face.ts'
import { useDayNames } from './day-names.ts'
import { DayGrid } from './grid/day-grid.tsx'
import { type Month, monthOf } from './grid/library-dates.ts'

export type CalendarProps = {
  /** What is chosen here. */
  label: string
  facts: CalendarFacts
  currency: string
  showsPrices: boolean
  /** Which day it is at the resort; undefined while nobody knows, on the server for instance. */
  today: Day | undefined
  chosen: readonly Day[]
  /** Days that a pick covers beside the picked one. */
  covered?: readonly Day[]
  isMultiple?: boolean
  /** How many stand beside each other where there is room. */
  months?: 1 | 2
  /** Told when another month is shown (`2026-12`). */
  onMonth?(month: Month): void
  onPick(day: Day): void
}

export function Calendar({ facts, currency, showsPrices, chosen, onMonth, onPick, ...rest }: CalendarProps) {
  const locale = useLocale()
  const money = useMoneyWords(currency)
  const [month, setMonth] = useState(() => monthOf(chosen[0] ?? facts.bounds.min))
  const best = new Map<Month, ReadonlySet<Day>>()
  const faceOf = (day: Day): DayFace => {
    const own = monthOf(day)
    const known = best.get(own) ?? bestDays(own, facts)
    best.set(own, known)
    return dayFace(day, facts, known)
  }
  const priceOf = ({ price }: DayFace) => (showsPrices && price ? money(price.price) : undefined)
  const names = useDayNames(facts, priceOf)
  return (
    <DayGrid
      {...rest}
      months={rest.months ?? 1}
      locale={locale}
      bounds={facts.bounds}
      faces={{ faceOf, priceOf, soldOutText: facts.settings.soldOutStatusText }}
      nameOf={(day) => names(faceOf(day))}
      month={month}
      onMonth={(next) => {
        setMonth(next)
        onMonth?.(next)
      }}
      chosen={chosen}
      onPress={(day) => {
        if (faceOf(day).canBePicked) onPick(day)
      }}
    />
  )
}
