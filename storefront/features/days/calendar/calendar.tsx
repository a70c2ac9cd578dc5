/**
 * The calendar of a product: its days by month with their prices and signs, the legend below, and, for a day that
 * cannot be bought, why. It holds the month that is shown and nothing else: what is chosen belongs to the caller.
 */
import { memo, startTransition, useDeferredValue, useRef, useState } from 'react'
import type { Day } from '#contract/values/day.ts'
import { type Month, monthOf } from '#contract/values/day.ts'
import { bestDays } from '#storefront/features/days/facts/best-days.ts'
import type { SeasonFacts } from '#storefront/features/days/facts/day-facts.ts'
import { type JudgedDay, judgeDay } from '#storefront/features/days/facts/judge-day.ts'
import { DayGrid } from '#storefront/features/days/grid/day-grid.tsx'
import { useFittingMonths, useShownMonths, useSwipe } from '#storefront/features/days/grid/shown-months.ts'
import { dayName, dayNote, useDayWords } from '#storefront/features/days/words/day-names.ts'
import { soldOutWord } from '#storefront/features/days/words/status-words.ts'
import { useMoneyWords } from '#storefront/texts/texts.tsx'
import styles from './calendar.module.css'
import { useDayColors } from './day-colors.ts'
import { Legend } from './legend.tsx'

export type CalendarProps = {
  /** What is chosen here. */
  label: string
  facts: SeasonFacts
  currency: string
  showsPrices: boolean
  /** How an amount is written, where it is no price: what a day costs more or less, for instance. */
  priceWords?(amount: number, place: 'cell' | 'name'): string
  /** Prices are loading: their space is kept. */
  isLoading?: boolean
  /** Which day it is at the resort; undefined while it is not known, on the server for instance. */
  today: Day | undefined
  chosen: readonly Day[]
  /** Days that a pick covers beside the picked one. */
  covered?: readonly Day[]
  isMultiple?: boolean
  /** How many stand beside each other where there is room. */
  months?: 1 | 2
  /** The day whose month is shown while none is chosen. */
  shownFirst?: Day | undefined
  /** Told when another month is shown. */
  onMonth?(month: Month): void
  onPick(day: Day): void
  /**
   * Called with a day that was pressed and cannot be bought. A caller that takes this says why itself;
   * otherwise the calendar does.
   */
  onClosed?(day: Day): void
}

/** Thirty days are the dearest part of a page: what was pressed is shown before they are drawn again. */
export function Calendar(props: CalendarProps) {
  return <DrawnCalendar {...useDeferredValue(props)} />
}

const DrawnCalendar = memo((props: CalendarProps) => {
  const { label, facts, currency, showsPrices, isLoading = false, today, chosen, covered = [] } = props
  const element = useRef<HTMLDivElement>(null)
  const words = useDayWords(facts)
  const money = useMoneyWords(currency)
  const [pressed, setPressed] = useState<Day>()
  const months = useFittingMonths(element, props.months ?? 1)
  useDayColors(element, facts.settings)
  const { shown, show, turn } = useShownMonths({
    first: chosen[0] ?? props.shownFirst,
    bounds: facts.bounds,
    months,
    onMonth(month) {
      startTransition(() => setPressed(undefined))
      props.onMonth?.(month)
    },
  })

  const best = new Map<Month, ReadonlySet<Day>>()
  const displayOf = (day: Day): JudgedDay => {
    const own = monthOf(day)
    const known = best.get(own) ?? bestDays(own, facts)
    best.set(own, known)
    return judgeDay(day, facts, known)
  }
  const priceOf = ({ price }: JudgedDay, place: 'cell' | 'name' = 'cell') =>
    showsPrices && price ? (props.priceWords?.(price.price, place) ?? money(price.price)) : undefined
  const nameOf = (day: Day) => {
    const display = displayOf(day)
    const isCovered = covered.includes(day) && !chosen.includes(day)
    const standing = {
      isToday: day === today,
      isChosen: chosen.includes(day),
      covered: isCovered ? new Set([...chosen, ...covered]).size : undefined,
    }
    return dayName(display, priceOf(display, 'name'), standing, words)
  }
  function press(day: Day): void {
    startTransition(() => setPressed(day))
    if (displayOf(day).canBePicked) props.onPick(day)
    else props.onClosed?.(day)
  }
  const swipe = useSwipe(turn)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset sizes itself by what is in it
    <div ref={element} role="group" aria-label={label} className={styles.calendar} {...swipe}>
      <DayGrid
        label={label}
        bounds={facts.bounds}
        today={today}
        gridDays={{
          displayOf,
          priceOf,
          isLoading: isLoading && showsPrices,
          soldOutText: soldOutWord(facts.settings, words.t),
        }}
        nameOf={nameOf}
        shown={shown}
        onMonth={show}
        onTurn={turn}
        chosen={chosen}
        covered={covered}
        isMultiple={props.isMultiple ?? false}
        onPress={press}
      />
      <Legend settings={facts.settings} showsPrices={showsPrices} />
      {!props.onClosed && (
        <p role="status" className={styles.note}>
          {pressed !== undefined && dayNote(displayOf(pressed), words)}
        </p>
      )}
    </div>
  )
})
