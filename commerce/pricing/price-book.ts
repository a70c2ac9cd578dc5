/** All dated prices and quantity tiers as one plain value, read once per revision and never changed. */
import type { Day } from '#contract/values/day.ts'

/** Minor units by currency: `{ AUD: 12900 }`. */
export type Amounts = Readonly<Record<string, number>>

/** What a product costs by itself in a further currency, without its dated prices. */
export type OwnPrices = {
  productMinor: number
  /** By id, for each variant with a price of its own. */
  variants?: Readonly<Record<number, number>>
  /** By id, what each value that costs something adds or takes off. */
  values?: Readonly<Record<number, number>>
}

export type PriceLevel = {
  id: number
  priority: number
  priceMinor: number
  priceIn?: Amounts
  number: number | null
  tracksNumberSold: boolean
  poolId: number | null
}
export type PriceWindow = {
  id: number
  minDays: number
  maxDays: number | null
  basePriceMinor: number | null
  basePriceIn?: Amounts
  priority: number
  /** By ascending priority. */
  levels: readonly PriceLevel[]
}
export type PricePeriod = {
  id: number
  name: string
  variantId: number | null
  days: ReadonlySet<Day>
  windows: readonly PriceWindow[]
}
export type PriceOverride = {
  id: number
  variantId: number | null
  day: Day
  minDays: number | null
  maxDays: number | null
  priceMinor: number
  priceIn?: Amounts
  basePriceMinor: number | null
  basePriceIn?: Amounts
}
export type QuantityTier = {
  id: number
  variantId: number | null
  fromQuantity: number
  priceMinor: number | null
  priceIn?: Amounts
  percentOffBasisPoints: number | null
  groupKey: string | null
  startsOn: Day | null
  endsOn: Day | null
}
export type ProductPrices = {
  periods: readonly PricePeriod[]
  overrides: readonly PriceOverride[]
  tiers: readonly QuantityTier[]
  /** What its amounts are in; without one the shop's. */
  currency?: string | null
  /** By further currency. */
  own?: Readonly<Record<string, OwnPrices>>
}
/** By product id; a product that is not there has no dated prices, no tiers and one currency. */
export type PriceBook = ReadonlyMap<number, ProductPrices>

/** The variants that have dated prices of their own, by id. */
export function variantsByDay(prices: PriceBook): ReadonlySet<number> {
  const rows = [...prices.values()].flatMap(({ overrides, periods }) => [...periods, ...overrides])
  return new Set(rows.flatMap(({ variantId }) => variantId ?? []))
}
