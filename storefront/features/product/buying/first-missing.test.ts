import { expect, test } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { Configuration } from '#storefront/features/product/configurator/configuration.ts'
import { chooseValues, pickDays, setQuantity } from '#storefront/features/product/configurator/configuration-changes.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { firstMissing } from './first-missing.ts'

const DATE = anOption(1, { IsDate: true, AttributeControlType: CONTROL_TYPES.date })
const AGE = anOption(2, { IsRequired: true, Values: [aValue(21), aValue(22, { IsReload: true })] })
const opened = openConfiguration(aProduct({ AllowedQuantities: '2,4', ProductAttributes: [DATE, AGE] }))

function missing(configuration: Configuration): unknown {
  const found = firstMissing(configuration)
  return found?.what === 'option' ? found.option.Id : found?.what
}

test('The first missing choice is found in the order of the page [ADD-08, ADD-09]', () => {
  expect(missing(opened)).toBe(1)
  const dated = pickDays(opened, 1, ['2026-12-09'])
  expect(missing(dated)).toBe(2)
  expect(missing(chooseValues(dated, 2, [21]))).toBeUndefined()
})

test('A list of dates leads to its dates, an impossible number to the stepper [ADD-10]', () => {
  const listed = openConfiguration(aProduct({ IsRadioButtonDate: true, ProductAttributes: [DATE] }))
  expect(missing(listed)).toBe(1)
  const complete = chooseValues(pickDays(opened, 1, ['2026-12-09']), 2, [21])
  expect(missing(setQuantity(complete, 3))).toBe('quantity')
})

test('A renewal can never be added, and who it is for is asked last [ADD-07, ADD-12]', () => {
  expect(missing(openConfiguration(aProduct({ IsRenewal: true, ProductAttributes: [AGE] })))).toBe('renewal')
  expect(missing(chooseValues(pickDays(opened, 1, ['2026-12-09']), 2, [22]))).toBe('member')
  expect(missing(openConfiguration(aProduct({ HasAssignment: true })))).toBe('member')
})
