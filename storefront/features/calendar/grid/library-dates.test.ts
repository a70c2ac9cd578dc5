import { afterEach, expect, test } from 'vitest'
import { addDays, addMonths, monthOf } from '#contract/values/day.ts'
import { DATE_LIBS, toDate, toDay } from './library-dates.ts'

const [, lib] = DATE_LIBS
const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

// The clocks of Cairo, Havana and Santiago change at midnight; Apia once left out a whole day, which no season touches.
const ZONES = ['Etc/GMT+12', 'UTC', 'Pacific/Kiritimati', 'Africa/Cairo', 'America/Havana', 'America/Santiago']

for (const browserZone of ZONES) {
  test(`A browser at ${browserZone} counts every day of two years as the calendar does`, () => {
    process.env['TZ'] = browserZone
    for (let index = 0; index < 731; index += 1) {
      const day = addDays('2026-01-01', index)
      const date = toDate(day)
      expect(toDay(date)).toBe(day)
      expect(toDay(lib.addDays(date, 1))).toBe(addDays(day, 1))
      expect(toDay(lib.addMonths(date, -1))).toBe(addMonths(day, -1))
      expect(toDay(lib.addYears(date, 1))).toBe(addMonths(day, 12))
      expect(toDay(lib.startOfMonth(date))).toBe(`${monthOf(day)}-01`)
      expect(lib.differenceInCalendarDays(date, toDate('2026-01-01'))).toBe(index)
      expect(lib.isSameDay(date, lib.startOfDay(date))).toBe(true)
      expect(lib.startOfWeek(date).getDay()).toBe(1)
      expect(lib.endOfWeek(date).getDay()).toBe(0)
      expect(lib.getWeek(lib.startOfWeek(date))).toBe(lib.getWeek(date))
      expect(lib.getWeek(lib.endOfWeek(date))).toBe(lib.getWeek(date))
    }
  })
}
