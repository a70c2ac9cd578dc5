import { expect, it } from 'vitest'
import { sumOf } from './sum-of.ts'

it('adds up what days cost to the cent, and says nothing while one has no price', () => {
  const prices = { '2026-12-05': 104.1, '2026-12-09': 104.2 }
  expect(sumOf(['2026-12-05', '2026-12-09'], prices, 'USD')).toBe(208.3)
  expect(sumOf(['2026-12-05', '2026-12-10'], prices, 'USD')).toBeUndefined()
  expect(sumOf(['2026-12-05'], undefined, 'USD')).toBeUndefined()
})
