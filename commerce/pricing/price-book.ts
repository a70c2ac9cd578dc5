/** All dated prices and quantity tiers as one plain value, read once per revision and never changed. */
import type { Day } from '#contract/values/day.ts'

export type PriceLevel = {
  id: number
  priority: number
  priceMinor: number
  number: number | null
  tracksNumberSold: boolean
  poolId: number | null
}
export type PriceWindow = {
  id: number
  minDays: number
  maxDays: number | null
  basePriceMinor: number | null
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
  basePriceMinor: number | null
}
export type QuantityTier = {
  id: number
  variantId: number | null
  fromQuantity: number
  priceMinor: number | null
  percentOffBasisPoints: number | null
  role: string | null
  startsOn: Day | null
  endsOn: Day | null
}
export type ProductPrices = {
  periods: readonly PricePeriod[]
  overrides: readonly PriceOverride[]
  tiers: readonly QuantityTier[]
}
/** By product id; a product that is not there has no dated prices and no tiers. */
export type PriceBook = ReadonlyMap<number, ProductPrices>

/** The variants that have dated prices of their own, by id. */
export function variantsByDay(prices: PriceBook): ReadonlySet<number> {
  const rows = [...prices.values()].flatMap(({ overrides, periods }) => [...periods, ...overrides])
  return new Set(rows.flatMap(({ variantId }) => variantId ?? []))
}
