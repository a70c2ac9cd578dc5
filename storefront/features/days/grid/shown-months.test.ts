import { expect, test } from 'vitest'
import { monthAfterTurn, shownMonths } from './shown-months.ts'

const bounds = { min: '2026-12-04', max: '2027-02-11' }

test('A turn moves by a month within the season, and of two months side by side the second is never after it', () => {
  const after = (month: string, months: 1 | 2, step: 1 | -1) =>
    monthAfterTurn(shownMonths(month, months, bounds), bounds, step)
  expect(after('2026-12', 1, 1)).toBe('2027-01')
  expect(after('2026-12', 1, -1)).toBeUndefined()
  expect(after('2027-02', 1, 1)).toBeUndefined()
  expect(after('2027-01', 1, -1)).toBe('2026-12')
  expect(after('2026-12', 2, 1)).toBe('2027-01')
  expect(after('2027-01', 2, 1)).toBeUndefined()
  expect(after('2027-01', 2, -1)).toBe('2026-12')
})

// Wanted month, how many, what is shown.
const SHOWN = [
  ['2026-12', 1, ['2026-12']],
  ['2027-02', 1, ['2027-02']],
  ['2026-12', 2, ['2026-12', '2027-01']],
  ['2027-02', 2, ['2027-01', '2027-02']],
  ['2027-06', 2, ['2027-01', '2027-02']],
  ['2027-06', 1, ['2027-02']],
  ['2026-08', 2, ['2026-12', '2027-01']],
] as const

for (const [wanted, count, shown] of SHOWN) {
  test(`A calendar of ${count} that is to show ${wanted} shows ${shown.join(' and ')} in a season from December to February`, () => {
    expect(shownMonths(wanted, count, bounds)).toEqual(shown)
  })
}

test('A season within one month shows that month alone and cannot be turned', () => {
  const short = { min: '2026-12-04', max: '2026-12-20' }
  expect(shownMonths('2026-12', 2, short)).toEqual(['2026-12'])
  expect(monthAfterTurn(['2026-12'], short, 1)).toBeUndefined()
  expect(monthAfterTurn(['2026-12'], short, -1)).toBeUndefined()
})
