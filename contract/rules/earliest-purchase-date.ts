/**
 * The first day a guest may still buy: today at the resort, so many days on, and one more when the day's cut-off has
 * passed. A product's own cut-off counts before the store's. What is shown lies within the season; whether there is
 * anything to sell is judged before that, or the season's last day would stay on sale after its own cut-off.
 */
import { addDays, type Day } from '#contract/values/day.ts'
import { resortTime } from './resort-moment.ts'
import type { ProductRules } from './specifications.ts'
import type { StoreSettings } from './store-settings.ts'

/** What the store's settings say about days. The zone counts where it is known, the offset where it is not. */
export type StoreCalendar = Pick<
  StoreSettings,
  | 'storeTimeZone'
  | 'storeOffsetMinutes'
  | 'seasonStart'
  | 'seasonEnd'
  | 'storeProductCutoffHour'
  | 'storeProductCutoffMinutes'
>

export type EarliestPurchase = {
  /** By the clock alone: a requested date is judged by it. */
  unclamped: Day
  /** The same moved into the season: what a calendar opens with. */
  clamped: Day
  /** False when no day of the season is left. */
  isOnSale: boolean
}

export function earliestPurchaseDate(
  now: Date,
  store: StoreCalendar,
  product: Pick<ProductRules, 'cutoffTime' | 'cutoffDays'>,
): EarliestPurchase {
  const { day, hour, minute } = resortTime(now, store)
  const cutoff = product.cutoffTime ?? { hour: store.storeProductCutoffHour, minutes: store.storeProductCutoffMinutes }
  // Compared by the minute: the whole minute of the cut-off is still in time.
  const isLate = hour * 60 + minute > cutoff.hour * 60 + cutoff.minutes
  const unclamped = addDays(day, product.cutoffDays + (isLate ? 1 : 0))

  const { seasonStart, seasonEnd } = store
  let clamped = unclamped
  if (seasonStart !== undefined && clamped < seasonStart) clamped = seasonStart
  if (seasonEnd !== undefined && clamped > seasonEnd) clamped = seasonEnd
  const isSeason = seasonStart === undefined || seasonEnd === undefined || seasonStart <= seasonEnd
  return { unclamped, clamped, isOnSale: isSeason && (seasonEnd === undefined || unclamped <= seasonEnd) }
}
