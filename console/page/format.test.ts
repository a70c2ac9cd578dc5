import { expect, test } from 'vitest'
import { formatsFor } from './format.ts'

const NOW = '2026-12-03T16:00:00Z'

test('Moments are shown by the resort’s clock, days as what they are anywhere, amounts in the shop’s currency', () => {
  const denver = formatsFor('USD', 'America/Denver', NOW)
  expect(denver.time('2026-12-03T17:41:00Z')).toMatch(/^10:41\sam$/)
  expect(denver.dayOf('2026-12-04T06:59:00Z')).toBe('2026-12-03')
  expect([denver.weekday('2026-12-05'), denver.longDay('2026-12-05')]).toEqual(['Sat, Dec 5', 'Saturday, December 5'])
  expect([denver.money(1234.5), denver.money(12), denver.number(1284310)]).toEqual(['$1,234.50', '$12', '1,284,310'])
  expect(formatsFor('JPY', '+09:00', NOW).dayOf('2026-12-03T15:00:00Z')).toBe('2026-12-04')
})

test('A day that is far away says its year, a moment of today its time and any other its day', () => {
  const denver = formatsFor('USD', 'America/Denver', NOW)
  expect([denver.weekday('2025-12-04'), denver.weekday('2027-04-04')]).toEqual(['Thu, Dec 4, 2025', 'Sun, Apr 4'])
  expect(denver.when('2026-12-03T14:00:00Z', NOW)).toMatch(/^7:00\sam$/)
  expect([denver.when('2026-12-02T14:00:00Z', NOW), denver.date('2025-01-02T12:00:00Z')]).toEqual([
    'Dec 2',
    'Jan 2, 2025',
  ])
  expect(denver.calendarDay('2027-06-01')).toBe('Jun 1, 2027')
})
