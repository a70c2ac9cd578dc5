/**
 * A product and its dated prices in a further currency, at the amounts that the operator gave in it: none is ever
 * converted. Where one of them is missing it has no amount at all, and is not for sale in that currency.
 *
 * Levels, counts and pools are the same in every currency: a level that is sold out is sold out for all.
 */
import type { CatalogAttribute, CatalogProduct, CatalogValue, CatalogVariant } from '#commerce/catalog/index.ts'
import type { Amounts, OwnPrices, ProductPrices } from './price-book.ts'

type PricedProduct = { product: CatalogProduct; prices: ProductPrices | undefined }

type Known = Map<string, { of: ProductPrices | undefined; found: PricedProduct }>

// Products and prices are read once per revision and never changed, so each is put into a currency once.
const known = new WeakMap<CatalogProduct, Known>()
const unpriced = new WeakMap<CatalogProduct, Map<string, PricedProduct>>()

export function pricedIn(product: CatalogProduct, prices: ProductPrices | undefined, currency: string): PricedProduct {
  const byCurrency: Known = known.get(product) ?? new Map()
  known.set(product, byCurrency)
  const before = byCurrency.get(currency)
  if (before && before.of === prices) return before.found
  const own = prices?.own?.[currency]
  const inCurrency = own && productIn(product, own)
  const dated = prices && inCurrency && pricesIn(prices, currency)
  const found = inCurrency && dated ? { product: inCurrency, prices: dated } : unpricedIn(product, currency)
  byCurrency.set(currency, { of: prices, found })
  return found
}

/** The product without any amount: what is not for sale in a currency never shows one of another. */
export function unpricedIn(product: CatalogProduct, currency: string): PricedProduct {
  const byCurrency = unpriced.get(product) ?? new Map<string, PricedProduct>()
  unpriced.set(product, byCurrency)
  const before = byCurrency.get(currency)
  if (before) return before
  const found = { product: withoutAmounts(product, currency), prices: undefined }
  byCurrency.set(currency, found)
  return found
}

function withoutAmounts(product: CatalogProduct, currency: string): CatalogProduct {
  const free = (option: CatalogAttribute) => ({ ...option, values: option.values.map(withoutAmount) })
  return {
    ...product,
    unpricedIn: currency,
    ...{ priceMinor: null, customerPriceMinMinor: null, customerPriceMaxMinor: null },
    variants: product.variants.map((variant) => ({ ...variant, priceMinor: null })),
    attributes: product.attributes.map(free),
    allAttributes: product.allAttributes.map(free),
  }
}

function withoutAmount(value: CatalogValue): CatalogValue {
  return { ...value, priceAdjustmentMinor: 0, priceAdjustmentBasisPoints: 0 }
}

function productIn(product: CatalogProduct, own: OwnPrices): CatalogProduct | undefined {
  // The bounds of a price that guests name themselves are amounts of the shop's currency.
  if (product.priceMinor === null) return undefined
  const variants = whole(product.variants.map((variant) => variantIn(variant, own)))
  const attributes = whole(
    product.attributes.map((option) => {
      const values = whole(option.values.map((value) => valueIn(value, own)))
      return values && { ...option, values }
    }),
  )
  if (!variants || !attributes) return undefined
  // What is archived is sold no more, so it needs no amount.
  const allAttributes = product.allAttributes.map((option) => ({
    ...option,
    values: option.values.map((value) => valueIn(value, own) ?? withoutAmount(value)),
  }))
  return { ...product, priceMinor: own.productMinor, variants, attributes, allAttributes }
}

function variantIn(variant: CatalogVariant, { variants = {} }: OwnPrices): CatalogVariant | undefined {
  if (variant.priceMinor === null) return variant
  const priceMinor = variants[variant.id]
  return priceMinor === undefined ? undefined : { ...variant, priceMinor }
}

/** A share of the product's price is the same share in every currency. */
function valueIn(value: CatalogValue, { values = {} }: OwnPrices): CatalogValue | undefined {
  if (value.priceAdjustmentMinor === 0) return value
  const priceAdjustmentMinor = values[value.id]
  return priceAdjustmentMinor === undefined ? undefined : { ...value, priceAdjustmentMinor }
}

function pricesIn(prices: ProductPrices, currency: string): ProductPrices | undefined {
  const periods = whole(
    prices.periods.map((period) => {
      const windows = whole(
        period.windows.map((window) => {
          const levels = whole(window.levels.map((level) => amountIn(level, currency)))
          const based = baseIn(window, currency)
          return levels && based && { ...based, levels }
        }),
      )
      return windows && { ...period, windows }
    }),
  )
  const overrides = whole(
    prices.overrides.map((override) => {
      const based = baseIn(override, currency)
      return based && amountIn(based, currency)
    }),
  )
  const tiers = whole(prices.tiers.map((tier) => (tier.priceMinor === null ? tier : amountIn(tier, currency))))
  return periods && overrides && tiers && { ...prices, periods, overrides, tiers, currency }
}

function amountIn<Row extends { priceIn?: Amounts }>(row: Row, currency: string): Row | undefined {
  const priceMinor = row.priceIn?.[currency]
  return priceMinor === undefined ? undefined : { ...row, priceMinor }
}

function baseIn<Row extends { basePriceMinor: number | null; basePriceIn?: Amounts }>(row: Row, currency: string) {
  if (row.basePriceMinor === null) return row
  const basePriceMinor = row.basePriceIn?.[currency]
  return basePriceMinor === undefined ? undefined : { ...row, basePriceMinor }
}

/** All of them, or undefined where one is missing. */
function whole<Part>(parts: readonly (Part | undefined)[]): Part[] | undefined {
  const there = parts.flatMap((part) => (part === undefined ? [] : [part]))
  return there.length === parts.length ? there : undefined
}
