import { expect, test } from 'vitest'
import { clockNumber, type GolfFilter, newGolfFilter, passesGolfFilter } from './golf-filter.ts'

const TEE_TIME = { SlotId: '2027-04-02T09:10:00', Holes: 18, AvailablePlayers: 2 }

function filter(change: Partial<GolfFilter> = {}): GolfFilter {
  return { ...newGolfFilter('2027-04-02', '2027-04-01'), ...change }
}

test('a search begins with eighteen holes, any number of players and the whole day [ACTIVITY-12, ACTIVITY-13]', () => {
  expect(newGolfFilter('2027-04-02', '2027-04-01')).toEqual({
    date: '2027-04-02',
    firstAvailableDate: '2027-04-01',
    holes: 18,
    players: 'any',
    timeBlock: { min: 50000, max: 210000 },
  })
})

test.each<[string, Partial<GolfFilter>, Partial<typeof TEE_TIME>, boolean]>([
  ['a matching tee time passes', {}, {}, true],
  ['another day does not pass', { date: '2027-04-03' }, {}, false],
  ['a day before the first playable one does not pass', { firstAvailableDate: '2027-04-03' }, {}, false],
  ['any day passes while the first is not known', { firstAvailableDate: undefined }, {}, true],
  ['eighteen holes do not pass for nine', { holes: 9 }, {}, false],
  ['nine holes pass for nine', { holes: 9 }, { Holes: 9 }, true],
  ['any number of players needs one open place', {}, { AvailablePlayers: 1 }, true],
  ['a full tee time does not pass', {}, { AvailablePlayers: 0 }, false],
  ['two players fit in two places', { players: 2 }, {}, true],
  ['three players do not fit in two places', { players: 3 }, {}, false],
  ['the time block includes its first minute', { timeBlock: { min: 91_000, max: 120_000 } }, {}, true],
  ['a tee time before the block does not pass', { timeBlock: { min: 91_001, max: 120_000 } }, {}, false],
  ['the time block includes its last minute', { timeBlock: { min: 50_000, max: 91_000 } }, {}, true],
  ['a tee time after the block does not pass', { timeBlock: { min: 50_000, max: 90_959 } }, {}, false],
])('the golf filter: %s [ACTIVITY-11]', (_, wanted, teeTime, passes) => {
  expect(passesGolfFilter(filter(wanted), { ...TEE_TIME, ...teeTime })).toBe(passes)
})

test('the numbers of a time block read as a clock does [ACTIVITY-13]', () => {
  expect(clockNumber('05:00:00')).toBe(50_000)
  expect(clockNumber('21:00:00')).toBe(210_000)
})
