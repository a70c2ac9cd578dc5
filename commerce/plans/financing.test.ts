import { expect, test } from 'vitest'
import { type FinancedLine, type FinancingTerms, financingRefusal } from './financing.ts'

const TERMS: FinancingTerms = { country: 'US', currency: 'USD', minimumMinor: 5000 }
const LINE: FinancedLine = { allowsFinancing: true, sellsVouchers: false, isPaidOverTime: false }

test.for<[string, Partial<FinancingTerms>, Partial<FinancedLine>[], number, string | undefined]>([
  ['a pass that costs enough', {}, [{}], 5000, undefined],
  ['less than the lender takes', {}, [{}], 4999, 'too_little'],
  ['another currency', { currency: 'CAD' }, [{}], 9000, 'not_here'],
  ['a shop in another country', { country: 'CA' }, [{}], 9000, 'not_here'],
  ['a shop that says its country in small letters', { country: 'us' }, [{}], 9000, undefined],
  ['an empty cart', {}, [], 0, 'nothing'],
  ['one line of two that is not financed', {}, [{}, { allowsFinancing: false }], 9000, 'not_financed'],
  ['a gift card', {}, [{ sellsVouchers: true }], 9000, 'gift_card'],
  ['a line with a payment plan', {}, [{ isPaidOverTime: true }], 9000, 'paid_over_time'],
])('A lender is asked or not: %s', ([, terms, lines, dueMinor, expected]) => {
  const all = lines.map((line) => ({ ...LINE, ...line }))
  expect(financingRefusal({ ...TERMS, ...terms }, all, dueMinor)).toBe(expected)
})
