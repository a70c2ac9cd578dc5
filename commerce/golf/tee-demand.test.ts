import { expect, test } from 'vitest'
import { courseWith, rateWith } from './course-for-tests.ts'
import { teeDemand, teeRate } from './tee-demand.ts'
import { teeTimes, turnTime } from './tee-grid.ts'

test('Tee times run from the first to the last in steps of the course [IMPL-41]', () => {
  const times = teeTimes(courseWith({ firstTee: '07:05:00', lastTee: '08:00:00', everyMinutes: 12 }))
  expect(times).toEqual(['07:05:00', '07:17:00', '07:29:00', '07:41:00', '07:53:00'])
})

test.each([
  ['on the next step of the course', { turnMinutes: 125 }, '09:10:00', '11:20:00'],
  ['at once where it falls on one', { turnMinutes: 120 }, '09:10:00', '11:10:00'],
  [
    'by the steps from the first tee, not from the hour',
    { firstTee: '07:05:00', turnMinutes: 120 },
    '09:15:00',
    '11:15:00',
  ],
  ['not at all after midnight', { turnMinutes: 420 }, '17:00:00', undefined],
])('A round of eighteen holes turns %s', (_, given, time, turn) => {
  expect(turnTime(courseWith(given), time)).toBe(turn)
})

test('Eighteen holes take the start and the turn, nine only the start', () => {
  const day = '2027-05-04'
  expect(teeDemand(courseWith(), `${day}T09:10:00`, 18, 4)?.demand).toEqual([
    { poolId: 10, day, time: '09:10:00', places: 4 },
    { poolId: 20, day, time: '11:20:00', places: 4 },
  ])
  expect(teeDemand(courseWith(), `${day}T09:10:00`, 9, 2)?.demand).toEqual([
    { poolId: 10, day, time: '09:10:00', places: 2 },
  ])
  const oneTee = courseWith({ turnPoolId: null })
  expect(teeDemand(oneTee, `${day}T09:10:00`, 18, 4)?.demand).toEqual([
    { poolId: 10, day, time: '09:10:00', places: 4 },
  ])
})

test.each([
  ['between two tee times', '2027-05-04T09:15:00', 18, 4],
  ['before the first', '2027-05-04T06:50:00', 18, 4],
  ['on a day that does not exist', '2027-02-29T09:10:00', 18, 4],
  ['in words', 'tomorrow', 18, 4],
  ['with something behind it', '2027-05-04T09:10:00Z', 18, 4],
  ['for holes that have no rate', '2027-05-04T09:10:00', 27, 4],
  ['for no player', '2027-05-04T09:10:00', 18, 0],
  ['for five', '2027-05-04T09:10:00', 18, 5],
  ['for half a player', '2027-05-04T09:10:00', 18, 1.5],
])('The sheet has no tee time %s', (_, slotId, holes, players) => {
  expect(teeDemand(courseWith(), slotId, holes, players)).toBeUndefined()
})

test('A rate counts from its first minute and ends before its last', () => {
  const rates = [
    rateWith({ id: 1, name: 'Morning', toTime: '12:00:00' }),
    rateWith({ id: 2, name: 'Twilight', fromTime: '12:00:00', priceMinor: 8000 }),
  ]
  expect(teeRate({ rates }, '11:50:00', 18)?.name).toBe('Morning')
  expect(teeRate({ rates }, '12:00:00', 18)?.name).toBe('Twilight')
  expect(teeRate({ rates }, '18:00:00', 18)).toBeUndefined()
})

test('A player in a group pays the rate of that group, and no other player does', () => {
  const rates = [rateWith({ id: 1 }), rateWith({ id: 2, groupKey: 'members', priceMinor: 12000 })]
  expect(teeRate({ rates }, '09:10:00', 18)?.id).toBe(1)
  expect(teeRate({ rates }, '09:10:00', 18, ['clubs', 'members'])?.id).toBe(2)
  expect(teeRate({ rates }, '09:10:00', 18, ['clubs'])?.id).toBe(1)
})
