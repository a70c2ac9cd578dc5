import { expect, test } from 'vitest'
import { createRateLimit, placeOf } from './rate-limit.ts'

test('each place may do so much in a window, and all of them together so much', () => {
  let now = 0
  const isAllowed = createRateLimit({ windowMs: 1000, perPlace: 2, overall: 3, now: () => now })
  expect([isAllowed('a'), isAllowed('a'), isAllowed('a')]).toEqual([true, true, false])
  expect(isAllowed('b')).toBe(false)
  now = 1000
  expect(isAllowed('a')).toBe(true)
})

test('one IPv6 network is one place', () => {
  expect(placeOf('2001:db8:1:2:3:4:5:6')).toBe(placeOf('2001:db8:1:2:ffff::1'))
  expect(placeOf('2001:db8:1:2::1')).not.toBe(placeOf('2001:db8:1:3::1'))
  expect(placeOf('203.0.113.9')).toBe('203.0.113.9')
})
