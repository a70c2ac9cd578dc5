/** What has to be known to price a line: what is chosen, for when, by whom and how many are left at which price. */
import type { Catalog, CatalogProduct, CatalogValue, CatalogVariant } from '#commerce/catalog/index.ts'
import type { SlotKey } from '#commerce/inventory/index.ts'
import type { Day } from '#contract/values/day.ts'
import type { PriceBook } from './price-book.ts'

/** What is to be priced, whatever is left of it. */
export type PricedChoice = {
  product: CatalogProduct
  variant: CatalogVariant | undefined
  /** All chosen values, add-ons among them; those of unmet conditions are left out before. */
  values: readonly CatalogValue[]
  catalog: Catalog
  prices: PriceBook
  /** The chosen days, in order; none where the product has no date. */
  days: readonly Day[]
  numberOfDays: number
  /** At the resort. */
  today: Day
  enteredPriceMinor?: number | undefined
  voucherPriceMinor?: number | undefined
  /** What the tee sheet asks for a player. */
  rateMinor?: number | undefined
  rateId?: number | undefined
  role?: string | undefined
}

/** How many places are left in the slot of a level; undefined where there is no such slot. */
export type Left = (key: SlotKey) => number | undefined

export type QuoteRequest = PricedChoice & { quantity: number; left: Left }
