/** One row per rule, and every pair of rules: which one wins, and what the options add to it. */
import { expect, test } from 'vitest'
import { givenAttribute, givenProduct, givenValue, givenVariant } from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogProduct, CatalogVariant } from '#commerce/catalog/index.ts'
import type { ProductPrices } from './price-book.ts'
import {
  givenLevel,
  givenOverride,
  givenPeriod,
  givenRequest,
  givenTier,
  givenWindow,
  TODAY,
} from './prices-for-tests.ts'
import type { QuoteRequest } from './quote.ts'
import { quoteLine } from './quote-line.ts'

// The age is part of the variant; the card is paid beside it.
const child = givenValue({ id: 11, name: 'Child', priceAdjustmentMinor: -300 })
const newCard = givenValue({ id: 12, name: 'New card', priceAdjustmentMinor: 7 })
const attributes = [
  givenAttribute({ id: 1, name: 'Age', controlType: 200, values: [child] }),
  givenAttribute({ id: 2, name: 'Card', controlType: 2, textPrompt: '[Reload]', values: [newCard] }),
]
const variant = givenVariant({ id: 5, valueIds: [11] })

type Given = {
  request?: Partial<Omit<QuoteRequest, 'left' | 'prices' | 'catalog'>>
  product?: Partial<CatalogProduct>
  variant?: Partial<CatalogVariant>
  prices?: Partial<ProductPrices>
}
type Rule = { name: string; given: Given; rule: string; ruleId: number | null; unitMinor: number }

const list = (id: number, priceMinor: number, variantId: number | null) =>
  givenPeriod([givenWindow([givenLevel(id, priceMinor)])], [TODAY], variantId)

/** In the order in which they are asked; `unitMinor` is what a child with a new card then pays. */
const RULES: Rule[] = [
  {
    name: 'a price the guest names',
    given: {
      request: { enteredPriceMinor: 2000 },
      product: { customerPriceMinMinor: 1000, customerPriceMaxMinor: 9000 },
    },
    rule: 'entered',
    ruleId: null,
    unitMinor: 2000,
  },
  {
    name: "a voucher's price",
    given: { request: { voucherPriceMinor: 3000 } },
    rule: 'voucher',
    ruleId: null,
    unitMinor: 3007,
  },
  {
    name: 'the price of an offer to renew',
    given: { request: { renewal: { offerId: 9, priceMinor: 3050 } } },
    rule: 'renewal',
    ruleId: 9,
    unitMinor: 3057,
  },
  {
    name: "a tee sheet's rate",
    given: { request: { rateMinor: 3100, rateId: 4 } },
    rule: 'rate',
    ruleId: 4,
    unitMinor: 3107,
  },
  {
    name: "the variant's override",
    given: { prices: { overrides: [givenOverride(21, 4100, { variantId: 5 })] } },
    rule: 'override',
    ruleId: 21,
    unitMinor: 4107,
  },
  {
    name: "the product's override",
    given: { prices: { overrides: [givenOverride(22, 4200)] } },
    rule: 'override',
    ruleId: 22,
    unitMinor: 3907,
  },
  {
    name: "the variant's price list",
    given: { prices: { periods: [list(31, 5100, 5)] } },
    rule: 'level',
    ruleId: 31,
    unitMinor: 5107,
  },
  {
    name: "the product's price list",
    given: { prices: { periods: [list(32, 5200, null)] } },
    rule: 'level',
    ruleId: 32,
    unitMinor: 4907,
  },
  {
    name: "the variant's quantity tier",
    given: { prices: { tiers: [givenTier(41, 1, { variantId: 5, priceMinor: 6100 })] } },
    rule: 'tier',
    ruleId: 41,
    unitMinor: 6107,
  },
  {
    name: "the product's quantity tier",
    given: { prices: { tiers: [givenTier(42, 1, { priceMinor: 6200 })] } },
    rule: 'tier',
    ruleId: 42,
    unitMinor: 5907,
  },
  {
    name: "the combination's price",
    given: { variant: { priceMinor: 7100 } },
    rule: 'combination',
    ruleId: 5,
    unitMinor: 7107,
  },
  {
    name: "the product's price",
    given: { product: { priceMinor: 7200 } },
    rule: 'product',
    ruleId: null,
    unitMinor: 6907,
  },
]
const DATED = RULES.slice(4, 8)
const UNDATED = RULES.slice(8)

function quoteOf(given: Given[], dynamic = false) {
  const product = givenProduct({
    id: 1,
    slug: 'ticket',
    priceMinor: null,
    attributes,
    isDynamicPrice: dynamic,
    ...merged(given, 'product'),
  })
  const prices = {
    periods: given.flatMap((each) => each.prices?.periods ?? []),
    overrides: given.flatMap((each) => each.prices?.overrides ?? []),
    tiers: given.flatMap((each) => each.prices?.tiers ?? []),
  }
  return quoteLine(
    givenRequest(product, prices, {
      variant: { ...variant, ...merged(given, 'variant') },
      values: [child, newCard],
      ...merged(given, 'request'),
    }),
  )
}

function merged<Key extends 'product' | 'variant' | 'request'>(given: Given[], key: Key): Partial<Given[Key]> {
  return Object.assign({}, ...given.map((each) => each[key]))
}

function expectRule(result: ReturnType<typeof quoteOf>, { rule, ruleId, unitMinor }: Rule) {
  expect(result.ok && result.quote.parts).toMatchObject([{ rule, ruleId, unitMinor, count: 1 }])
  expect(result.ok && result.quote).toMatchObject({ unitMinor, totalMinor: unitMinor })
}

test.each(RULES)('A line is priced by $name where there is nothing else [IMPL-25]', (only) => {
  // A tier makes another price cheaper; it is none by itself.
  const base = only.rule === 'tier' ? [{ product: { priceMinor: 9999 } }] : []
  expectRule(quoteOf([...base, only.given]), only)
})

const pairs = RULES.flatMap((winner, index) => RULES.slice(index + 1).map((loser) => ({ winner, loser })))
test.each(pairs)('A line is priced by $winner.name rather than by $loser.name [IMPL-25]', ({ winner, loser }) => {
  const base = winner.rule === 'tier' && loser.rule === 'tier' ? [{ product: { priceMinor: 9999 } }] : []
  expectRule(quoteOf([...base, winner.given, loser.given]), winner)
  expectRule(quoteOf([...base, loser.given, winner.given]), winner)
})

test('A line is priced by the first of all rules where all of them have a price [IMPL-25]', () => {
  RULES.forEach((winner, index) => {
    expectRule(quoteOf(RULES.slice(index).map(({ given }) => given)), winner)
  })
})

test.each(DATED)('A dynamic product is priced by $name', (only) => {
  expectRule(quoteOf([only.given, ...UNDATED.map(({ given }) => given)], true), only)
})

test.each(UNDATED)(
  'A dynamic product without a row for the day is not for sale that day, whatever $name says [IMPL-25]',
  ({ given }) => {
    expect(quoteOf([given], true)).toEqual({ ok: false, reason: 'no_price', day: TODAY })
    expect(quoteOf([given, { request: { days: [] } }], true)).toEqual({ ok: false, reason: 'no_price', day: null })
  },
)

const asks = { product: { customerPriceMinMinor: 1000, customerPriceMaxMinor: 9000 } }
const named = (minor: number | undefined) => quoteOf([asks, { request: { enteredPriceMinor: minor, quantity: 2 } }])

test.each([1000, 1001, 9000])('An entered price may be %d, and is the whole price [IMPL-28]', (minor) => {
  expect(named(minor)).toMatchObject({ ok: true, quote: { unitMinor: minor, totalMinor: 2 * minor, addOns: [] } })
})

test.each([999, 9001, 0, -1000, 1000.5, Number.NaN, Number.POSITIVE_INFINITY, undefined])(
  'An entered price may not be %s [IMPL-28]',
  (minor) => {
    expect(named(minor)).toEqual({ ok: false, reason: 'bad_entered_price' })
  },
)

test('An entered price is refused for a product that has a price [IMPL-28]', () => {
  const posted = { product: { priceMinor: 7200 }, request: { enteredPriceMinor: 1 } }
  expect(quoteOf([posted])).toEqual({ ok: false, reason: 'bad_entered_price' })
  expect(quoteOf([posted, ...DATED.map(({ given }) => given)], true)).toMatchObject({ ok: false })
})
