import { expect, test } from 'vitest'
import { isPhoneNumber } from './phone.ts'

test.for<[string, boolean]>([
  ['5550142', true],
  ['555014', false],
  ['123456789012345', true],
  ['1234567890123456', false],
  ['+1 (970) 555-0142', true],
  ['970.555.0142', true],
  ['0043 / 1 23 45 67', true],
  ['  970 555 0142  ', true],
  ['+', false],
  ['', false],
  ['()-- ..', false],
  ['970-555-0142 x12', false],
  ['97O-555-0142', false],
  ['970+5550142', false],
  ['١٢٣٤٥٦٧٨', false],
  ['1                             234567', false],
])('The phone number typed as "%s" counts as one: %s [OPEN-83, CUSTOMER-11]', ([typed, isOne]) => {
  expect(isPhoneNumber(typed)).toBe(isOne)
})
