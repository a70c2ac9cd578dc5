import { expect, test } from 'vitest'
import { givenAttribute, givenProduct, givenValue } from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import { dayPrice, percentSaved, pricingInventory } from './day-price.ts'
import type { ProductPrices } from './price-book.ts'
import { dayIn, givenLevel, givenOverride, givenPeriod, givenRequest, givenWindow, TODAY } from './prices-for-tests.ts'

const levels = [givenLevel(1, 5000, 10), givenLevel(2, 6000, 20), givenLevel(3, 7000)]
const child = givenValue({ id: 11, name: 'Child', priceAdjustmentMinor: -1000 })
const attributes = [givenAttribute({ id: 1, name: 'Age', values: [child] })]

function askFor(
  prices: Partial<ProductPrices>,
  left: Record<string, number> = {},
  given: Partial<CatalogProduct> = {},
  day = TODAY,
) {
  const product = givenProduct({ id: 1, slug: 'ticket', isDynamicPrice: true, attributes, ...given })
  const { days: _, quantity: __, ...request } = givenRequest(product, prices, { left })
  return { ...request, day, sold: ({ poolId }: { poolId: number }) => 2 * poolId }
}

const list = (own = levels, days = [TODAY]) => ({
  periods: [givenPeriod([givenWindow(own, { basePriceMinor: 8000 })], days)],
})

test('A day of the calendar is priced by the one row that counts now, with its numbers [IMPL-26]', () => {
  expect(dayPrice(askFor(list(), { 1: 4, 2: 20 }))).toEqual({
    priceMinor: 5000,
    baseMinor: 8000,
    percentSaved: 37,
    number: 10,
    numberSold: 2,
    remaining: 4,
    priority: 1,
    tracksNumberSold: true,
    rule: 'level',
    ruleId: 1,
    nextMinor: 6000,
  })
  expect(dayPrice(askFor(list(), { 1: 0, 2: 1 }))).toMatchObject({
    priceMinor: 6000,
    numberSold: 4,
    remaining: 1,
    priority: 2,
  })
})

test('A day at a level without an end has nothing to count', () => {
  const last = {
    priceMinor: 7000,
    number: null,
    numberSold: 0,
    remaining: null,
    priority: 3,
    tracksNumberSold: false,
  }
  expect(dayPrice(askFor(list()))).toMatchObject(last)
})

test('A day has the options in its price and in the ticket window’s', () => {
  const price = dayPrice({ ...askFor(list(), { 1: 4 }), values: [child] })
  expect(price).toMatchObject({ priceMinor: 4000, baseMinor: 7000, percentSaved: 42 })
})

test('A day with an override has its price and no count', () => {
  const price = dayPrice(askFor({ ...list(), overrides: [givenOverride(9, 9900, { basePriceMinor: 9900 })] }))
  expect(price).toMatchObject({ priceMinor: 9900, percentSaved: 0, remaining: null, rule: 'override', ruleId: 9 })
})

test('A day without a row has no price, nor has one whose levels are all sold', () => {
  expect(dayPrice(askFor(list(), {}, {}, dayIn(1)))).toBeUndefined()
  expect(dayPrice(askFor(list(levels.slice(0, 2))))).toBeUndefined()
})

test('A day of a product with one price has that price', () => {
  expect(dayPrice(askFor({}, {}, { isDynamicPrice: false }))).toMatchObject({ priceMinor: 10_900, rule: 'product' })
})

test('A day that starts summed days has their sum and the count of the scarcest', () => {
  const run = { multiDay: 'consecutive', multiDayPrice: 'sum', numberOfDays: 2 } as const
  const ask = askFor(
    list(levels, [TODAY, dayIn(1)]),
    { [`1 ${TODAY}`]: 4, [`1 ${dayIn(1)}`]: 0, [`2 ${dayIn(1)}`]: 3 },
    run,
  )
  expect(dayPrice(ask)).toMatchObject({ priceMinor: 11_000, baseMinor: 16_000, remaining: 3, priority: 2 })
  expect(pricingInventory(ask)).toBe(10_000)
  expect(dayPrice({ ...ask, day: dayIn(1) })).toBeUndefined()
})

test('A day that starts summed days saves nothing where one of them has no ticket window price', () => {
  const run = { multiDay: 'consecutive', multiDayPrice: 'sum', numberOfDays: 2 } as const
  const overrides = [givenOverride(9, 5000, { day: dayIn(1) })]
  const price = dayPrice(askFor({ ...list(), overrides }, { 1: 4 }, run))
  expect(price).toMatchObject({ priceMinor: 10_000, baseMinor: null, percentSaved: 0 })
})

const askForRun = (left: Record<string, number>) =>
  askFor(list(levels, [TODAY, dayIn(1)]), left, { multiDay: 'consecutive', multiDayPrice: 'sum', numberOfDays: 2 })

test.each([
  ['is the next level that has one left', list(), { 1: 4, 2: 0 }, 7000],
  ['is nothing where no level follows', list(levels.slice(0, 1)), { 1: 4 }, null],
  ['does not change at a level without an end', list(), {}, null],
  ['does not change where the next costs the same', list([givenLevel(1, 50, 3), givenLevel(2, 50)]), { 1: 3 }, null],
  ['does not change on a special day', { ...list(), overrides: [givenOverride(9, 9900)] }, { 1: 4 }, null],
])('The next price of a day %s [API-47]', (_, prices, left, next) => {
  expect(dayPrice(askFor(prices, left))?.nextMinor).toBe(next)
})

test('The next price of a day has the options in it like the price', () => {
  expect(dayPrice({ ...askFor(list(), { 1: 4, 2: 1 }), values: [child] })?.nextMinor).toBe(5000)
})

test('The next price of summed days is what all of them cost then, also where several run out at once', () => {
  const [one, other] = [TODAY, dayIn(1)]
  expect(dayPrice(askForRun({ [`1 ${one}`]: 4, [`1 ${other}`]: 2, 2: 9 }))).toMatchObject({ nextMinor: 11_000 })
  expect(dayPrice(askForRun({ [`1 ${one}`]: 4, [`1 ${other}`]: 4, 2: 9 }))).toMatchObject({ nextMinor: 12_000 })
})

test('The next price after the last level is the product’s own price', () => {
  const own = { isDynamicPrice: false, priceMinor: 10_900 }
  expect(dayPrice(askFor(list(levels.slice(0, 1)), { 1: 4 }, own))?.nextMinor).toBe(10_900)
})

const ending = list(levels.slice(0, 2))
test.each([
  ['is what all levels have left', ending, { 1: 4, 2: 20 }, 24],
  ['is none where all are sold', ending, {}, 0],
  ['has no end where a level has none', list(), { 1: 4 }, 10_000],
  ['has no end where an override says the price', { ...ending, overrides: [givenOverride(1, 1)] }, {}, 10_000],
  ['is not known where the day has no price', {}, {}, undefined],
])('The number that can be bought at any price %s', (_, prices, left, count) => {
  expect(pricingInventory(askFor(prices, left))).toBe(count)
})

test('Only a dynamic product has a number that can be bought at any price', () => {
  expect(pricingInventory(askFor(ending, { 1: 4 }, { isDynamicPrice: false }))).toBeUndefined()
})

test('The number that can be bought over summed days is what the scarcest has', () => {
  const days = [TODAY, dayIn(1)]
  const run = { multiDay: 'consecutive', multiDayPrice: 'sum', numberOfDays: 2 } as const
  const left = { [`1 ${TODAY}`]: 4, [`1 ${dayIn(1)}`]: 1 }
  expect(pricingInventory(askFor(list(levels.slice(0, 1), days), left, run))).toBe(1)
})

test.each([
  [8000, 5000, 37],
  [300, 200, 33],
  [300, 100, 66],
  [100, 1, 99],
  [1000, 999, 0],
  [1000, 0, 100],
  [1000, 1000, 0],
  [1000, 1200, 0],
  [0, 0, 0],
  [null, 500, 0],
])('A price of %s at the window and %d here saves %d percent, never rounded up [IMPL-26]', (base, price, saved) => {
  expect(percentSaved(base, price)).toBe(saved)
})
