/**
 * Lines in a further currency: every amount is one that the operator gave, and the counts are those of all currencies.
 */
import { expect, test } from 'vitest'
import { givenAttribute, givenProduct, givenValue, givenVariant } from '#commerce/catalog/catalog-for-tests.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { ProductPrices } from './price-book.ts'
import { pricedIn } from './priced-in.ts'
import {
  dayIn,
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

const child = givenValue({ id: 11, name: 'Child', priceAdjustmentMinor: -4000 })
const half = givenValue({ id: 12, name: 'Half', priceAdjustmentBasisPoints: -5000 })
const bus = givenValue({ id: 21, name: 'Bus', linkedProductId: 2 })
const chips = CONTROL_TYPES.chips
const ticket = givenProduct({
  id: 1,
  slug: 'ticket',
  priceMinor: 10_000,
  attributes: [
    givenAttribute({ id: 1, name: 'Age', controlType: chips, values: [child, half] }),
    givenAttribute({ id: 2, name: 'Beside', controlType: chips, textPrompt: '[Add On]', values: [bus] }),
  ],
  variants: [givenVariant({ id: 5, productId: 1, valueIds: [12], priceMinor: 6000 })],
})
const busRide = { product: givenProduct({ id: 2, slug: 'bus', priceMinor: 900 }) }

const first = { ...givenLevel(1, 5000, 10), priceIn: { AUD: 7700 } }
const then = { ...givenLevel(2, 6000), priceIn: { AUD: 9200 } }
const winter = givenPeriod([{ ...givenWindow([first, then], { basePriceMinor: 8000 }), basePriceIn: { AUD: 12_300 } }])
const own = { AUD: { productMinor: 15_500, variants: { 5: 9300 }, values: { 11: -6200 } } }
const prices: ProductPrices = {
  periods: [winter],
  overrides: [{ ...givenOverride(3, 9900, { day: dayIn(1) }), priceIn: { AUD: 15_200 } }],
  tiers: [{ ...givenTier(4, 4, { priceMinor: 7000 }), priceIn: { AUD: 10_800 } }],
  own,
}

test.each<[string, Parameters<typeof givenRequest>[2], number]>([
  ['at a level', { left: { 1: 10 } }, 7700],
  ['over two levels', { quantity: 2, left: { 1: 1 } }, 7700 + 9200],
  ['on a day with a price of its own', { days: [dayIn(1)] }, 15_200],
  ['without a dated price', { days: [dayIn(5)] }, 15_500],
  ['at a quantity tier', { days: [dayIn(5)], quantity: 4 }, 4 * 10_800],
  ['with a value that takes something off', { days: [dayIn(5)], values: [child] }, 15_500 - 6200],
  ['with a value of half the price', { days: [dayIn(5)], values: [half] }, 7750],
  ['of a combination with its own price', { days: [dayIn(5)], variant: ticket.variants[0], values: [half] }, 9300],
])('A ticket %s costs what the operator said in Australian dollars [OPEN-09]', (_, given, totalMinor) => {
  expect(inAud(givenRequest(ticket, prices, given))).toMatchObject({ ok: true, quote: { totalMinor } })
})

test('A ticket in a further currency is counted at the same level and pool, and shows what its window asks', () => {
  const request = givenRequest(ticket, prices, { left: { 1: 10 } })
  const [further, own] = [inAud(request), quoteLine(request)]

  expect(further).toMatchObject({ quote: { parts: [{ baseMinor: 12_300, nextUnitMinor: 9200 }] } })
  const counted = (result: typeof own) =>
    result.ok && result.quote.parts.map(({ ruleId, levelPoolId, leftAtPrice }) => [ruleId, levelPoolId, leftAtPrice])
  expect(counted(further)).toEqual(counted(own))
  expect(own).toMatchObject({ quote: { totalMinor: 5000 } })
})

test('A ticket with an add-on is sold in a further currency only where the add-on is', () => {
  const asked = { days: [TODAY], values: [bus], left: { 1: 10 } }
  expect(inAud(givenRequest(ticket, prices, { ...asked, others: [busRide] }))).toMatchObject({
    reason: 'no_price',
    addOn: { id: 21 },
  })
  const others = [{ ...busRide, prices: { own: { AUD: { productMinor: 1400 } } } }]
  expect(inAud(givenRequest(ticket, prices, { ...asked, others }))).toMatchObject({
    quote: { totalMinor: 7700 + 1400 },
  })
})

test.each<[string, Partial<ProductPrices>, Parameters<typeof givenRequest>[2]]>([
  ['its own price', { own: {} }, {}],
  ['the price of a level', { periods: [givenPeriod([givenWindow([first, givenLevel(2, 6000)])])] }, {}],
  ['the price at the window', { periods: [givenPeriod([givenWindow([first], { basePriceMinor: 8000 })])] }, {}],
  ['the price of an override', { overrides: [givenOverride(3, 9900)] }, {}],
  ['the price of a tier', { tiers: [givenTier(4, 4, { priceMinor: 7000 })] }, {}],
  ['the price of a combination', { own: { AUD: { ...own.AUD, variants: {} } } }, {}],
  ['what a value adds', { own: { AUD: { ...own.AUD, values: {} } } }, {}],
])('A ticket without %s in a currency is not sold in it [OPEN-09]', (_, missing, given) => {
  const request = givenRequest(ticket, { ...prices, ...missing }, { left: { 1: 10 }, ...given })
  expect(inAud(request)).toMatchObject({ ok: false, reason: 'no_price' })
})

test('A ticket whose price guests name themselves is sold in the currency of the shop alone', () => {
  const gift = givenProduct({
    id: 1,
    slug: 'gift',
    priceMinor: null,
    customerPriceMinMinor: 1,
    customerPriceMaxMinor: 9,
  })
  expect(inAud(givenRequest(gift, { own }))).toMatchObject({ ok: false, reason: 'no_price' })
})

test('A product that is not sold in a currency has no amount of another one left in it, and says which it lacks', () => {
  const archived = givenAttribute({ id: 3, name: 'Size', controlType: chips, values: [child, half] })
  const shown = pricedIn({ ...ticket, allAttributes: [archived] }, { ...prices, own: {} }, 'AUD')
  expect(shown).toMatchObject({ product: { unpricedIn: 'AUD', priceMinor: null }, prices: undefined })
  const { allAttributes, attributes, variants } = shown.product
  const values = [...attributes, ...allAttributes].flatMap((option) => option.values)
  const amounts = [...values.map(({ priceAdjustmentMinor }) => priceAdjustmentMinor), variants[0]?.priceMinor]
  expect(amounts).toEqual([0, 0, 0, 0, 0, null])
})

test('An archived value without an amount in a currency keeps no product from being sold in it', () => {
  const gone = givenValue({ id: 99, name: 'Senior', priceAdjustmentMinor: -1000 })
  const archived = givenAttribute({ id: 3, name: 'Size', controlType: chips, values: [child, gone] })
  const { product } = pricedIn({ ...ticket, allAttributes: [archived] }, prices, 'AUD')
  expect(product.unpricedIn).toBeUndefined()
  expect(product.allAttributes[0]?.values.map((value) => value.priceAdjustmentMinor)).toEqual([-6200, 0])
})

test('A product is put into a currency once, and again when its prices change', () => {
  const first = pricedIn(ticket, prices, 'AUD')
  expect(pricedIn(ticket, prices, 'AUD')).toBe(first)
  expect(pricedIn(ticket, { ...prices, own: {} }, 'AUD').product.unpricedIn).toBe('AUD')
})

/** The request with everything it needs in Australian dollars. */
function inAud({ catalog, prices: book, ...request }: QuoteRequest) {
  const priced = [...catalog.products.values()].map((product) => pricedIn(product, book.get(product.id), 'AUD'))
  const products = new Map(priced.map(({ product }) => [product.id, product]))
  const product = products.get(request.product.id)
  const values = (product?.attributes ?? []).flatMap((option) => option.values)
  return quoteLine({
    ...request,
    product: product ?? request.product,
    variant: product?.variants.find(({ id }) => id === request.variant?.id),
    values: request.values.map((value) => values.find(({ id }) => id === value.id) ?? value),
    catalog: { ...catalog, products },
    prices: new Map(priced.flatMap((each) => (each.prices ? [[each.product.id, each.prices] as const] : []))),
  })
}
