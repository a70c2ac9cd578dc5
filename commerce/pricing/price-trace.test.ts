import { expect, test } from 'vitest'
import { givenAttribute, givenProduct, givenValue, givenVariant } from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type { DayPriceRequest } from './day-price.ts'
import type { ProductPrices } from './price-book.ts'
import { priceTrace } from './price-trace.ts'
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

const SOON = dayIn(5)
const child = givenValue({ id: 11, name: 'Child | 6 to 12 [Youth]', priceAdjustmentMinor: -1000 })
const card = givenValue({ id: 12, name: 'New card', priceAdjustmentMinor: 500 })
const reload = givenValue({ id: 13, name: 'My card' })
const attributes = [
  givenAttribute({ id: 1, name: 'Age', values: [child] }),
  givenAttribute({ id: 2, name: 'Card', textPrompt: '[Reload]', values: [card, reload] }),
]
const levels = [givenLevel(1, 5000, 10), givenLevel(2, 6000, 20), givenLevel(3, 7000)]

function why(
  prices: Partial<ProductPrices>,
  { left = {}, own = {}, ...given }: Why = {},
): ReturnType<typeof priceTrace> {
  const product = givenProduct({ id: 1, slug: 'ticket', isDynamicPrice: true, attributes, ...own })
  const { days: _, quantity: __, ...request } = givenRequest(product, prices, { left })
  return priceTrace({ ...request, day: SOON, sold: () => 6, ...given })
}
type Why = { left?: Record<string, number>; own?: Partial<CatalogProduct> } & Partial<Omit<DayPriceRequest, 'left'>>

const list = (basePriceMinor: number | null = 8000, days = [SOON]) => ({
  periods: [givenPeriod([givenWindow(levels, { basePriceMinor })], days)],
})
const atTheWindow = { kind: 'window', name: null, minor: 8000 }
const ahead = { kind: 'ahead', name: null, minor: -3000, daysAhead: 5 }

test('A price trace starts at the ticket window, then how early it is bought, then how many are sold [API-47]', () => {
  expect(why(list(), { left: { 1: 4 } })).toEqual([
    atTheWindow,
    ahead,
    { kind: 'demand', name: null, minor: 0, sold: 6, number: 10 },
  ])
  expect(why(list(), { left: { 2: 14 } })).toEqual([
    atTheWindow,
    ahead,
    { kind: 'demand', name: null, minor: 1000, sold: 6, number: 20 },
  ])
  expect(why(list())).toEqual([atTheWindow, ahead, { kind: 'demand', name: null, minor: 2000 }])
})

test('A price trace starts at the list price where there is no ticket window price', () => {
  expect(why(list(null))).toEqual([
    { kind: 'list', name: null, minor: 5000 },
    { kind: 'demand', name: null, minor: 2000 },
  ])
  expect(why({}, { own: { isDynamicPrice: false } })).toEqual([{ kind: 'list', name: null, minor: 10_900 }])
})

test('A price trace of a special day has that price alone', () => {
  const special = (basePriceMinor: number | null) => ({
    ...list(),
    overrides: [givenOverride(9, 9900, { day: SOON, basePriceMinor })],
  })
  expect(why(special(null))).toEqual([{ kind: 'special', name: null, minor: 9900 }])
  expect(why(special(9000))).toEqual([
    { ...atTheWindow, minor: 9000 },
    { kind: 'special', name: null, minor: 900 },
  ])
})

test('A price trace has each option that costs something, under the name a guest reads', () => {
  expect(why(list(), { values: [child, card, reload] }).slice(3)).toEqual([
    { kind: 'option', name: 'Child', minor: -1000 },
    { kind: 'option', name: 'New card', minor: 500 },
  ])
})

test('A price trace leaves out the options that the row of the combination has in it', () => {
  const variant = givenVariant({ id: 5, valueIds: [11] })
  const periods = [givenPeriod([givenWindow([givenLevel(1, 5000)])], [SOON], 5)]
  expect(why({ periods }, { variant, values: [child, card] })).toEqual([
    { kind: 'list', name: null, minor: 5000 },
    { kind: 'option', name: 'New card', minor: 500 },
  ])
})

test('A price trace has the tier between what belongs to the combination and what is paid beside it', () => {
  const tiers = [givenTier(1, 1, { percentOffBasisPoints: 1000 })]
  const own = { hasTiersOnDynamic: true }
  expect(why({ ...list(null), tiers }, { own, values: [child, card] }).slice(2)).toEqual([
    { kind: 'option', name: 'Child', minor: -1000 },
    { kind: 'tier', name: null, minor: -600 },
    { kind: 'option', name: 'New card', minor: 500 },
  ])
})

test('A price trace has the tier that replaces the list price', () => {
  const tiers = [givenTier(1, 1, { priceMinor: 9000 })]
  expect(why({ tiers }, { own: { isDynamicPrice: false } })).toEqual([
    { kind: 'list', name: null, minor: 10_900 },
    { kind: 'tier', name: null, minor: -1900 },
  ])
})

test('A price trace never goes below nothing: an option takes off what there is', () => {
  const values = [givenValue({ ...child, priceAdjustmentMinor: -9900 })]
  expect(why(list(null), { values }).at(-1)).toEqual({ kind: 'option', name: 'Child', minor: -7000 })
})

test('A price trace of summed days goes day by day, with what is paid once on the first', () => {
  const own = { multiDay: 'consecutive', multiDayPrice: 'sum', numberOfDays: 2 } as const
  const days = [SOON, dayIn(6)]
  expect(why(list(null, days), { own, numberOfDays: 2, values: [card] })).toEqual([
    { kind: 'list', name: null, minor: 5000, day: SOON },
    { kind: 'demand', name: null, minor: 2000, day: SOON },
    { kind: 'option', name: 'New card', minor: 500, day: SOON },
    { kind: 'list', name: null, minor: 5000, day: dayIn(6) },
    { kind: 'demand', name: null, minor: 2000, day: dayIn(6) },
  ])
})

test('A price trace is one for a package, and one for each of separate days', () => {
  const inARow = { multiDay: 'consecutive', multiDayPrice: 'package', numberOfDays: 2 } as const
  expect(why(list(null), { own: inARow, numberOfDays: 2 })).toHaveLength(2)
  expect(why(list(null), { own: { multiDay: 'separate', numberOfDays: 2 }, values: [child, card] })).toEqual([
    { kind: 'list', name: null, minor: 5000 },
    { kind: 'demand', name: null, minor: 2000 },
    { kind: 'option', name: 'Child', minor: -1000 },
  ])
})

test('A day without a price has an empty price trace', () => {
  expect(why(list(), { day: TODAY })).toEqual([])
})
