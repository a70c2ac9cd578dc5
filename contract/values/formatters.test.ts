import { expect, test } from 'vitest'
import { dateFormatter, formatter } from './formatters.ts'

test('A formatter is made once for what it is made with, and another one for anything else', () => {
  const dollars = { style: 'currency', currency: 'USD' } as const
  const kept = formatter(Intl.NumberFormat, 'en-US', dollars)
  expect(formatter(Intl.NumberFormat, 'en-US', { ...dollars })).toBe(kept)
  expect(formatter(Intl.NumberFormat, 'en-AU', dollars)).not.toBe(kept)
  expect(formatter(Intl.NumberFormat, 'en-US', { ...dollars, currency: 'AUD' }).format(5)).toBe('A$5.00')
  expect(formatter(Intl.PluralRules, 'en-US', {}).select(1)).toBe('one')
  expect(formatter(Intl.NumberFormat, 'en-US', {}).format(1)).toBe('1')
})

test('A day is written as it is in the calendar, in whatever zone it is read', () => {
  expect(dateFormatter('en-US', { dateStyle: 'short' }).format(new Date('2026-12-24'))).toBe('12/24/26')
})
