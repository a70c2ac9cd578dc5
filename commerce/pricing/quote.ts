/**
 * What a line costs and why: the trace of the price. It is stored on the line as the promise, and honored until the
 * line's hold ends.
 */
import type { Catalog, CatalogProduct, CatalogValue, CatalogVariant } from '#commerce/catalog/index.ts'
import type { SlotKey } from '#commerce/inventory/index.ts'
import type { Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import type { PriceBook } from './price-book.ts'

/** Which rule gave a price, in the order in which they are asked. */
export type PriceRule =
  | 'entered'
  | 'voucher'
  | 'renewal'
  | 'rate'
  | 'override'
  | 'level'
  | 'tier'
  | 'combination'
  | 'product'

/** Some pieces at one price, on one day where prices are by day. */
export type QuotePart = {
  count: number
  /** What one of them costs, options included, add-ons not. */
  unitMinor: number
  /** What the ticket window would ask for one, options included; null where nothing says so. */
  baseMinor: number | null
  day: Day | null
  rule: PriceRule
  /** The row of that rule: an override, a level, a tier, a rate, an offer to renew; null where the rule has none. */
  ruleId: number | null
  /**
   * The pool its level is counted in, and how many are left at this price before these are taken; null never runs out.
   */
  levelPoolId: number | null
  leftAtPrice: number | null
  /** What one costs once this price has run out; null where it does not change. */
  nextUnitMinor: number | null
  /** The quantity tier that took a percentage off this dated price. */
  tierId?: number
}

/** Some pieces of an add-on at one price, priced as the product it adds. */
export type QuoteAddOn = {
  valueId: number
  productId: number | null
  count: number
  unitMinor: number
  day: Day | null
  /** The pool the level of the added product is counted in. */
  levelPoolId: number | null
}

/** What such parts or add-ons cost together. */
export function partsMinor(parts: readonly Pick<QuotePart, 'count' | 'unitMinor'>[]): number {
  return sum(parts.map(({ count, unitMinor }) => count * unitMinor))
}

/** What they would cost at the ticket window. */
export function partsMaxMinor(parts: readonly QuotePart[]): number {
  return sum(parts.map(({ count, unitMinor, baseMinor }) => count * (baseMinor ?? unitMinor)))
}

export type Quote = {
  /** What the whole line costs: all parts and add-ons. */
  totalMinor: number
  /** What one piece costs at the price that is shown: the first part of each day, add-ons included. */
  unitMinor: number
  /** What it would cost at the ticket window; the total where nothing says so. */
  maxMinor: number
  quantity: number
  parts: QuotePart[]
  addOns: QuoteAddOn[]
}

/** What was offered to the holder of a pass of last season, for one variant. */
export type RenewalPrice = { offerId: number; priceMinor: number }

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
  renewal?: RenewalPrice | undefined
  /** What the tee sheet asks for a player. */
  rateMinor?: number | undefined
  rateId?: number | undefined
  /** Keys of the groups that the shopper is in. */
  groups?: readonly string[] | undefined
}

/** How many places are left in the slot of a level; undefined where there is no such slot. */
export type Left = (key: SlotKey) => number | undefined

export type QuoteRequest = PricedChoice & { quantity: number; left: Left }
