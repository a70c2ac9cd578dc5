import { expect, test } from 'vitest'
import { blockedUntil, readNoShowRule } from './no-shows.ts'

const TWO_IN_TEN = { count: 2, withinDays: 10, blockDays: 7 }

test.for<[string, readonly string[], string, string | undefined]>([
  ['of one missed day', ['2027-01-09'], '2027-01-10', undefined],
  ['on the day of the second', ['2027-01-02', '2027-01-09'], '2027-01-09', undefined],
  ['on the day after the second', ['2027-01-02', '2027-01-09'], '2027-01-10', '2027-01-16'],
  ['on the last day of it', ['2027-01-09', '2027-01-02'], '2027-01-16', '2027-01-16'],
  ['on the day after it', ['2027-01-02', '2027-01-09'], '2027-01-17', undefined],
  ['of two days nine days apart', ['2027-01-01', '2027-01-10'], '2027-01-11', '2027-01-17'],
  ['of two days ten days apart', ['2027-01-01', '2027-01-11'], '2027-01-12', undefined],
  ['of one day that counts twice', ['2027-01-09', '2027-01-09'], '2027-01-10', undefined],
  ['of a third one, which makes it longer', ['2027-01-02', '2027-01-05', '2027-01-08'], '2027-01-15', '2027-01-15'],
])('A person %s is blocked until the day that is said', ([, missed, today, expected]) => {
  expect(blockedUntil(missed, TWO_IN_TEN, today)).toBe(expected)
})

test('No person is blocked unless the operator says after how many missed days', () => {
  expect(readNoShowRule({})).toBeUndefined()
  expect(
    readNoShowRule({ 'reservationsettings.noshows': '2', 'reservationsettings.noshowblockdays': '0' }),
  ).toBeUndefined()
  expect(readNoShowRule({ 'ReservationSettings.NoShows': '2' })).toEqual({ count: 2, withinDays: 30, blockDays: 7 })
  expect(blockedUntil(['2027-01-08', '2027-01-09'], undefined, '2027-01-10')).toBeUndefined()
})
