/**
 * What a line costs in a further currency, where the operator gave every amount of it: amounts are never converted.
 *
 * The choice is put into the currency and then priced by the rule for all lines (`quoteLine`), so levels, counts and
 * pools are the same in every currency: a level that is sold out is sold out for all.
 */
import type { CatalogProduct, CatalogValue, CatalogVariant } from '#commerce/catalog/index.ts'
import type { Amounts, OwnPrices, ProductPrices } from './price-book.ts'
import type { PricedChoice, QuoteRequest } from './quote.ts'
import { type QuoteResult, quoteLine } from './quote-line.ts'

/** Undefined where it is not sold in this currency: then the shop's own counts. */
export function quoteIn(request: QuoteRequest, currency: string): QuoteResult | undefined {
  const choice = choiceIn(request, currency)
  return choice && quoteLine({ ...request, ...choice })
}

function choiceIn(choice: PricedChoice, currency: string): PricedChoice | undefined {
  // What a guest names, a voucher, an offer or a tee sheet gives is an amount of the shop's currency.
  const given = [choice.enteredPriceMinor, choice.voucherPriceMinor, choice.renewal, choice.rateMinor]
  if (given.some((price) => price !== undefined)) return undefined
  const linkedIds = choice.values.flatMap(({ linkedProductId }) => linkedProductId ?? [])
  const products = [choice.product, ...linkedIds.flatMap((id) => choice.catalog.products.get(id) ?? [])]
  const found = products.map((product) => pricedIn(product, choice.prices.get(product.id), currency))
  const [first] = found
  if (!first || found.some((each) => each === undefined)) return undefined

  const all = found.flatMap((each) => each ?? [])
  const values = new Map(first.product.attributes.flatMap((option) => option.values.map((value) => [value.id, value])))
  return {
    ...choice,
    product: first.product,
    variant: choice.variant && first.product.variants.find(({ id }) => id === choice.variant?.id),
    values: choice.values.map((value) => values.get(value.id) ?? value),
    catalog: { ...choice.catalog, products: new Map(all.map(({ product }) => [product.id, product])) },
    prices: new Map(all.map(({ product, prices }) => [product.id, prices])),
  }
}

type PricedProduct = { product: CatalogProduct; prices: ProductPrices }

// Products and prices are read once per revision and never changed, so each is put into a currency once.
const known = new WeakMap<ProductPrices, Map<string, { of: CatalogProduct; found: PricedProduct | undefined }>>()

/** A product and its dated prices with all amounts in this currency; undefined where one of them is missing. */
export function pricedIn(
  product: CatalogProduct,
  prices: ProductPrices | undefined,
  currency: string,
): PricedProduct | undefined {
  const own = prices?.own?.[currency]
  if (!prices || !own) return undefined
  const byCurrency = known.get(prices) ?? new Map()
  known.set(prices, byCurrency)
  const before = byCurrency.get(currency)
  if (before?.of === product) return before.found
  const inCurrency = productIn(product, own)
  const dated = inCurrency && pricesIn(prices, currency)
  const found = dated && { product: inCurrency, prices: dated }
  byCurrency.set(currency, { of: product, found })
  return found
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
  return variants && attributes && { ...product, priceMinor: own.productMinor, variants, attributes }
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
