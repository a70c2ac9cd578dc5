import { expect, test } from 'vitest'
import { columnOf, firstDayFor, GRID_DAYS, seasonFrom } from './season-days.ts'

const TODAY = '2026-12-03'

test('A grid of inventory begins four weeks before today and ends a year after it', () => {
  const days = seasonFrom(firstDayFor(TODAY, TODAY))
  expect([days[0], days[28], days.at(-1), days.length]).toEqual(['2026-11-05', TODAY, '2027-12-02', GRID_DAYS])
})

test.each([
  ['2027-04-18', '2026-11-05', 164],
  ['2026-11-05', '2026-11-05', 0],
  ['2026-11-04', '2026-10-07', 28],
  ['2027-12-03', '2027-11-05', 28],
])('For %s it begins on %s and has that day in column %i', (day, first, column) => {
  expect(firstDayFor(day, TODAY)).toBe(first)
  expect(columnOf(first, day)).toBe(column)
})
