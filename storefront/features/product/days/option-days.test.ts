import { expect, test } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { type DayFacts, isNothingLeft, lastDay, listedDays } from '#storefront/features/days/facts/day-facts.ts'
import { judgeDay } from '#storefront/features/days/facts/judge-day.ts'
import type { LastReply } from '#storefront/features/product/configurator/configuration.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { anOption, aProduct } from '#storefront/features/product/product-for-tests.ts'
import { optionDayFacts } from './product-days.ts'

const DATE = anOption(1, { IsDate: true, AttributeControlType: CONTROL_TYPES.date })
const BIRTHDAY = anOption(2, { IsDate: true, AttributeControlType: CONTROL_TYPES.date })
const SEASON_END = '2027-04-11'
const STOCK: LastReply = {
  inventory: { '2026-12-05': 20, '2026-12-06': 0, '2026-12-01': 5 },
  pricingInventory: {},
  purchasableInventory: { '2026-12-01': 5, '2026-12-05': 8, '2026-12-06': 0, '2026-12-07': 0 },
}

function factsOf(lastReply: LastReply = {}, product: Parameters<typeof aProduct>[0] = {}, optionId = 1): DayFacts {
  const configuration = openConfiguration(aProduct({ ProductAttributes: [DATE, BIRTHDAY], ...product }))
  return optionDayFacts({ ...configuration, lastReply }, optionId, SEASON_END)
}

const standing = (day: string, facts: DayFacts) => judgeDay(day, facts).reason ?? 'open'

test('Each day is too early, too late, sold out, closed or open [DATE-41]', () => {
  const facts = factsOf(STOCK)
  expect(facts.bounds).toEqual({ min: '2026-12-03', max: SEASON_END })
  const days = ['2026-12-02', '2027-04-12', '2026-12-06', '2026-12-07', '2026-12-05']
  expect(days.map((day) => standing(day, facts))).toEqual([
    'past_cutoff',
    'out_of_season',
    'sold_out',
    'not_stocked',
    'open',
  ])
})

test('A day is sold out where nothing is left at any price', () => {
  const facts = factsOf({ ...STOCK, inventory: {}, pricingInventory: { '2026-12-06': 0 } })
  expect(standing('2026-12-06', facts)).toBe('sold_out')
})

test('No day is closed before the stock is known, nor where the stock names no days', () => {
  for (const lastReply of [{}, { purchasableInventory: {} }]) {
    expect(standing('2026-12-06', factsOf(lastReply))).toBe('open')
    expect(isNothingLeft(factsOf(lastReply))).toBe(false)
  }
})

test('A date that is not the day of the product stays free', () => {
  const facts = factsOf(STOCK, {}, 2)
  expect(standing('1988-05-17', facts)).toBe('open')
  expect(isNothingLeft(facts)).toBe(false)
})

test('The state of a day covers as many days as belong together', () => {
  expect(lastDay('2026-12-30', factsOf({}, { IsConsecutiveMultiDay: true, NumberOfDays: 3 }))).toBe('2027-01-01')
  expect(lastDay('2026-12-30', factsOf({}, { NumberOfDays: 3 }))).toBe('2026-12-30')
})

test('A list of days offers no past day and none without stock, and names those that are sold out [DATE-40]', () => {
  expect(listedDays(factsOf(STOCK))).toEqual({ offered: ['2026-12-05'], soldOut: ['2026-12-06'] })
})

test('A list of days is empty when the season is over or everything is sold', () => {
  expect(isNothingLeft(factsOf({}, { EarliestPurchaseDate: null }))).toBe(true)
  expect(isNothingLeft(factsOf({ purchasableInventory: { '2026-12-05': 0 } }))).toBe(true)
  expect(isNothingLeft(factsOf(STOCK))).toBe(false)
})
