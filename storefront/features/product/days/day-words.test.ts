import { expect, it } from 'vitest'
import { clockTime, longDay, shortDay } from './day-words.ts'

it('writes days and times as the reader does, whatever zone they read in', () => {
  expect(shortDay('2026-12-09', 'en-US')).toBe('Wed, Dec 9')
  expect(shortDay('2026-12-09', 'en-NZ')).toBe('Wed, 9 Dec')
  expect(longDay('2026-12-11', 'en-US')).toBe('Friday, December 11')
  expect(clockTime('17:00:00', 'en-US').replace(/\s/, ' ')).toBe('5:00 PM')
})
