import { expect, test } from 'vitest'
import { isFeatureOn } from './shell-data.tsx'

test('A feature is on when its flag says so, and off when the flag is missing [SETTINGS-14]', () => {
  expect(isFeatureOn({ 'Unity.Vouchers': { IsEnabled: true } }, 'vouchers')).toBe(true)
  expect(isFeatureOn({ 'Unity.Vouchers': { IsEnabled: false } }, 'vouchers')).toBe(false)
  expect(isFeatureOn({}, 'vouchers')).toBe(false)
})

test('Vouchers and dynamic pricing have a flag of their own each', () => {
  expect(isFeatureOn({ 'Unity.DynamicPricing': { IsEnabled: true } }, 'vouchers')).toBe(false)
  expect(isFeatureOn({ 'Unity.DynamicPricing': { IsEnabled: true } }, 'dynamicPricing')).toBe(true)
})
