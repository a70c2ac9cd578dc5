import { expect, test } from 'vitest'
import type { StoreCalendar } from '#contract/rules/earliest-purchase-date.ts'
import { momentOf, resortDay } from '#contract/rules/resort-moment.ts'
import { daysOnSale, type SaleClock, startRefusal } from './start-time.ts'

const DENVER: StoreCalendar = {
  storeTimeZone: 'America/Denver',
  storeOffsetMinutes: -420,
  seasonStart: '2026-11-01',
  seasonEnd: '2027-04-11',
  storeProductCutoffHour: 23,
  storeProductCutoffMinutes: 59,
}
const NO_CUTOFF = { cutoffTime: undefined, cutoffDays: 0 }

function at(now: string, cutoff: SaleClock['cutoff'] = NO_CUTOFF): SaleClock {
  return { now: new Date(now), calendar: DENVER, cutoff }
}

test.each([
  ['an ordinary winter morning', '2026-12-24', '09:30:00', '2026-12-24T16:30:00.000Z'],
  ['the same morning without seconds', '2026-12-24', '09:30', '2026-12-24T16:30:00.000Z'],
  ['the last minute before clocks go forward', '2027-03-14', '01:59:00', '2027-03-14T08:59:00.000Z'],
  ['the first minute after they went forward', '2027-03-14', '03:00:00', '2027-03-14T09:00:00.000Z'],
  ['half past one on the day clocks go back, the first time', '2026-11-01', '01:30:00', '2026-11-01T07:30:00.000Z'],
  ['two o’clock on that day', '2026-11-01', '02:00:00', '2026-11-01T09:00:00.000Z'],
])('The start time of %s is one moment', (_, day, time, moment) => {
  expect(momentOf(day, time, DENVER)?.toISOString()).toBe(moment)
})

test('A time that clocks skip in spring is no moment at all [FLT-09]', () => {
  expect(momentOf('2027-03-14', '02:30:00', DENVER)).toBeUndefined()
  expect(startRefusal('2027-03-14', '02:30:00', at('2027-03-01T12:00:00Z'))).toBe('no_such_time')
  expect(startRefusal('2027-03-15', '02:30:00', at('2027-03-01T12:00:00Z'))).toBeUndefined()
})

test('Half past one is over once it has passed, although the clock will show it again [FLT-09]', () => {
  expect(startRefusal('2026-11-01', '01:30:00', at('2026-11-01T07:15:00Z'))).toBeUndefined()
  // 01:15 for the second time that night: the clock alone would say that half past one lies ahead.
  expect(startRefusal('2026-11-01', '01:30:00', at('2026-11-01T08:15:00Z'))).toBe('past')
  expect(startRefusal('2026-11-01', '02:30:00', at('2026-11-01T08:15:00Z'))).toBeUndefined()
})

test('A store that names no zone goes by its offset', () => {
  const calendar = { ...DENVER, storeTimeZone: undefined } as StoreCalendar
  expect(momentOf('2026-12-24', '09:30:00', calendar)?.toISOString()).toBe('2026-12-24T16:30:00.000Z')
  expect(resortDay(new Date('2026-12-24T06:59:00Z'), calendar)).toBe('2026-12-23')
})

test.each([
  ['one that begins this minute has passed', '2026-12-03', '09:00:00', 'past'],
  ['one later today is on sale', '2026-12-03', '09:10:00', undefined],
  ['one of yesterday has passed', '2026-12-02', '18:00:00', 'past'],
  ['one on the last day of the season is on sale', '2027-04-11', '10:00:00', undefined],
  ['one after the season is out of season', '2027-04-12', '10:00:00', 'out_of_season'],
])('Of start times, %s', (_, day, time, expected) => {
  expect(startRefusal(day, time, at('2026-12-03T16:00:00Z'))).toBe(expected)
})

test('After its cut-off a day is closed, however late its start times are', () => {
  const cutoff = { cutoffTime: { hour: 15, minutes: 0 }, cutoffDays: 0 }
  expect(startRefusal('2026-12-03', '17:00:00', at('2026-12-03T22:00:59Z', cutoff))).toBeUndefined()
  expect(startRefusal('2026-12-03', '17:00:00', at('2026-12-03T22:01:00Z', cutoff))).toBe('past_cutoff')
})

test('The last day of the season is closed after its cut-off, not kept open by the season', () => {
  const cutoff = { cutoffTime: { hour: 15, minutes: 0 }, cutoffDays: 0 }
  const clock = at('2027-04-11T21:01:00Z', cutoff)
  expect(startRefusal('2027-04-11', '17:00:00', clock)).toBe('past_cutoff')
  const { from, to } = daysOnSale(clock)
  expect(from > to).toBe(true)
})

test('Days on sale are those of the range that lie in the season and can still be bought', () => {
  const range = { from: '2026-12-01', to: '2026-12-31' }
  expect(daysOnSale(at('2026-12-03T16:00:00Z'), range)).toEqual({ from: '2026-12-03', to: '2026-12-31' })
  expect(daysOnSale(at('2026-10-03T16:00:00Z'), range)).toEqual(range)
  expect(daysOnSale(at('2026-10-03T16:00:00Z'))).toEqual({ from: '2026-11-01', to: '2027-04-11' })
})
