import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  compareDays,
  dayOf,
  daysBetween,
  daysInMonth,
  isDay,
  lastOfMonth,
  monthOf,
  weekday,
} from './day.ts'
import { isZone, localTime, today, zoneOffset } from './local-time.ts'

test.each(['2026-12-24', '2024-02-29', '2000-02-29', '1900-01-01'])('The value %s is a day of the calendar', (text) => {
  expect(isDay(text)).toBe(true)
})
test.each([
  '2023-02-29',
  '1900-02-29',
  '2026-04-31',
  '0000-01-01',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  ' 2026-01-01',
  '',
  '2026-01-01T00:00',
  20260101,
  null,
])('The value %s is no day of the calendar', (text) => {
  expect(isDay(text)).toBe(false)
})

test('A month has the days the calendar gives it', () => {
  expect([daysInMonth(2024, 2), daysInMonth(2023, 2), daysInMonth(2023, 4), daysInMonth(2023, 12)]).toEqual([
    29, 28, 30, 31,
  ])
  expect(dayOf(2026, 2, 30)).toBeUndefined()
  expect(dayOf(2026, 2, 3)).toBe('2026-02-03')
})

test('Days are counted over the ends of months, years and daylight saving', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
  expect(weekday('2026-12-24')).toBe(4)
  expect(['2026-12-24', '2026-02-01'].sort(compareDays)).toEqual(['2026-02-01', '2026-12-24'])
})

test('Adding days and counting them agree for every day', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
      const from = date.toISOString().slice(0, 10)
      const to = addDays(from, days)
      expect(isDay(to)).toBe(true)
      expect(daysBetween(from, to)).toBe(days)
      expect(compareDays(from, to)).toBe(Math.sign(-days) + 0)
      expect(weekday(to)).toBe((((weekday(from) + days) % 7) + 7) % 7)
    }),
  )
})

test.for([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-10-31', 4, '2027-02-28'],
  ['2027-10-31', 4, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-11-30', 12, '2027-11-30'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2096-02-29', 48, '2100-02-28'],
  // Who was born on a leap day is of age on the last of February.
  ['2008-02-29', 18 * 12, '2026-02-28'],
  ['1999-12-31', 2, '2000-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-05-20', 0, '2026-05-20'],
] as const)('The day %s and %i months is %s [FLT-10]', ([day, months, expected]) => {
  expect(addMonths(day, months)).toBe(expected)
})

test.each([
  ['2026-12-10T06:59:59Z', 'America/Denver', '2026-12-09', 23, 59, '-7'],
  ['2026-12-10T07:00:00Z', 'America/Denver', '2026-12-10', 0, 0, '-7'],
  ['2026-07-10T06:00:00Z', 'America/Denver', '2026-07-10', 0, 0, '-6'],
  ['2026-10-03T15:59:00Z', 'Australia/Sydney', '2026-10-04', 1, 59, '10'],
  ['2026-10-03T16:00:00Z', 'Australia/Sydney', '2026-10-04', 3, 0, '11'],
  ['2026-01-01T00:00:00.999Z', 'Asia/Kolkata', '2026-01-01', 5, 30, '5.5'],
  ['2026-12-31T12:00:00Z', 'Pacific/Auckland', '2027-01-01', 1, 0, '13'],
])('The moment %s in %s is %s %d:%d at the resort, with the offset %s', (instant, zone, day, hour, minute, offset) => {
  const now = new Date(instant)
  expect(localTime(now, zone)).toEqual({ day, hour, minute })
  expect(today(now, zone)).toBe(day)
  expect(zoneOffset(now, zone)).toBe(offset)
})

test('A time zone that does not exist is recognized', () => {
  expect([isZone('America/Denver'), isZone('Mars/Olympus')]).toEqual([true, false])
})

test('A time zone that was judged once is not made again to judge it or to read its clock', () => {
  isZone('Europe/Zurich')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  expect(isZone('Europe/Zurich')).toBe(true)
  expect(today(new Date('2026-12-10T23:30:00Z'), 'Europe/Zurich')).toBe('2026-12-11')
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})

test('A day lies in a month that has a last day', () => {
  const days = ['2024-02-11', '2026-02-28', '2026-04-01', '2026-12-31']
  expect(days.map(monthOf)).toEqual(['2024-02', '2026-02', '2026-04', '2026-12'])
  expect(days.map(lastOfMonth)).toEqual(['2024-02-29', '2026-02-28', '2026-04-30', '2026-12-31'])
})
