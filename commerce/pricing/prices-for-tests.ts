/** Small price books in memory for the tests of rules: say what matters. Days count from one that is today. */
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type { SlotKey } from '#commerce/inventory/index.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import type { PriceBook, PriceLevel, PriceOverride, PriceWindow, ProductPrices, QuantityTier } from './price-book.ts'
import type { QuoteRequest } from './quote.ts'

export const TODAY = '2026-12-09'

/** `dayIn(3)` is three days before arrival. */
export function dayIn(days: number): Day {
  return addDays(TODAY, days)
}

/** A level with a pool of its own id; without a number it never runs out. */
export function givenLevel(id: number, priceMinor: number, number: number | null = null): PriceLevel {
  return {
    id,
    priority: id,
    priceMinor,
    number,
    tracksNumberSold: number !== null,
    poolId: number === null ? null : id,
  }
}

export function givenWindow(levels: PriceLevel[], given: Partial<PriceWindow> = {}): PriceWindow {
  return { id: levels[0]?.id ?? 1, minDays: 0, maxDays: null, basePriceMinor: null, priority: 0, levels, ...given }
}

/** The same windows on all of the days: of the variant where one is named. */
export function givenPeriod(windows: PriceWindow[], days: Day[] = [dayIn(0)], variantId: number | null = null) {
  return { id: windows[0]?.id ?? 1, name: 'Winter', variantId, days: new Set(days), windows }
}

export function givenOverride(id: number, priceMinor: number, given: Partial<PriceOverride> = {}): PriceOverride {
  return { id, priceMinor, variantId: null, day: TODAY, minDays: null, maxDays: null, basePriceMinor: null, ...given }
}

export function givenTier(id: number, fromQuantity: number, given: Partial<QuantityTier>): QuantityTier {
  return {
    id,
    fromQuantity,
    variantId: null,
    priceMinor: null,
    percentOffBasisPoints: null,
    groupKey: null,
    startsOn: null,
    endsOn: null,
    ...given,
  }
}

/**
 * A line of one piece today, of a product with these prices; `left` says how many a level's pool has left, 0 unless
 * told.
 */
export function givenRequest(
  product: CatalogProduct,
  prices: Partial<ProductPrices> = {},
  { others = [], left = {}, ...given }: GivenRequest = {},
): QuoteRequest {
  const products = [product, ...others.map((other) => other.product)]
  const book: PriceBook = new Map([
    [product.id, { periods: [], overrides: [], tiers: [], ...prices }],
    ...others.map((other) => [other.product.id, { periods: [], overrides: [], tiers: [], ...other.prices }] as const),
  ])
  return {
    product,
    variant: undefined,
    values: [],
    catalog: {
      topCategoryIds: [],
      categories: new Map(),
      products: new Map(products.map((each) => [each.id, each])),
    },
    prices: book,
    days: [TODAY],
    numberOfDays: product.numberOfDays,
    today: TODAY,
    quantity: 1,
    left: ({ poolId, day }: SlotKey) => left[`${poolId} ${day}`] ?? left[poolId] ?? 0,
    ...given,
  }
}

type GivenRequest = Partial<Omit<QuoteRequest, 'left' | 'prices' | 'catalog'>> & {
  /** By pool, or by pool and day: `7` or `7 2026-12-09`. */
  left?: Record<string, number>
  /** Products that add-ons add. */
  others?: { product: CatalogProduct; prices?: Partial<ProductPrices> }[]
}
