import { expect, test } from 'vitest'
import { givenAttribute, givenProduct, givenValue } from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import { dayPrice } from './day-price.ts'
import { levelDemand, levelSlots } from './level-slots.ts'
import type { ProductPrices } from './price-book.ts'
import {
  dayIn,
  givenLevel,
  givenOverride,
  givenPeriod,
  givenRequest,
  givenTier,
  givenWindow,
} from './prices-for-tests.ts'
import type { QuoteRequest } from './quote.ts'
import { quoteLine } from './quote-line.ts'
import { daysCoveredBy, numberOfDays } from './steps/steps-by-day.ts'

const [D0, D1, D2, D3] = [dayIn(0), dayIn(1), dayIn(2), dayIn(3)]
const child = givenValue({ id: 11, name: 'Child', priceAdjustmentMinor: -10 })
const threeDays = givenValue({ id: 12, name: 'three', numberOfDays: 3, priceAdjustmentMinor: 500 })
const newCard = givenValue({ id: 13, name: 'New card', priceAdjustmentMinor: 7 })
const attributes = [
  givenAttribute({ id: 1, name: 'Age', values: [child] }),
  givenAttribute({ id: 2, name: 'Days', controlType: 200, values: [threeDays] }),
  givenAttribute({ id: 3, name: 'Card', textPrompt: '[Reload]', values: [newCard] }),
]

/** Every day its own price: 1000 today, 1001 tomorrow and so on, three at it, then 2000 and so on. */
const byDay = {
  periods: [0, 1, 2, 3].map((index) => {
    const window = givenWindow([givenLevel(index + 1, 1000 + index, 3), givenLevel(index + 11, 2000 + index)])
    return givenPeriod([window], [dayIn(index)])
  }),
}
const allLeft = { 1: 3, 2: 3, 3: 3, 4: 3 }

function quoteOf(
  product: Partial<CatalogProduct>,
  prices: Partial<ProductPrices>,
  given: Partial<Pick<QuoteRequest, 'days' | 'quantity' | 'values' | 'numberOfDays'>> & {
    left?: Record<string, number>
  },
) {
  const whole = givenProduct({ id: 1, slug: 'pass', priceMinor: 9000, attributes, numberOfDays: 3, ...product })
  return quoteLine(givenRequest(whole, prices, { left: allLeft, ...given }))
}

function inShort(result: ReturnType<typeof quoteOf>) {
  if (!result.ok) return result
  return result.quote.parts
    .map(({ count, unitMinor, day }) => `${count}×${unitMinor} ${day?.slice(-2) ?? '-'}`)
    .join(', ')
}

const run = { multiDay: 'consecutive', isDynamicPrice: true } as const

test('Consecutive days cost what the row of their first day says, and take one place of its level', () => {
  const result = quoteOf(run, byDay, { days: [D1], quantity: 2 })
  expect(inShort(result)).toBe('2×1001 10')
  expect(result.ok && levelDemand(result.quote)).toEqual([{ poolId: 2, day: D1, time: null, places: 2 }])
})

test('Consecutive days cost the sum of their days where the product says so, each with its own levels', () => {
  const result = quoteOf({ ...run, multiDayPrice: 'sum' }, byDay, {
    days: [D0],
    quantity: 2,
    left: { ...allLeft, 2: 1 },
  })
  expect(inShort(result)).toBe('2×1000 09, 1×1001 10, 1×2001 10, 2×1002 11')
  expect(result.ok && [result.quote.unitMinor, result.quote.totalMinor]).toEqual([3003, 7006])
  expect(result.ok && levelDemand(result.quote).map(({ day, places }) => [day, places])).toEqual([
    [D0, 2],
    [D1, 1],
    [D2, 2],
  ])
})

test('Consecutive days are not for sale where one of the summed days has no price', () => {
  const sums = { ...run, multiDayPrice: 'sum' } as const
  expect(inShort(quoteOf(sums, byDay, { days: [D2] }))).toEqual({ ok: false, reason: 'no_price', day: dayIn(4) })
  expect(inShort(quoteOf(run, byDay, { days: [D2] }))).toBe('1×1002 11')
})

test('Consecutive days without dated rows cost what the product costs: once, or each day', () => {
  const plain = { multiDay: 'consecutive' } as const
  expect(inShort(quoteOf(plain, {}, { days: [D0] }))).toBe('1×9000 09')
  expect(inShort(quoteOf({ ...plain, multiDayPrice: 'sum' }, {}, { days: [D0] }))).toBe(
    '1×9000 09, 1×9000 10, 1×9000 11',
  )
})

const separate = { multiDay: 'separate', isDynamicPrice: true } as const

test('Separate days cost the sum of single days, one part for each day and level', () => {
  const result = quoteOf(separate, byDay, { days: [D0, D2, D3], quantity: 2, left: { ...allLeft, 4: 1 } })
  expect(inShort(result)).toBe('2×1000 09, 2×1002 11, 1×1003 12, 1×2003 12')
  expect(result.ok && result.quote).toMatchObject({ totalMinor: 7010, unitMinor: 3005 })
})

test('Separate days are not for sale where one of them has no price', () => {
  const result = quoteOf(separate, byDay, { days: [D0, dayIn(9)] })
  expect(result).toEqual({ ok: false, reason: 'no_price', day: dayIn(9) })
})

test.each(['package', 'sum'] as const)(
  'Separate days without dated rows cost what the product costs, each day, whatever consecutive days would cost: %s',
  (multiDayPrice) => {
    const pack = { multiDay: 'separate', multiDayPrice } as const
    const days = [D0, D1, D3]
    expect(inShort(quoteOf(pack, {}, { days }))).toBe('1×9000 09, 1×9000 10, 1×9000 12')
    const tiers = [givenTier(1, 2, { priceMinor: 8000 })]
    expect(inShort(quoteOf(pack, { tiers }, { days, quantity: 2 }))).toBe('2×8000 09, 2×8000 10, 2×8000 12')
  },
)

test('A pack of separate days costs what the calendar shows for each of them, and a new card once', () => {
  const product = givenProduct({ id: 1, slug: 'pack', priceMinor: 9000, attributes, multiDay: 'separate' })
  const days = [D0, D1, D3]
  const request = givenRequest(product, {}, { days, values: [child, threeDays, newCard], numberOfDays: 3 })
  const ofDays = days.map((day) => dayPrice({ ...request, day, sold: () => 0 })?.priceMinor)
  expect(ofDays).toEqual([9490, 9490, 9490])
  expect(quoteLine(request)).toMatchObject({ ok: true, quote: { totalMinor: 3 * 9490 + 7 } })
})

test('Separate days have the price of the product where one of them has no row', () => {
  const overrides = [givenOverride(1, 100, { day: D1 })]
  expect(inShort(quoteOf({ multiDay: 'separate' }, { overrides }, { days: [D0, D1] }))).toBe('1×9000 09, 1×100 10')
})

test('Separate days add the variant’s options every day, and what is paid beside it once', () => {
  const values = [child, threeDays, newCard]
  expect(inShort(quoteOf(separate, byDay, { days: [D0, D1, D2], values }))).toBe('1×1497 09, 1×1491 10, 1×1492 11')
})

test('A choice has as many days as the chosen value says, else as the product has', () => {
  const product = givenProduct({ id: 1, slug: 'pass', numberOfDays: 4 })
  expect(numberOfDays(product, [child, threeDays])).toBe(3)
  expect(numberOfDays(product, [child])).toBe(4)
})

test.each([
  ['consecutive', 3, [D0], [D0, D1, D2]],
  ['consecutive', 0, [D0], [D0]],
  ['consecutive', 3, [], []],
  ['separate', 3, [D0, D3], [D0, D3]],
  ['none', 3, [D2], [D2]],
] as const)('A choice that is %s with %d covers for %j the days %j', (multiDay, count, days, covered) => {
  expect(daysCoveredBy({ multiDay }, count, days)).toEqual(covered)
})

test('Consecutive days run over the end of a month, a leap day and a year', () => {
  const run = (from: string) => daysCoveredBy({ multiDay: 'consecutive' }, 3, [from])
  expect(run('2028-02-28')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(run('2027-02-27')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01'])
  expect(run('2026-12-30')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
})

test('The slots of a choice are listed once each, for every day it may start on', () => {
  const product = givenProduct({
    id: 1,
    slug: 'pass',
    multiDay: 'consecutive',
    multiDayPrice: 'sum',
    isDynamicPrice: true,
  })
  const request = givenRequest(product, byDay, { days: [D0, D1], numberOfDays: 2 })
  expect(levelSlots(request).map(({ poolId, day }) => [poolId, day])).toEqual([
    [1, D0],
    [2, D1],
    [3, D2],
  ])
  expect(levelSlots({ ...request, voucherPriceMinor: 1 })).toEqual([])
})
