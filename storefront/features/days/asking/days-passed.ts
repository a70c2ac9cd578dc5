/**
 * Tells when a day that a page offers can no longer be bought by the resort's clock, so that a page left open across a
 * cut-off or midnight reads its product anew. Until what it reads says so too, because the engine was away or its clock
 * is a moment behind, it is told again with the next minutes.
 */
import { useEffect, useEffectEvent } from 'react'
import { earliestPurchaseDate, type StoreCalendar } from '#contract/rules/earliest-purchase-date.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { Day } from '#contract/values/day.ts'
import { readCutoffTime } from '#contract/values/settings/store-clock.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { createResortClock, type ResortClock } from '#storefront/visit/resort-clock.ts'
import { useVisit } from '#storefront/visit/visit.tsx'

/** An engine that says something else for so long is right. */
const MOST_TRIES = 5
/** Not all pages that are open ask in the same moment. */
const SPREAD_MS = 3_000

type SoldByDay = Pick<ProductDetails, 'EarliestPurchaseDate' | 'CutOffTime' | 'CutoffDays'>

type Watched = {
  clock: ResortClock
  store: StoreCalendar
  /** As the page shows it now. */
  product(): SoldByDay
  onPassed(): void
}

/** Returns the function that ends it. */
export function watchDays({ clock, store, product, onPassed }: Watched): () => void {
  let timer: ReturnType<typeof setTimeout>
  let last: string | undefined
  let tries = 0
  const found = () => (clock.state().isKnown ? daysPassed(product(), store, clock.moment()) : undefined)
  const passed = () => {
    if (found() !== undefined) onPassed()
  }
  const stopClock = clock.follow(document)
  const stopMinutes = clock.everyMinute(() => {
    const first = found()
    tries = first === last ? tries + 1 : 1
    last = first
    if (first === undefined || tries > MOST_TRIES) return
    clearTimeout(timer)
    timer = setTimeout(passed, Math.random() * SPREAD_MS)
  })
  return () => {
    clearTimeout(timer)
    stopMinutes()
    stopClock()
  }
}

export function useDaysPassed(product: SoldByDay, onPassed: () => void): void {
  const visit = useVisit()
  const { settings: store } = useShell()
  const shown = useEffectEvent(() => product)
  const passed = useEffectEvent(onPassed)
  useEffect(() => {
    const clock = visit.part(createResortClock, visit)
    return watchDays({ clock, store, product: () => shown(), onPassed: () => passed() })
  }, [visit, store])
}

/**
 * The first day by the clock, or `over`, where it is later than the one shown; undefined while what is shown still
 * holds. It is the engine's own rule of the earliest purchase date, with the cut-off that came with the product, and
 * only says when to ask again; what can be bought says the engine.
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
