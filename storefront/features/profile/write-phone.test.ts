import { expect, test } from 'vitest'
import { writtenPhone } from './write-phone.ts'

test.for<[string, string, string | undefined]>([
  ['(970) 555-0142', 'US', '+1 970 555 0142'],
  ['+19705550142', '', '+1 970 555 0142'],
  ['+1 970 555 0142', 'US', undefined],
  ['0412 345 678', 'AU', '+61 412 345 678'],
  ['9705550142', '', undefined],
  ['9705550142', 'Nowhere', undefined],
  ['12', 'US', undefined],
  ['call me', 'US', undefined],
])('The phone number "%s" of a customer in %s is written as %s', ([typed, country, written]) => {
  expect(writtenPhone(typed, country)).toBe(written)
})
