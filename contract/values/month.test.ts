import { expect, test } from 'vitest'
import { lastOfMonth, monthOf } from './month.ts'

test('A day lies in a month that has a last day', () => {
  const days = ['2024-02-11', '2026-02-28', '2026-04-01', '2026-12-31']
  expect(days.map(monthOf)).toEqual(['2024-02', '2026-02', '2026-04', '2026-12'])
  expect(days.map(lastOfMonth)).toEqual(['2024-02-29', '2026-02-28', '2026-04-30', '2026-12-31'])
})
