import { expect, test } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { LastReply } from '#storefront/features/product/configurator/configuration.ts'
import { pickDays } from '#storefront/features/product/configurator/configuration-changes.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { anOption, aProduct } from '#storefront/features/product/product-for-tests.ts'
import { type FewLeftRules, fewLeft } from './summary-days.tsx'

const DAY = '2026-12-09'
const DAY_OPTION = anOption(1, { IsDate: true, AttributeControlType: CONTROL_TYPES.date })
const RULES: FewLeftRules = { inventory: 11, pricing: 10, saysLeftOnDate: true }

function left(counts: { places?: number; atPrice?: number }, rules: Partial<FewLeftRules> = {}, isTracking = true) {
  const product = aProduct({
    IsTrackingInventory: isTracking,
    IsDynamicPriceDaysToArrival: true,
    ProductAttributes: [DAY_OPTION],
  })
  const { places, atPrice } = counts
  const lastReply: LastReply = {
    ...(places !== undefined && { inventory: { [DAY]: places } }),
    ...(atPrice !== undefined && { pricingInventory: { [DAY]: atPrice } }),
  }
  return fewLeft({ ...pickDays(openConfiguration(product), 1, [DAY]), lastReply }, { ...RULES, ...rules })
}

test('Little stock is said up to the operator’s threshold, places before prices [PRODUCT-03]', () => {
  expect(left({ places: 11, atPrice: 4 })).toEqual({ of: 'day', count: 11 })
  expect(left({ places: 12, atPrice: 10 })).toEqual({ of: 'price', count: 10 })
  expect(left({ places: 12, atPrice: 11 })).toBeUndefined()
})

test('How many are left on a date is said only where the flag is on and a threshold is set [SETTINGS-16, DATE-26]', () => {
  expect(left({ places: 3 }, { saysLeftOnDate: false })).toBeUndefined()
  expect(left({ places: 3 }, { inventory: undefined })).toBeUndefined()
  expect(left({ places: 3 }, {}, false)).toBeUndefined()
  expect(left({})).toBeUndefined()
})
