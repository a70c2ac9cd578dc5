import { expect, test } from 'vitest'
import { sumOf } from './sum-of.ts'

test('the sum of days is exact to the cent, and is unknown while one has no price', () => {
  const prices = { '2026-12-05': 104.1, '2026-12-09': 104.2 }
  expect(sumOf(['2026-12-05', '2026-12-09'], prices, 'USD')).toBe(208.3)
  expect(sumOf(['2026-12-05', '2026-12-10'], prices, 'USD')).toBeUndefined()
  expect(sumOf(['2026-12-05'], undefined, 'USD')).toBeUndefined()
})
