import { expect, test } from 'vitest'
import { cutDay, cutSpan, daysOfSpan, edgesOf, sameTimeBefore } from './spans.ts'

const DENVER = { storeTimeZone: 'America/Denver', storeOffsetMinutes: 0 }
const THURSDAY = '2026-12-03'
const NO_SEASON = { start: undefined, end: undefined }
const hoursOf = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000

test('Today is cut into hours of the resort, whichever hour it is elsewhere [IMPL-13]', () => {
  const pieces = cutSpan('today', { from: THURSDAY, to: THURSDAY }, DENVER)
  expect(pieces).toHaveLength(24)
  expect(pieces[0]).toMatchObject({ key: '00:00', from: new Date('2026-12-03T07:00:00Z') })
  expect(pieces.at(-1)?.to).toEqual(new Date('2026-12-04T07:00:00Z'))
})

test.each([
  ['2027-03-14', 23, '01:00', 1],
  ['2026-11-01', 24, '01:00', 2],
])('On %s, when the clock changes, the pieces cover the whole day once', (day, count, key, hours) => {
  const pieces = cutDay(day, 60, DENVER)
  expect(pieces).toHaveLength(count)
  expect(hoursOf(pieces.find((piece) => piece.key === key) ?? { from: new Date(0), to: new Date(0) })).toBe(hours)
  expect(edgesOf(pieces)).toHaveLength(count + 1)
})

test('A span to compare with lies whole weeks before and is known by the days of the span itself [IMPL-13]', () => {
  const days = daysOfSpan('week', THURSDAY, NO_SEASON)
  expect(days).toEqual({ from: '2026-11-27', to: THURSDAY })
  const before = cutSpan('week', days, DENVER, 364)
  expect(before.map(({ key }) => key)).toEqual(cutSpan('week', days, DENVER).map(({ key }) => key))
  expect(before[0]?.from).toEqual(new Date('2025-11-28T07:00:00Z'))
})

test.each([
  ['one that is on', { start: '2026-11-20', end: '2027-04-04' }, { from: '2026-11-20', to: '2027-04-04' }],
  ['one that is over', { start: '2026-11-20', end: '2026-11-30' }, { from: '2026-11-20', to: THURSDAY }],
  ['one to come', { start: '2026-12-20', end: '2027-04-04' }, { from: '2026-09-05', to: THURSDAY }],
  ['none', NO_SEASON, { from: '2026-09-05', to: THURSDAY }],
])('The span of a season is given for %s', (_, season, days) => {
  expect(daysOfSpan('season', THURSDAY, season)).toEqual(days)
})

test('A day before is as far as it was when its clock showed the same, over a change of the clock too [IMPL-13]', () => {
  const monday = new Date('2026-11-02T16:10:00Z')
  expect(sameTimeBefore(monday, DENVER, 7)).toEqual(new Date('2026-10-26T15:10:00Z'))
})
