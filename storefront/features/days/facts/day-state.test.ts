import { expect, test } from 'vitest'
import { type DayFacts, dayFacts } from './day-facts.ts'
import { PLAIN_SETTINGS } from './day-prices.ts'
import { AVAILABLE_FROM, DAY_STATES, dayState, isSelectable } from './judge-day.ts'

const DAY = '2026-12-24'

const SEASON = dayFacts({
  product: { EarliestPurchaseDate: '2026-12-09', IsTrackingInventory: true, IsDynamicPriceDaysToArrival: true },
  seasonEnd: '2027-04-10',
  data: {
    settings: PLAIN_SETTINGS,
    prices: { Inventory: { InventoryCounts: { [DAY]: 500 } }, PricingInventory: { [DAY]: 500 }, Variants: [] },
  },
})

function stateWith(given: Partial<DayFacts>, day = DAY) {
  return dayState(day, { ...SEASON, ...given })
}

const thresholds = (inventoryMessageThreshold: number | null, pricingCountMessageThreshold: number | null = null) => ({
  settings: { ...PLAIN_SETTINGS, inventoryMessageThreshold, pricingCountMessageThreshold },
})

test('A day can be picked when no rule closes it', () => {
  expect(stateWith({})).toBeUndefined()
  expect(isSelectable(undefined)).toBe(true)
})

test('A day is disabled before the earliest purchase date, after the season, and when none is left to buy [DATE-08]', () => {
  const wide = { inventory: { '2026-12-08': 5, '2026-12-09': 500, '2027-04-11': 5 }, isDynamicPrice: false }
  expect(stateWith(wide, '2026-12-08')).toBe('disabled')
  expect(stateWith(wide, '2026-12-09')).toBeUndefined()
  expect(stateWith(wide, '2027-04-11')).toBe('disabled')
  expect(stateWith({ bounds: undefined, isOver: true })).toBe('disabled')
  expect(isSelectable('disabled')).toBe(false)
})

test('A day has no inventory when its stock is not counted that day, and cannot be picked [DATE-09, DATE-11, OPEN-49]', () => {
  expect(stateWith({ inventory: {} })).toBe('noinventory')
  expect(isSelectable('noinventory')).toBe(false)
})

test('A day has no price when nothing is left at any price, and cannot be picked [DATE-10, OPEN-50]', () => {
  expect(stateWith({ pricingInventory: {} })).toBe('nopricinginventory')
  expect(stateWith({ pricingInventory: { [DAY]: 0 } })).toBe('nopricinginventory')
  expect(isSelectable('nopricinginventory')).toBe(false)
})

test('A day is sold out when exactly none is left, is shown so, and cannot be picked [DATE-12, OPEN-51]', () => {
  expect(stateWith({ inventory: { [DAY]: 0 } })).toBe('soldoutinventory')
  expect(stateWith({ inventory: { [DAY]: 1 } })).not.toBe('soldoutinventory')
  expect(isSelectable('soldoutinventory')).toBe(false)
})

test('A day runs low at the threshold, which is 11 unless the operator set another [DATE-13, DATE-16, OPEN-102]', () => {
  expect(stateWith({ inventory: { [DAY]: 12 } })).toBeUndefined()
  expect(stateWith({ inventory: { [DAY]: 11 } })).toBe('lowinventory')
  expect(stateWith({ inventory: { [DAY]: 50 }, ...thresholds(50) })).toBe('lowinventory')
  expect(stateWith({ inventory: { [DAY]: 4 }, ...thresholds(3) })).toBeUndefined()
  expect(isSelectable('lowinventory')).toBe(true)
})

test('A day that runs low looks like any other where the operator hides low stock [OPEN-102]', () => {
  const hidden = { settings: { ...PLAIN_SETTINGS, showLowInventory: false } }
  expect(stateWith({ inventory: { [DAY]: 2 }, ...hidden })).toBeUndefined()
  expect(stateWith({ inventory: { [DAY]: 0 }, ...hidden })).toBe('soldoutinventory')
})

test('A day runs low at its price from 10 down unless a threshold is set, and can be bought from 1 on [DATE-17, OPEN-50]', () => {
  expect(AVAILABLE_FROM).toBe(1)
  expect(stateWith({ pricingInventory: { [DAY]: 11 } })).toBeUndefined()
  expect(stateWith({ pricingInventory: { [DAY]: 10 } })).toBe('lowpricinginventory')
  expect(stateWith({ pricingInventory: { [DAY]: 1 } })).toBe('lowpricinginventory')
  expect(stateWith({ pricingInventory: { [DAY]: 3 }, ...thresholds(null, 2) })).toBeUndefined()
  expect(isSelectable('lowpricinginventory')).toBe(true)
})

test('A day skips the rules of stock where none is tracked, and those of prices where none are dated [OPEN-49]', () => {
  expect(stateWith({ isTrackingInventory: false, inventory: {} })).toBeUndefined()
  expect(stateWith({ isDynamicPrice: false, pricingInventory: {} })).toBeUndefined()
})

test('A day of an activity is disabled when no start time has a place, and not before the start times are known [DATE-18]', () => {
  const activity = { isTrackingInventory: false, isDynamicPrice: false }
  expect(stateWith({ ...activity, activityPlaces: { '2026-01-01': 0 } })).toBeUndefined()
  expect(stateWith({ ...activity, activityPlaces: { [DAY]: 0 } })).toBe('disabled')
  expect(stateWith({ ...activity, activityPlaces: { [DAY]: 1 } })).toBeUndefined()
})

test('The first of several states of a day counts, stock before price when both run low [DATE-15, OPEN-49]', () => {
  expect(Object.values(DAY_STATES)).toEqual([
    'disabled',
    'nopricinginventory',
    'noinventory',
    'soldoutinventory',
    'lowinventory',
    'lowpricinginventory',
  ])
  const bad = { pricingInventory: {}, inventory: {} }
  expect(stateWith({ ...bad, bounds: { min: '2027-01-01', max: '2027-04-10' } })).toBe('disabled')
  expect(stateWith(bad)).toBe('nopricinginventory')
  expect(stateWith({ inventory: {}, pricingInventory: { [DAY]: 1 } })).toBe('noinventory')
  expect(stateWith({ inventory: { [DAY]: 0 }, pricingInventory: { [DAY]: 1 } })).toBe('soldoutinventory')
  expect(stateWith({ inventory: { [DAY]: 1 }, pricingInventory: { [DAY]: 1 } })).toBe('lowinventory')
})
