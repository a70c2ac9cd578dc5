import { expect, test } from 'vitest'
import { clockText, localDayAndTime, minuteOfDay, timeOfDay } from './time-of-day.ts'

test.each([
  ['09:30', '09:30:00'],
  ['09:30:15', '09:30:15'],
  ['00:00', '00:00:00'],
  ['23:59:59', '23:59:59'],
  ['24:00', undefined],
  ['9:30', undefined],
  ['09:60', undefined],
  ['09:30:60', undefined],
  ['09:30Z', undefined],
  [' 09:30', undefined],
  ['', undefined],
])('The text %o is read as the time of day %o', (text, time) => {
  expect(timeOfDay(text)).toBe(time)
})

test('A day and a time of it are read together', () => {
  expect(localDayAndTime('2026-12-24T09:30:00')).toEqual({ day: '2026-12-24', time: '09:30:00' })
  expect(localDayAndTime('2026-12-24T09:30')).toEqual({ day: '2026-12-24', time: '09:30:00' })
  for (const text of ['2026-02-30T09:30', '2026-12-24', '09:30', '2026-12-24 09:30', '2026-12-24T09:30:00Z']) {
    expect(localDayAndTime(text)).toBeUndefined()
  }
})

test('A clock shows two digits for hours and for minutes', () => {
  expect(clockText(9, 5)).toBe('09:05')
  expect(minuteOfDay('09:05:00')).toBe(545)
})
