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
  ['what is asked for passes', {}, {}, true],
  ['another day does not', { date: '2027-04-03' }, {}, false],
  ['nor a day before the first that can be played', { firstAvailableDate: '2027-04-03' }, {}, false],
  ['any day does while the first is not known', { firstAvailableDate: undefined }, {}, true],
  ['nine holes are not eighteen', { holes: 9 }, {}, false],
  ['nine are nine', { holes: 9 }, { Holes: 9 }, true],
  ['any player needs one open place', {}, { AvailablePlayers: 1 }, true],
  ['and none is none', {}, { AvailablePlayers: 0 }, false],
  ['two fit in two places', { players: 2 }, {}, true],
  ['three do not', { players: 3 }, {}, false],
  ['the block begins with its first minute', { timeBlock: { min: 91_000, max: 120_000 } }, {}, true],
  ['and not before', { timeBlock: { min: 91_001, max: 120_000 } }, {}, false],
  ['it ends with its last', { timeBlock: { min: 50_000, max: 91_000 } }, {}, true],
  ['and not after', { timeBlock: { min: 50_000, max: 90_959 } }, {}, false],
])('on the tee sheet %s [ACTIVITY-11]', (_, wanted, teeTime, passes) => {
  expect(passesGolfFilter(filter(wanted), { ...TEE_TIME, ...teeTime })).toBe(passes)
})

test('the numbers of a time block read as the clock does [ACTIVITY-13]', () => {
  expect(clockNumber('05:00:00')).toBe(50_000)
  expect(clockNumber('21:00:00')).toBe(210_000)
})
