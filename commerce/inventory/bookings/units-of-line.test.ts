import { expect, test } from 'vitest'
import { sum } from '#contract/values/sum.ts'
import { type PaidHold, unitsOfLine } from './units-of-line.ts'

/** `a:3` has three places of slot a; `a:3*` is a lock. */
function holdsOf(words: string): PaidHold[] {
  return words.split(' ').map((word, at) => {
    const [, slotId = '', qty = '', lock] = /^(\w+):(\d+)(\*?)$/.exec(word) ?? []
    return { id: `hold ${at}`, slotId, qty: Number(qty), isOfLock: lock === '*' }
  })
}

/** `1 a1 b2, 2 a1` is what each unit has; `all` is what they share. */
function unitsIn(holds: readonly PaidHold[], units: number): string {
  const rows = unitsOfLine(holds, units)
  for (const { id, qty } of holds) {
    const places = rows.filter(({ holdId }) => holdId === id).map((row) => row.places)
    expect(sum(places), 'every place of a hold belongs to a unit').toBe(qty)
  }
  const byUnit = Map.groupBy(rows, ({ unit }) => unit)
  return [...byUnit]
    .toSorted(([one], [other]) => (one ?? 0) - (other ?? 0))
    .map(([unit, own]) => `${unit ?? 'all'} ${own.map(({ slotId, places }) => `${slotId}${places}`).join(' ')}`)
    .join(', ')
}

test.for([
  ['a place for each of four tickets', 'a:4', 4, '1 a1, 2 a1, 3 a1, 4 a1'],
  ['two days for each of two passes', 'mon:2 tue:2', 2, '1 mon1 tue1, 2 mon1 tue1'],
  ['two places of skis beside one of the lift', 'lift:2 skis:4', 2, '1 lift1 skis2, 2 lift1 skis2'],
  [
    'one price level for each of four tickets, of which the first level has three',
    'lift:4 low:3 high:1',
    4,
    '1 lift1 low1, 2 lift1 low1, 3 lift1 low1, 4 lift1 high1',
  ],
  [
    'one price level for each day, where the levels of two days end differently',
    'mlow:3 mhigh:1 tlow:2 thigh:2',
    4,
    '1 mlow1 tlow1, 2 mlow1 tlow1, 3 mlow1 thigh1, 4 mhigh1 thigh1',
  ],
  ['places of two lines that were joined', 'a:2 a:1', 3, '1 a1, 2 a1, 3 a1'],
  ['a seat for each of two guests of a ride', 'ride:2*', 2, '1 ride1, 2 ride1'],
  [
    'no place of its own to a guest who shares a snowcat with two others',
    'cat:1*',
    3,
    'all cat1, 1 cat0, 2 cat0, 3 cat0',
  ],
  [
    'a lunch for each of three guests who share a snowcat',
    'cat:1* lunch:3',
    3,
    'all cat1, 1 cat0 lunch1, 2 cat0 lunch1, 3 cat0 lunch1',
  ],
  ['all places to the only guest of a ride', 'cat:1*', 1, '1 cat1'],
] as const)('Sharing out the places of a line gives %s', ([, holds, units, expected]) => {
  expect(unitsIn(holdsOf(holds), units)).toBe(expected)
})
