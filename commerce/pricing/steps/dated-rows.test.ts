import { expect, test } from 'vitest'
import type { PriceOverride, PricePeriod, PriceWindow } from '#commerce/pricing/price-book.ts'
import {
  dayIn,
  givenLevel,
  givenOverride,
  givenPeriod,
  givenWindow,
  TODAY,
} from '#commerce/pricing/prices-for-tests.ts'
import { datedRows } from './dated-rows.ts'

function rowOf(
  { periods = [], overrides = [] }: { periods?: PricePeriod[]; overrides?: PriceOverride[] },
  daysToArrival: number,
  variantId: number | null = null,
) {
  const rows = datedRows({ periods, overrides, tiers: [] }, variantId, dayIn(daysToArrival), TODAY)
  return rows?.rule === 'level' ? rows.window.id : rows?.override.id
}

const allDays = [-2, -1, 0, 1, 2, 6, 7, 8, 29, 30, 31, 400].map(dayIn)
const windowOf = (id: number, given: Partial<PriceWindow>) => givenWindow([givenLevel(id, 100 * id)], given)
const listOf = (windows: PriceWindow[], variantId: number | null = null) => givenPeriod(windows, allDays, variantId)

const thirds = [
  windowOf(1, { minDays: 0, maxDays: 0 }),
  windowOf(2, { minDays: 1, maxDays: 6 }),
  windowOf(3, { minDays: 7, maxDays: 29 }),
  windowOf(4, { minDays: 30 }),
]
test.each([
  [0, 1],
  [1, 2],
  [2, 2],
  [6, 2],
  [7, 3],
  [29, 3],
  [30, 4],
  [400, 4],
  [-1, undefined],
])('The price window %d days before arrival is the one that contains that number [IMPL-27]', (daysToArrival, id) => {
  expect(rowOf({ periods: [listOf(thirds)] }, daysToArrival)).toBe(id)
  expect(rowOf({ periods: [listOf(thirds.toReversed())] }, daysToArrival)).toBe(id)
})

test('A price list has no window where the day is in no period, or no window contains it', () => {
  expect(rowOf({ periods: [listOf(thirds)] }, 3)).toBeUndefined()
  expect(rowOf({ periods: [listOf([windowOf(1, { minDays: 2 })])] }, 1)).toBeUndefined()
})

const cases: [string, PriceWindow, PriceWindow][] = [
  ['the narrower', windowOf(2, { minDays: 0, maxDays: 7 }), windowOf(1, { minDays: 0, maxDays: 8, priority: -1 })],
  ['one that ends', windowOf(2, { minDays: 0, maxDays: 400 }), windowOf(1, { minDays: 7 })],
  ['of two without an end the later', windowOf(2, { minDays: 7 }), windowOf(1, { minDays: 0, priority: -1 })],
  [
    'the lower priority',
    windowOf(2, { maxDays: 7, priority: 1 }),
    windowOf(1, { minDays: 1, maxDays: 8, priority: 2 }),
  ],
  ['the lower price', windowOf(1, { maxDays: 7 }), windowOf(2, { minDays: 1, maxDays: 8 })],
]
test.each(cases)('Of two overlapping price windows the one that counts is %s', (_, winner, loser) => {
  for (const windows of [
    [winner, loser],
    [loser, winner],
  ]) {
    expect(rowOf({ periods: [listOf(windows)] }, 7)).toBe(winner.id)
    expect(rowOf({ periods: windows.map((window) => listOf([window])) }, 7)).toBe(winner.id)
  }
})

test('A row of the variant counts before the product’s, for that variant only', () => {
  const periods = [listOf([windowOf(1, {})]), listOf([windowOf(2, {})], 5)]
  expect([null, 5, 6].map((variantId) => rowOf({ periods }, 0, variantId))).toEqual([1, 2, 1])
})

test('A price list of the variant leaves days it does not have to the product’s', () => {
  const periods = [listOf([windowOf(1, {})]), givenPeriod([windowOf(2, {})], [dayIn(1)], 5)]
  expect([0, 1].map((days) => rowOf({ periods }, days, 5))).toEqual([1, 2])
})

const periods = [listOf([windowOf(1, {})])]

test('An override counts before any price list, on its day only', () => {
  const overrides = [givenOverride(9, 1)]
  expect([0, 1].map((days) => rowOf({ periods, overrides }, days))).toEqual([9, 1])
  expect(rowOf({ periods: [listOf([windowOf(1, {})], 5)], overrides }, 0, 5)).toBe(9)
})

test.each([
  [1, undefined],
  [2, 9],
  [6, 9],
  [7, undefined],
])('An override %d days before arrival counts within its own window', (days, id) => {
  const overrides = [givenOverride(9, 1, { day: dayIn(days), minDays: 2, maxDays: 6 })]
  expect(rowOf({ overrides }, days)).toBe(id)
  expect(rowOf({ periods, overrides }, days)).toBe(id ?? 1)
})

test('Of several overrides of a day the narrowest counts, then the cheapest', () => {
  const day = dayIn(2)
  const wide = givenOverride(1, 1, { day })
  const narrow = givenOverride(2, 9, { day, minDays: 1, maxDays: 2 })
  const cheap = givenOverride(3, 8, { day, minDays: 2, maxDays: 3 })
  expect(rowOf({ overrides: [wide, narrow] }, 2)).toBe(2)
  expect(rowOf({ overrides: [wide, narrow, cheap] }, 2)).toBe(3)
  expect(rowOf({ overrides: [cheap, narrow, wide] }, 2)).toBe(3)
})
