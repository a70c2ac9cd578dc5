/**
 * Lines in a further currency: every amount is one that the operator gave, and the counts are those of all currencies.
 */
import { expect, test } from 'vitest'
import { givenAttribute, givenProduct, givenValue, givenVariant } from '#commerce/catalog/catalog-for-tests.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { ProductPrices } from './price-book.ts'
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
import { quoteIn } from './quote-in.ts'
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
  expect(quoteIn(givenRequest(ticket, prices, given), 'AUD')).toMatchObject({ ok: true, quote: { totalMinor } })
})

test('A ticket in a further currency is counted at the same level and pool, and shows what its window asks', () => {
  const request = givenRequest(ticket, prices, { left: { 1: 10 } })
  const [inAud, inUsd] = [quoteIn(request, 'AUD'), quoteLine(request)]

  expect(inAud).toMatchObject({ quote: { parts: [{ baseMinor: 12_300, nextUnitMinor: 9200 }] } })
  const counted = (result: typeof inAud) =>
    result?.ok && result.quote.parts.map(({ ruleId, levelPoolId, leftAtPrice }) => [ruleId, levelPoolId, leftAtPrice])
  expect(counted(inAud)).toEqual(counted(inUsd))
  expect(inUsd).toMatchObject({ quote: { totalMinor: 5000 } })
})

test('A ticket with an add-on is sold in a further currency only where the add-on is', () => {
  const asked = { days: [TODAY], values: [bus], left: { 1: 10 } }
  expect(quoteIn(givenRequest(ticket, prices, { ...asked, others: [busRide] }), 'AUD')).toBeUndefined()
  const others = [{ ...busRide, prices: { own: { AUD: { productMinor: 1400 } } } }]
  expect(quoteIn(givenRequest(ticket, prices, { ...asked, others }), 'AUD')).toMatchObject({
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
  ['what a tee time costs', {}, { rateMinor: 5000 }],
  ['what a voucher gives', {}, { voucherPriceMinor: 5000 }],
])('A ticket without %s in a currency is not sold in it [OPEN-09]', (_, missing, given) => {
  expect(quoteIn(givenRequest(ticket, { ...prices, ...missing }, { left: { 1: 10 }, ...given }), 'AUD')).toBeUndefined()
})

test('A ticket whose price guests name themselves is sold in the currency of the shop alone', () => {
  const gift = givenProduct({
    id: 1,
    slug: 'gift',
    priceMinor: null,
    customerPriceMinMinor: 1,
    customerPriceMaxMinor: 9,
  })
  expect(quoteIn(givenRequest(gift, { own }), 'AUD')).toBeUndefined()
})
