import { expect, test } from 'vitest'
import { givenAttribute, givenProduct, givenValue, givenVariant } from '#commerce/catalog/catalog-for-tests.ts'
import type { QuantityTier } from '#commerce/pricing/price-book.ts'
import { dayIn, givenRequest, givenTier } from '#commerce/pricing/prices-for-tests.ts'
import type { QuoteRequest } from '#commerce/pricing/quote.ts'
import { quoteLine } from '#commerce/pricing/quote-line.ts'
import { lessPercent } from './quantity-tier.ts'

const child = givenValue({ id: 11, name: 'Child', priceAdjustmentMinor: -4400 })
const product = givenProduct({
  id: 1,
  slug: 'half-day-ticket',
  priceMinor: 8400,
  attributes: [givenAttribute({ id: 1, name: 'Age', values: [child] })],
})
const variant = givenVariant({ id: 5, valueIds: [11], priceMinor: 4100 })

function unitOf(
  tiers: QuantityTier[],
  given: Partial<Pick<QuoteRequest, 'quantity' | 'groups' | 'values' | 'variant'>>,
) {
  const units = [tiers, tiers.toReversed()].map((rows) => {
    const result = quoteLine(givenRequest(product, { tiers: rows }, given))
    return result.ok ? result.quote.unitMinor : undefined
  })
  expect(units[0]).toBe(units[1])
  return units[0]
}

const tiers = [givenTier(1, 4, { priceMinor: 7900 }), givenTier(2, 10, { priceMinor: 7000 })]

test.each([
  [1, 8400],
  [3, 8400],
  [4, 7900],
  [9, 7900],
  [10, 7000],
  [99, 7000],
])('The quantity tier for %d pieces is the highest they reach', (quantity, unitMinor) => {
  expect(unitOf(tiers, { quantity })).toBe(unitMinor)
})

test('The highest quantity tier counts even where a lower threshold is cheaper', () => {
  const odd = [givenTier(1, 4, { priceMinor: 100 }), givenTier(2, 10, { priceMinor: 7000 })]
  expect(unitOf(odd, { quantity: 10 })).toBe(7000)
})

test('Of the quantity tiers with one threshold the cheapest counts, whether price or percentage', () => {
  const priced = [givenTier(1, 4, { priceMinor: 7900 }), givenTier(2, 4, { priceMinor: 7800 })]
  expect(unitOf(priced, { quantity: 4 })).toBe(7800)
  expect(unitOf([...priced, givenTier(3, 4, { percentOffBasisPoints: 1000 })], { quantity: 4 })).toBe(7560)
  expect(unitOf([...priced, givenTier(3, 4, { percentOffBasisPoints: 100 })], { quantity: 4 })).toBe(7800)
})

test.each([
  [undefined, 8400],
  [[], 8400],
  [['guests'], 8400],
  [['clubs'], 7000],
  [['guests', 'clubs'], 7000],
])('A quantity tier for a group counts only for who is in that group: %s', (groups, unitMinor) => {
  expect(unitOf([givenTier(1, 1, { priceMinor: 7000, groupKey: 'clubs' })], { groups })).toBe(unitMinor)
})

test.each([
  [-1, 1, 7000],
  [0, 0, 7000],
  [1, 2, 8400],
  [-2, -1, 8400],
  [null, 0, 7000],
  [null, -1, 8400],
  [0, null, 7000],
  [1, null, 8400],
])('A quantity tier counts on the days it is offered, from %s to %s', (from, to, unitMinor) => {
  const on = (days: number | null) => (days === null ? null : dayIn(days))
  expect(unitOf([givenTier(1, 1, { priceMinor: 7000, startsOn: on(from), endsOn: on(to) })], {})).toBe(unitMinor)
})

test('The product’s quantity tier replaces its price, so options still add to it; the variant’s has them in it', () => {
  expect(unitOf(tiers, { quantity: 4, values: [child] })).toBe(3500)
  expect(unitOf(tiers, { quantity: 4, values: [child], variant })).toBe(3500)
  const own = givenTier(3, 2, { priceMinor: 3900, variantId: 5 })
  expect(unitOf([...tiers, own], { quantity: 4, values: [child], variant })).toBe(3900)
  expect(unitOf([...tiers, own], { quantity: 4, values: [child] })).toBe(3500)
})

test('A quantity tier of a percentage takes it off what the piece would cost', () => {
  const percent = [givenTier(1, 2, { percentOffBasisPoints: 1000 })]
  expect(unitOf(percent, { quantity: 2, values: [child] })).toBe(3600)
  expect(unitOf(percent, { quantity: 2, values: [child], variant })).toBe(3690)
})

test.each([
  [1005, 1000, 905], // 904.5
  [1004, 1000, 904], // 903.6
  [333, 3333, 222], // 222.01
  [1, 5000, 1], // 0.5
  [1, 5001, 0],
  [999, 10_000, 0],
  [999, 0, 999],
])('A percentage off rounds half a cent up: %d less %d hundredths of a percent', (minor, percent, rounded) => {
  expect(lessPercent(minor, percent)).toBe(rounded)
})
