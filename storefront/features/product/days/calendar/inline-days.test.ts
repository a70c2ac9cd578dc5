import { expect, test } from 'vitest'
import { sumOf, withDay, withoutDay } from './inline-days.tsx'

test('A press adds a day until all are chosen, and then replaces the oldest', () => {
  let days: readonly string[] = []
  for (const day of ['2026-12-20', '2026-12-05', '2026-12-09', '2026-12-05']) days = withDay(days, day, 3)
  expect(days).toEqual(['2026-12-20', '2026-12-05', '2026-12-09'])
  expect(withDay(days, '2026-12-31', 3)).toEqual(['2026-12-05', '2026-12-09', '2026-12-31'])
  expect(withoutDay(days, '2026-12-05')).toEqual(['2026-12-20', '2026-12-09'])
})

test('The sum of days is exact to the cent, and is unknown while one has no price', () => {
  const prices = { '2026-12-05': 104.1, '2026-12-09': 104.2 }
  expect(sumOf(['2026-12-05', '2026-12-09'], prices, 'USD')).toBe(208.3)
  expect(sumOf(['2026-12-05', '2026-12-10'], prices, 'USD')).toBeUndefined()
  expect(sumOf(['2026-12-05'], undefined, 'USD')).toBeUndefined()
})
