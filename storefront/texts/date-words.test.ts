import { expect, test } from 'vitest'
import { dayOfYear, dayRange, severalDays, shortDay, shortTime } from './date-words.ts'
import { dayOfWeek, longDay } from './weekday-words.ts'

const spaced = (words: string | undefined) => words?.replace(/\s/g, ' ')

test('Days and times are written as in the reader’s locale, in every time zone', () => {
  expect(shortDay('2026-12-09', 'en-US')).toBe('Wed, Dec 9')
  expect(shortDay('2026-12-09', 'en-NZ')).toBe('Wed, 9 Dec')
  expect(longDay('2026-12-11', 'en-US')).toBe('Friday, December 11')
  expect(dayOfWeek('2026-12-09', 'en-AU')).toBe('Wed 9')
  expect(dayOfYear('2026-12-09', 'en-US')).toBe('Wed, Dec 9, 2026')
  expect(severalDays(['2026-12-09', '2026-12-12'], 'en-US')).toBe('Dec 9, Dec 12')
  expect(dayRange('2026-12-09', '2026-12-11', 'en-US')).toBe('Wed, Dec 9 – Fri, Dec 11, 2026')
})

test('A time is written the same from a time of day and from a moment', () => {
  expect(spaced(shortTime('17:00:00', 'en-US'))).toBe('5:00 PM')
  expect(spaced(shortTime('2026-12-09T09:30:00', 'en-US'))).toBe('9:30 AM')
  expect(shortTime('soon', 'en-US')).toBeUndefined()
})
