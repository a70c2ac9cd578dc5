import { expect, test } from 'vitest'
import { CONTROL_TYPES } from '#contract/calls/product-attribute.ts'
import { pickDays } from '#storefront/features/product/configurator/answering.ts'
import type { Told } from '#storefront/features/product/configurator/configuration.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { anOption, aProduct } from '#storefront/features/product/product-for-tests.ts'
import { type FewLeftRules, fewLeft } from './few-left.ts'

const DAY = '2026-12-09'
const DATE = anOption(1, { IsDate: true, AttributeControlType: CONTROL_TYPES.date })
const RULES: FewLeftRules = { inventory: 11, pricing: 10, saysLeftOnDate: true }

function left(counts: { places?: number; atPrice?: number }, rules: Partial<FewLeftRules> = {}, isTracking = true) {
  const product = aProduct({
    IsTrackingInventory: isTracking,
    IsDynamicPriceDaysToArrival: true,
    ProductAttributes: [DATE],
  })
  const { places, atPrice } = counts
  const told: Told = {
    ...(places !== undefined && { inventory: { [DAY]: places } }),
    ...(atPrice !== undefined && { pricingInventory: { [DAY]: atPrice } }),
  }
  return fewLeft({ ...pickDays(openConfiguration(product), 1, [DAY]), told }, { ...RULES, ...rules })
}

test('little stock is said up to the operator’s threshold, places before prices [PRODUCT-03]', () => {
  expect(left({ places: 11, atPrice: 4 })).toEqual({ of: 'day', count: 11 })
  expect(left({ places: 12, atPrice: 10 })).toEqual({ of: 'price', count: 10 })
  expect(left({ places: 12, atPrice: 11 })).toBeUndefined()
})

test('how many are left on a date is said only where the flag is on and a threshold is set [SETTINGS-16, DATE-26]', () => {
  expect(left({ places: 3 }, { saysLeftOnDate: false })).toBeUndefined()
  expect(left({ places: 3 }, { inventory: undefined })).toBeUndefined()
  expect(left({ places: 3 }, {}, false)).toBeUndefined()
  expect(left({})).toBeUndefined()
})
