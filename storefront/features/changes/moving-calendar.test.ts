import { expect, test } from 'vitest'
import { judgeDay } from '#storefront/features/days/facts/judge-day.ts'
import { moveFacts, withPick } from './moving-calendar.tsx'

const FACTS = moveFacts({
  Choices: [
    { Day: '2026-12-22', Difference: 12 },
    { Day: '2026-12-24', Difference: null },
  ],
  Closed: { '2026-12-21': 'yours', '2026-12-23': 'sold_out', '2026-12-25': 'blackout' },
})

test.for([
  ['2026-12-20', undefined, 'past_cutoff'],
  ['2026-12-21', undefined, 'yours'],
  ['2026-12-22', 12, undefined],
  ['2026-12-23', undefined, 'sold_out'],
  ['2026-12-24', undefined, undefined],
  ['2026-12-25', undefined, 'blackout'],
  ['2026-12-26', undefined, 'out_of_season'],
] as const)('The day %s of a move costs %s more and is closed for the reason %s', ([day, difference, reason]) => {
  const judged = judgeDay(day, FACTS)
  expect([judged.price?.price, judged.reason, judged.canBePicked]).toEqual([difference, reason, reason === undefined])
})

test('A line that may go nowhere has no calendar', () => {
  expect(moveFacts({ Choices: [], Closed: {} })).toMatchObject({ bounds: undefined, isOver: true })
})

test('Of separate days one more replaces the oldest, and one that is pressed again is taken back', () => {
  expect(withPick(['2026-12-21'], '2026-12-22', 2)).toEqual(['2026-12-21', '2026-12-22'])
  expect(withPick(['2026-12-21', '2026-12-22'], '2026-12-23', 2)).toEqual(['2026-12-22', '2026-12-23'])
  expect(withPick(['2026-12-21', '2026-12-22'], '2026-12-21', 2)).toEqual(['2026-12-22'])
})
