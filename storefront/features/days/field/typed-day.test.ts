import { afterEach, expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'
import { dayPlaceholder, writtenDay } from './written-day.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const AMERICAN = [
  ['12/24/2026', '2026-12-24'],
  [' 1/2/2027 ', '2027-01-02'],
  ['2026-12-24', '2026-12-24'],
  ['2026-1-5', '2026-01-05'],
  ['Dec 24, 2026', '2026-12-24'],
  ['24 December 2026', '2026-12-24'],
  ['Thursday, December 24, 2026', '2026-12-24'],
  ['2026/12/24', '2026-12-24'],
  ['12-24-2026', '2026-12-24'],
  ['12/24/26', '2026-12-24'],
  ['2026-12-24T23:30:00Z', '2026-12-24'],
  ['2026-12-24T00:30:00-11:00', '2026-12-24'],
  ['Dec 24, 2026 11:30 PM', '2026-12-24'],
  ['Thu, 24 Dec 2026 00:00:00 GMT', '2026-12-24'],
  ['24/12/2026', undefined],
  ['2/30/2027', undefined],
  ['Feb 30, 2027', undefined],
  ['2026-02-29', undefined],
  ['2028-02-29', '2028-02-29'],
  ['2026', undefined],
  ['2026-12', undefined],
  ['12', undefined],
  ['tomorrow', undefined],
  ['', undefined],
] as const

const ELSEWHERE = [
  ['24/12/2026', '2026-12-24'],
  ['1/2/2027', '2027-02-01'],
  ['2026-12-24', '2026-12-24'],
  ['12/24/2026', undefined],
  ['31/11/2026', undefined],
  ['29/2/2028', '2028-02-29'],
  ['29/2/2027', undefined],
  ['Dec 24, 2026', undefined],
  ['24/12/26', undefined],
  ['', undefined],
] as const

for (const browserZone of ['Etc/GMT+12', 'America/Denver', 'UTC', 'Pacific/Kiritimati']) {
  test(`A browser at ${browserZone} reads an American date month first or in its own written forms, and shifts no day [DATE-44]`, () => {
    process.env['TZ'] = browserZone
    for (const [typed, day] of AMERICAN) expect(typedDay(typed, 'en-US'), typed).toBe(day)
  })

  test(`A browser at ${browserZone} reads any other date day first or year first, and only days that exist [DATE-43]`, () => {
    process.env['TZ'] = browserZone
    for (const locale of ['en-AU', 'en-CA', 'en-NZ'])
      for (const [typed, day] of ELSEWHERE) expect(typedDay(typed, locale), `${typed} ${locale}`).toBe(day)
  })
}

test('An empty field shows how a day is written, and a chosen day is written so [DATE-42]', () => {
  expect(dayPlaceholder('en-US')).toBe('mm/dd/yyyy')
  expect(writtenDay('2026-12-04', 'en-US')).toBe('12/04/2026')
  for (const locale of ['en-AU', 'en-CA', 'en-NZ']) {
    expect(dayPlaceholder(locale)).toBe('dd/mm/yyyy')
    expect(writtenDay('2026-12-04', locale)).toBe('04/12/2026')
    expect(typedDay(writtenDay('2026-12-04', locale), locale)).toBe('2026-12-04')
  }
})
