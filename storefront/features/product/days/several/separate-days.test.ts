import { expect, test } from 'vitest'
import { withDay, withoutDay } from './separate-days.ts'

test('a press adds a day until all are chosen, and then replaces the oldest', () => {
  let days: readonly string[] = []
  for (const day of ['2026-12-20', '2026-12-05', '2026-12-09', '2026-12-05']) days = withDay(days, day, 3)
  expect(days).toEqual(['2026-12-20', '2026-12-05', '2026-12-09'])
  expect(withDay(days, '2026-12-31', 3)).toEqual(['2026-12-05', '2026-12-09', '2026-12-31'])
  expect(withoutDay(days, '2026-12-05')).toEqual(['2026-12-20', '2026-12-09'])
})
