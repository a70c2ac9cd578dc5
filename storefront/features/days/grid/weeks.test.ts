import { afterEach, expect, test } from 'vitest'
import { addDays, addMonths, monthOf, weekday } from '#contract/values/day.ts'
import { endOfWeek, startOfWeek, weekStart, weeksOf } from './weeks.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

// Month, first day of the week, first and last day that are written, number of weeks.
const MONTHS = [
  ['2026-12', 0, '2026-11-29', '2027-01-02', 5],
  ['2026-12', 1, '2026-11-30', '2027-01-03', 5],
  ['2026-02', 0, '2026-02-01', '2026-02-28', 4],
  ['2026-02', 1, '2026-01-26', '2026-03-01', 5],
  ['2026-08', 0, '2026-07-26', '2026-09-05', 6],
  ['2028-02', 1, '2028-01-31', '2028-03-05', 5],
  ['2027-05', 0, '2027-04-25', '2027-06-05', 6],
] as const

for (const [month, start, first, last, count] of MONTHS) {
  test(`${month} is written in ${count} weeks from ${first} to ${last} where weeks begin on ${start ? 'Monday' : 'Sunday'}`, () => {
    const weeks = weeksOf(month, start)
    expect(weeks).toHaveLength(count)
    expect(weeks[0]?.[0]).toBe(first)
    expect(weeks.at(-1)?.at(-1)).toBe(last)
  })
}

test('Weeks begin on Sunday for readers in the United States and Canada, on Monday for all others', () => {
  const starts = ['en-US', 'en-CA', 'en-AU', 'en-NZ', 'en'].map(weekStart)
  expect(starts).toEqual([0, 0, 1, 1, 1])
})

// The clocks of Cairo, Havana and Santiago change at midnight; Apia once left out a whole day, which no season touches.
const ZONES = ['Etc/GMT+12', 'UTC', 'Pacific/Kiritimati', 'Africa/Cairo', 'America/Havana', 'America/Santiago']

for (const browserZone of ZONES) {
  test(`A browser at ${browserZone} writes every day of two years once, in the column of its day of the week`, () => {
    process.env['TZ'] = browserZone
    const months = Array.from({ length: 24 }, (_, index) => monthOf(addMonths('2026-01-01', index)))
    const everyDay = Array.from({ length: 730 }, (_, index) => addDays('2026-01-01', index))
    for (const start of [0, 1] as const) {
      const weeks = months.flatMap((month) => weeksOf(month, start))
      const columns = weeks.map((week) => week.map(weekday).join())
      expect([...new Set(columns)]).toEqual([start === 0 ? '0,1,2,3,4,5,6' : '1,2,3,4,5,6,0'])
      const written = months.flatMap((month) =>
        weeksOf(month, start).flatMap((week) => week.filter((day) => monthOf(day) === month)),
      )
      expect(written).toEqual(everyDay)
      const ends = weeks.map((week) => week.map((day) => [startOfWeek(day, start), endOfWeek(day, start)]))
      expect(ends).toEqual(weeks.map((week) => week.map(() => [week[0], week[6]])))
    }
  })
}
