import { expect, test } from 'vitest'
import { formatsFor } from './format.ts'

test('Moments are shown by the resort’s clock, days as what they are anywhere, amounts in the shop’s currency', () => {
  const denver = formatsFor('USD', 'America/Denver')
  expect(denver.time('2026-12-03T17:41:00Z')).toMatch(/^10:41\sam$/)
  expect(denver.dayOf('2026-12-04T06:59:00Z')).toBe('2026-12-03')
  expect([denver.weekday('2026-12-05'), denver.longDay('2026-12-05')]).toEqual(['Sat, Dec 5', 'Saturday, December 5'])
  expect([denver.money(1234.5), denver.money(12), denver.number(1284310)]).toEqual(['$1,234.50', '$12', '1,284,310'])
  expect(formatsFor('JPY', '+09:00').dayOf('2026-12-03T15:00:00Z')).toBe('2026-12-04')
})
