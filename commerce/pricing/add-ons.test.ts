import { expect, test } from 'vitest'
import { givenAttribute, givenProduct, givenValue } from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogProduct, CatalogValue } from '#commerce/catalog/index.ts'
import { levelDemand, levelSlots } from './level-slots.ts'
import type { ProductPrices } from './price-book.ts'
import { dayIn, givenLevel, givenPeriod, givenRequest, givenTier, givenWindow, TODAY } from './prices-for-tests.ts'
import type { QuoteRequest } from './quote.ts'
import { quoteLine } from './quote-line.ts'

const tubing = givenProduct({ id: 2, slug: 'snow-tubing', priceMinor: 3400 })
const lunch = givenValue({ id: 21, name: 'Lunch', priceAdjustmentMinor: 1800 })
const tubes = givenValue({ id: 22, name: 'Tubing', linkedProductId: 2, linkedQuantity: 1, priceAdjustmentMinor: 99 })
const days = [TODAY, dayIn(1)]
const levels = [givenLevel(7, 1000, 5), givenLevel(8, 1500)]
const dated = { periods: [givenPeriod([givenWindow(levels, { basePriceMinor: 2000 })], days)] }

type Added = { product?: CatalogProduct; prices?: Partial<ProductPrices> }
type Given = Partial<Pick<QuoteRequest, 'quantity' | 'days' | 'voucherPriceMinor'>> & { left?: Record<string, number> }

function requestOf(values: CatalogValue[], added: Added = {}, given: Given = {}) {
  const attributes = [givenAttribute({ id: 1, name: 'Extras', controlType: 3, textPrompt: '[Add On]', values })]
  const product = givenProduct({ id: 1, slug: 'ticket', priceMinor: 10_000, attributes })
  const others = [{ product: tubing, ...added }]
  return givenRequest(product, {}, { values, others, ...given })
}

const quoteOf = (...given: Parameters<typeof requestOf>) => quoteLine(requestOf(...given))

const inShort = (result: ReturnType<typeof quoteOf>) =>
  result.ok ? result.quote.addOns.map(({ count, unitMinor }) => `${count}×${unitMinor}`).join(' ') : result

test('An add-on without a product costs what its value adds, for each piece, beside the price', () => {
  const result = quoteOf([lunch], {}, { quantity: 3 })
  expect(result.ok && result.quote).toEqual({
    totalMinor: 35_400,
    unitMinor: 11_800,
    maxMinor: 35_400,
    quantity: 3,
    parts: [expect.objectContaining({ count: 3, unitMinor: 10_000, rule: 'product' })],
    addOns: [{ valueId: 21, productId: null, count: 3, unitMinor: 1800, day: null, levelPoolId: null }],
  })
})

test('An add-on costs what its product costs, as many as each piece has of it', () => {
  expect(inShort(quoteOf([tubes], {}, { quantity: 2 }))).toBe('2×3400')
  const three = { ...tubes, linkedQuantity: 3 }
  const result = quoteOf([three, lunch], {}, { quantity: 2 })
  expect(inShort(result)).toBe('6×3400 2×1800')
  expect(result.ok && [result.quote.unitMinor, result.quote.totalMinor]).toEqual([22_000, 44_000])
})

test('An add-on costs its product’s price of the day, level by level, and takes from the levels', () => {
  const product = { ...tubing, isDynamicPrice: true }
  const given = { quantity: 2, left: { 7: 3 } }
  const result = quoteOf([{ ...tubes, linkedQuantity: 2 }], { product, prices: dated }, given)
  expect(inShort(result)).toBe('3×1000 1×1500')
  expect(result.ok && result.quote).toMatchObject({ unitMinor: 12_000, totalMinor: 24_500, maxMinor: 28_000 })
  expect(result.ok && levelDemand(result.quote)).toEqual([{ poolId: 7, day: TODAY, time: null, places: 3 }])
  expect(levelSlots(requestOf([tubes], { product, prices: dated }))).toEqual([{ poolId: 7, day: TODAY, time: null }])
})

test('An add-on costs the sum of its days where several are chosen', () => {
  const product = { ...tubing, isDynamicPrice: true }
  expect(inShort(quoteOf([tubes], { product, prices: dated }, { days, left: { 7: 3 } }))).toBe('1×1000 1×1000')
  expect(inShort(quoteOf([tubes], {}, { days }))).toBe('1×3400 1×3400')
})

test('An add-on is priced by its product’s quantity tiers', () => {
  const prices = { tiers: [givenTier(1, 4, { priceMinor: 3000 })] }
  expect(inShort(quoteOf([{ ...tubes, linkedQuantity: 2 }], { prices }, { quantity: 2 }))).toBe('4×3000')
})

test('An add-on is paid beside the price of a voucher', () => {
  const result = quoteOf([lunch], {}, { voucherPriceMinor: 500 })
  expect(result.ok && result.quote).toMatchObject({ unitMinor: 2300, totalMinor: 2300 })
})

test.each([
  ['has no price that day', { product: { ...tubing, isDynamicPrice: true } }],
  ['is sold out at every price', { product: { ...tubing, isDynamicPrice: true }, prices: ending() }],
  ['is named by its guest', { product: { ...tubing, priceMinor: null, customerPriceMinMinor: 1 } }],
  ['is sold in listed combinations only', { product: { ...tubing, existingCombinationsOnly: true } }],
])('An add-on whose product %s is refused, and the refusal names it', (_, added) => {
  expect(quoteOf([lunch, tubes], added)).toEqual({ ok: false, reason: 'no_price', day: TODAY, addOn: tubes })
})

test('An add-on never costs less than nothing', () => {
  expect(inShort(quoteOf([{ ...lunch, priceAdjustmentMinor: -5 }]))).toBe('1×0')
})

test('An add-on that is the product itself takes what its line has left', () => {
  const self = givenValue({ id: 23, name: 'One more', linkedProductId: 1 })
  const attributes = [givenAttribute({ id: 1, name: 'More', controlType: 3, textPrompt: '[Add On]', values: [self] })]
  const product = givenProduct({ id: 1, slug: 'ticket', isDynamicPrice: true, attributes })
  const request = givenRequest(product, dated, { values: [self], quantity: 2, left: { 7: 3 } })
  const result = quoteLine(request)
  expect(result.ok && result.quote.parts).toMatchObject([{ count: 2, unitMinor: 1000 }])
  expect(inShort(result)).toBe('1×1000 1×1500')
  expect(result.ok && levelDemand(result.quote)).toEqual([{ poolId: 7, day: TODAY, time: null, places: 3 }])
  expect(levelSlots(request)).toEqual([{ poolId: 7, day: TODAY, time: null }])
})

function ending() {
  return { periods: [givenPeriod([givenWindow([givenLevel(7, 1000, 5)])])] }
}
