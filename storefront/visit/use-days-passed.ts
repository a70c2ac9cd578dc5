/**
 * Calls back when a day that the page offers can no longer be bought by the resort's clock, so that a page left open
 * across a cut-off or midnight reads its product anew. Until what it reads says so too, because the engine was away or
 * its clock is a moment behind, it is called again with the next minutes.
 */
import { useEffect, useEffectEvent } from 'react'
import { earliestPurchaseDate, type StoreCalendar } from '#contract/rules/earliest-purchase-date.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { Day } from '#contract/values/day.ts'
import { readCutoffTime } from '#contract/values/time-of-day.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { shortDay } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { useResortClock } from './use-resort-clock.ts'
import { useResortDay } from './use-resort-day.ts'

/** An engine that says something else for so long is right. */
const MOST_TRIES = 5
/** Not all pages that are open ask in the same moment. */
const SPREAD_MS = 3_000

export function useDaysPassed(product: SoldByDay, onPassed: () => void): void {
  const clock = useResortClock()
  const { settings } = useShell()
  const found = useEffectEvent(() => {
    return clock.state().isKnown ? daysPassed(product, settings, clock.moment()) : undefined
  })
  const passed = useEffectEvent(() => {
    if (found() !== undefined) onPassed()
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let last: string | undefined
    let tries = 0
    const stop = clock.everyMinute(() => {
      const first = found()
      tries = first === last ? tries + 1 : 1
      last = first
      if (first === undefined || tries > MOST_TRIES) return
      clearTimeout(timer)
      timer = setTimeout(passed, Math.random() * SPREAD_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [clock])
}

/**
 * Whether a day that a page still offers has passed by the resort's clock: the engine's own rule of the earliest
 * purchase date, with the cut-off that came with the product. It only says when to ask again; what can be bought says
 * the engine.
 */
type SoldByDay = Pick<ProductDetails, 'EarliestPurchaseDate' | 'CutOffTime' | 'CutoffDays'>

/**
 * The first day by the clock, or `over`, where it is later than the one shown; undefined while what is shown still
 * holds.
 */
export function daysPassed(product: SoldByDay, store: StoreCalendar, moment: number): Day | 'over' | undefined {
  const { CutOffTime, CutoffDays, EarliestPurchaseDate: shown } = product
  if (shown === null) return undefined
  const { clamped, isOnSale } = earliestPurchaseDate(new Date(moment), store, {
    cutoffTime: readCutoffTime(CutOffTime ?? ''),
    cutoffDays: CutoffDays ?? 0,
  })
  if (!isOnSale) return 'over'
  return clamped > shown ? clamped : undefined
}

/**
 * What is said when a day passed while the page was open: which, and what can be bought now. `first` is null where no
 * day of the season is left.
 */
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
