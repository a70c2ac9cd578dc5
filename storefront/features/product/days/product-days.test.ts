import { expect, test } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { type CalendarData, PLAIN_SETTINGS } from '#storefront/features/days/facts/day-prices.ts'
import { judgeDay } from '#storefront/features/days/facts/judge-day.ts'
import type { LastReply } from '#storefront/features/product/configurator/configuration.ts'
import { chooseValues, pickDays } from '#storefront/features/product/configurator/configuration-changes.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { productDayFacts, showsDayPrices, valueIdsForPrices } from './product-days.ts'

const DATE = anOption(1, { IsDate: true, AttributeControlType: CONTROL_TYPES.date })
const PRICES: CalendarData['prices'] = {
  Inventory: { InventoryCounts: { '2026-12-05': 0, '2026-12-06': 20, '2026-12-07': 20 } },
  PricingInventory: {},
  PurchasableInventory: {},
  ClosedReason: { '2026-12-05': 'sold_out', '2026-12-07': 'blackout' },
  Variants: [],
}

function canBePicked(
  day: string,
  lastReply: LastReply,
  prices: CalendarData['prices'],
  places?: Record<string, number>,
  ownDay?: string,
): boolean {
  const product = aProduct({ ProductAttributes: [DATE], IsTrackingInventory: true })
  const facts = productDayFacts(
    { ...openConfiguration(product), lastReply },
    {
      seasonEnd: '2027-04-11',
      data: { settings: PLAIN_SETTINGS, prices },
      activityPlaces: places,
      edited: ownDay === undefined ? undefined : { ...pickDays(openConfiguration(product), 1, [ownDay]), quantity: 4 },
    },
  )
  return judgeDay(day, facts).canBePicked
}

const lastReply: LastReply = {
  inventory: { '2026-12-05': 1, '2026-12-06': 0, '2026-12-07': 20 },
  pricingInventory: {},
  purchasableInventory: { '2026-12-05': 1, '2026-12-06': 0, '2026-12-07': 0 },
}

test('The calendar of a product closes no day by its stock before the stock is known, but those before the first and after the last [DATE-08, DATE-41]', () => {
  expect(canBePicked('2026-12-06', {}, undefined)).toBe(true)
  expect(canBePicked('2026-12-02', {}, undefined)).toBe(false)
  expect(canBePicked('2027-04-12', {}, undefined)).toBe(false)
})

test('The calendar of a product follows the prices first, and the reply of the engine to a choice as soon as it is there [DATE-09]', () => {
  expect(['2026-12-05', '2026-12-06', '2026-12-07'].map((day) => canBePicked(day, {}, PRICES))).toEqual([
    false,
    true,
    false,
  ])
  // The line that is being changed holds the last place of the 5th; the 6th went meanwhile; the 7th stays closed.
  expect(['2026-12-05', '2026-12-06', '2026-12-07'].map((day) => canBePicked(day, lastReply, PRICES))).toEqual([
    true,
    false,
    false,
  ])
})

test('The calendar of a product closes a day of an activity when no start has a place left [DATE-18]', () => {
  expect(canBePicked('2026-12-06', {}, PRICES, { '2026-12-06': 0 })).toBe(false)
  expect(canBePicked('2026-12-06', {}, PRICES, { '2026-12-06': 2 })).toBe(true)
})

test('The calendar of a product leaves the day of an edited line open, though the line itself has the last places', () => {
  const full = { '2026-12-06': 0, '2026-12-07': 0 }
  expect(canBePicked('2026-12-06', {}, undefined, full, '2026-12-06')).toBe(true)
  expect(canBePicked('2026-12-07', {}, undefined, full, '2026-12-06')).toBe(false)
})

test('The prices of a calendar are for every value that is chosen, without what is added to it', () => {
  const age = anOption(2, {
    AttributeControlType: CONTROL_TYPES.chips,
    Values: [aValue(22), aValue(21, { IsPreSelected: true })],
  })
  const addOn = anOption(3, {
    AttributeControlType: CONTROL_TYPES.checkboxes,
    TextPrompt: 'Lunch? [Add On]',
    Values: [aValue(31)],
  })
  const opened = chooseValues(openConfiguration(aProduct({ ProductAttributes: [DATE, age, addOn] })), 3, [31])
  expect(valueIdsForPrices(opened)).toEqual([21])
  expect(valueIdsForPrices(chooseValues(opened, 2, [22]))).toEqual([22])
})

test('The prices of a calendar are shown where the option or the product asks for them [ATTR-27]', () => {
  const shows = (product: Parameters<typeof aProduct>[0], TextPrompt = '') =>
    showsDayPrices(openConfiguration(aProduct({ ProductAttributes: [{ ...DATE, TextPrompt }], ...product })))
  expect(shows({})).toBe(false)
  expect(shows({}, 'When? [Pricing Calendar]')).toBe(true)
  expect(shows({ ShowPricingCalendarView: true })).toBe(true)
  expect(shows({ IsDynamicPriceDaysToArrival: true })).toBe(true)
})
