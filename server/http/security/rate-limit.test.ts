import { expect, test } from 'vitest'
import { createFailureLimit, createRateLimit, networkOf } from './rate-limit.ts'

test('A rate limit allows so much per network in a window, and so much over all networks together', () => {
  let now = 0
  const isAllowed = createRateLimit({ windowMs: 1000, perNetwork: 2, overall: 3, now: () => now })
  expect([isAllowed('a'), isAllowed('a'), isAllowed('a')]).toEqual([true, true, false])
  expect(isAllowed('b')).toBe(false)
  now = 1000
  expect(isAllowed('a')).toBe(true)
})

test('A rate limit counts all addresses of one IPv6 network as one', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2:ffff::1'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
})

test('A failure limit blocks who failed too often, and no other, until the window is over', () => {
  let now = 0
  const wrong = createFailureLimit(1000, () => now)
  wrong.count('a')
  expect([wrong.isBlocked('a', 2), wrong.isBlocked('b', 2)]).toEqual([false, false])
  wrong.count('a')
  expect([wrong.isBlocked('a', 2), wrong.isBlocked('b', 2)]).toEqual([true, false])
  now = 1000
  expect(wrong.isBlocked('a', 2)).toBe(false)
})
