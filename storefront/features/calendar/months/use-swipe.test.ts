import { expect, test } from 'vitest'
import { monthAfterSwipe } from './use-swipe.ts'

const bounds = { min: '2026-12-04', max: '2027-02-11' }

test('A swipe moves by a month within the season, and of two months side by side the second is never after it', () => {
  const after = (month: string, months: 1 | 2, step: 1 | -1) => monthAfterSwipe({ month, months, bounds, step })
  expect(after('2026-12', 1, 1)).toBe('2027-01')
  expect(after('2026-12', 1, -1)).toBeUndefined()
  expect(after('2027-02', 1, 1)).toBeUndefined()
  expect(after('2027-01', 1, -1)).toBe('2026-12')
  expect(after('2026-12', 2, 1)).toBe('2027-01')
  expect(after('2027-01', 2, 1)).toBeUndefined()
})
