/**
 * All prices of a product beside its own, as an operator hands them over. What is not in the draft counts no more.
 *
 * Periods and levels are known by their `key`: saved again under it they are the same, with what was sold at them,
 * whatever they are called by then. Windows are in any order; levels are in the order in which they are sold.
 */
import type { Amounts, OwnPrices } from '#commerce/pricing/price-book.ts'
import type { Day } from '#contract/values/day.ts'

export type PricesDraft = {
  periods?: readonly PeriodDraft[]
  overrides?: readonly OverrideDraft[]
  tiers?: readonly TierDraft[]
  /** What its amounts are in; without one the shop's. */
  currency?: string
  /**
   * By further currency, what product, variants and values cost by themselves. A currency that is named here or at an
   * entry is named at every entry that has an amount.
   */
  own?: Readonly<Record<string, OwnPrices>>
}

/** Days that are priced alike, for the whole product or for one variant. */
export type PeriodDraft = {
  /** Once among the periods of the product, or of the variant. */
  key: string
  name: string
  variantId?: number | null
  /**
   * The period whose levels its own are counted with, key by key: days that were split off it to cost something else
   * stay counted where they were. It need not be in the draft any more.
   */
  countsWith?: { key: string; variantId?: number | null }
  days: readonly Day[]
  /** Together they cover every number of days before arrival, each once. */
  windows: readonly WindowDraft[]
}

export type WindowDraft = {
  minDays: number
  /** Without one it has no end. */
  maxDays?: number | null
  /** What the ticket window asks. */
  basePriceMinor?: number | null
  basePriceIn?: Amounts
  levels: readonly LevelDraft[]
}

export type LevelDraft = {
  /** Once in its period, whichever window it stands in. */
  key: string
  priceMinor: number
  priceIn?: Amounts
  /** How many are sold at it on each day; without one it never ends. */
  number?: number | null
  /** A key of its own: levels of one group are counted together, wherever they stand in this product. */
  countGroup?: string
}

export type OverrideDraft = {
  variantId?: number | null
  day: Day
  minDays?: number | null
  maxDays?: number | null
  priceMinor: number
  priceIn?: Amounts
  basePriceMinor?: number | null
  basePriceIn?: Amounts
}

/** Either a price or a percentage. */
export type TierDraft = {
  variantId?: number | null
  fromQuantity: number
  priceMinor?: number | null
  priceIn?: Amounts
  percentOffBasisPoints?: number | null
  /** Only for this customer group, by its key. */
  groupKey?: string | null
  startsOn?: Day | null
  endsOn?: Day | null
}
