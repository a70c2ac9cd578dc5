import { expect, test } from 'vitest'
import { AVAILABLE_FROM, calendarThresholds, DAY_STATES, type DayRules, dayState, isSelectable } from './day-state.ts'

const DAY = '2026-12-24'

function stateWith(given: Partial<DayRules>, day = DAY) {
  return dayState(day, {
    earliest: '2026-12-09',
    seasonEnd: '2027-04-10',
    isTrackingInventory: true,
    isDynamicPrice: true,
    inventory: { [DAY]: 500 },
    pricingInventory: { [DAY]: 500 },
    thresholds: calendarThresholds({}),
    ...given,
  })
}

test('A day can be picked when no rule closes it', () => {
  expect(stateWith({})).toBeUndefined()
  expect(isSelectable(undefined)).toBe(true)
})

test('A day is disabled before the earliest purchase date, after the season, and when none is left to buy [DATE-08]', () => {
  const wide = { inventory: { '2026-12-08': 5, '2026-12-09': 500, '2027-04-11': 5 }, isDynamicPrice: false }
  expect(stateWith(wide, '2026-12-08')).toBe('disabled')
  expect(stateWith(wide, '2026-12-09')).toBeUndefined()
  expect(stateWith(wide, '2027-04-11')).toBe('disabled')
  expect(stateWith({ earliest: undefined })).toBe('disabled')
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
  const ofStore = calendarThresholds({ inventory: null }, { inventory: 50 })
  expect(stateWith({ inventory: { [DAY]: 50 }, thresholds: ofStore })).toBe('lowinventory')
  const ofProduct = calendarThresholds({ inventory: 3 }, { inventory: 50 })
  expect(stateWith({ inventory: { [DAY]: 4 }, thresholds: ofProduct })).toBeUndefined()
  expect(isSelectable('lowinventory')).toBe(true)
})

test('A day that runs low looks like any other where the operator hides low stock [OPEN-102]', () => {
  expect(stateWith({ inventory: { [DAY]: 2 }, showsLowInventory: false })).toBeUndefined()
  expect(stateWith({ inventory: { [DAY]: 0 }, showsLowInventory: false })).toBe('soldoutinventory')
})

test('A day runs low at its price from 10 down unless a threshold is set, and can be bought from 1 on [DATE-17, OPEN-50]', () => {
  expect(AVAILABLE_FROM).toBe(1)
  expect(stateWith({ pricingInventory: { [DAY]: 11 } })).toBeUndefined()
  expect(stateWith({ pricingInventory: { [DAY]: 10 } })).toBe('lowpricinginventory')
  expect(stateWith({ pricingInventory: { [DAY]: 1 } })).toBe('lowpricinginventory')
  const set = calendarThresholds({}, { pricing: 2 })
  expect(stateWith({ pricingInventory: { [DAY]: 3 }, thresholds: set })).toBeUndefined()
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
  expect(stateWith({ ...bad, earliest: '2027-01-01' })).toBe('disabled')
  expect(stateWith(bad)).toBe('nopricinginventory')
  expect(stateWith({ inventory: {}, pricingInventory: { [DAY]: 1 } })).toBe('noinventory')
  expect(stateWith({ inventory: { [DAY]: 0 }, pricingInventory: { [DAY]: 1 } })).toBe('soldoutinventory')
  expect(stateWith({ inventory: { [DAY]: 1 }, pricingInventory: { [DAY]: 1 } })).toBe('lowinventory')
})
