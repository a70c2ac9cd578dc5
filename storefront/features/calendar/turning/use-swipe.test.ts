import { expect, test } from 'vitest'
import { turnedMonth } from './use-swipe.ts'

const bounds = { min: '2026-12-04', max: '2027-02-11' }

test('a month is turned within the season, and the last of two beside each other is never after it', () => {
  const turned = (month: string, months: 1 | 2, step: 1 | -1) => turnedMonth({ month, months, bounds, step })
  expect(turned('2026-12', 1, 1)).toBe('2027-01')
  expect(turned('2026-12', 1, -1)).toBeUndefined()
  expect(turned('2027-02', 1, 1)).toBeUndefined()
  expect(turned('2027-01', 1, -1)).toBe('2026-12')
  expect(turned('2026-12', 2, 1)).toBe('2027-01')
  expect(turned('2027-01', 2, 1)).toBeUndefined()
})
