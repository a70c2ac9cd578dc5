/**
 * Whether a day that a page still offers has passed by the resort's clock: the engine's own rule of the earliest
 * purchase date, with the cut-off that came with the product. It only says when to ask again; what can be bought says
 * the engine.
 */
import type { ProductDetails } from '#contract/calls/catalog.ts'
import { earliestPurchaseDate, type StoreCalendar } from '#contract/rules/earliest-purchase-date.ts'
import type { Day } from '#contract/values/day.ts'
import { readCutoffTime } from '#contract/values/store-time.ts'

export type SoldByDay = Pick<ProductDetails, 'EarliestPurchaseDate' | 'CutOffTime' | 'CutoffDays'>

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
