import { expect, test } from 'vitest'
import { assignmentRules, unreadableRule } from './assignment-rules.ts'

const specifications = (said: Record<string, string>) => Object.entries(said).map(([name, value]) => ({ name, value }))
const rulesOf = (said: Record<string, string>) => assignmentRules(specifications(said))
const unreadable = (said: Record<string, string>) => unreadableRule(specifications(said))

test('Specifications in brackets say who may have a product, in any case of letters [IMPL-55]', () => {
  expect(
    rulesOf({
      '[Min Age]': '5',
      '[max age]': ' 12 ',
      '[Age As Of]': '2026-12-31',
      '[Precursors]': 'Summit-Pass, midweek-pass,',
      '[Reservation Limit]': 'Fixed',
      '[Reservation Cutoff Days]': '2',
      '[Reservation Cutoff Time]': '18:00',
      '[Add-On Assignment]': 'Yes',
      '[Includes Media]': 'yes',
    }),
  ).toEqual({
    ages: { min: 5, max: 12 },
    ageAsOf: { day: '2026-12-31' },
    precursorSlugs: ['summit-pass', 'midweek-pass'],
    isLimitFixed: true,
    cancelUntil: { daysBefore: 2, time: { hour: 18, minutes: 0 } },
    hasOwnPersonAsAddOn: true,
    includesCard: true,
  })
})

test('A product that says nothing of it is for all, with ages as of its first day', () => {
  expect(rulesOf({ Color: 'red' })).toEqual({
    ages: undefined,
    ageAsOf: 'first_day',
    precursorSlugs: [],
    isLimitFixed: false,
    cancelUntil: { daysBefore: 1, time: undefined },
    hasOwnPersonAsAddOn: false,
    includesCard: false,
  })
})

test('Reserved days cannot be cancelled where a product says so', () => {
  expect(rulesOf({ IsReservationCancellationEnabled: 'No' }).cancelUntil).toBeUndefined()
})

test('Ages may be open on one side, and count on the day of the sale where that is said', () => {
  expect(rulesOf({ '[Min Age]': '65' }).ages).toEqual({ min: 65, max: undefined })
  expect(rulesOf({ '[Max Age]': '4' }).ages).toEqual({ min: undefined, max: 4 })
  expect(rulesOf({ '[Age As Of]': 'SALE' }).ageAsOf).toBe('sale')
})

test.for<[string, string]>([
  ['[Min Age]', 'five'],
  ['[Max Age]', '-1'],
  ['[Max Age]', '1000'],
  ['[Age As Of]', '2027-02-29'],
  ['[Age As Of]', 'then'],
  ['[Reservation Limit]', '5'],
  ['[Reservation Cutoff Days]', 'one'],
  ['[Reservation Cutoff Time]', 'noon'],
  ['IsReservationCancellationEnabled', 'maybe'],
  ['[Add-On Assignment]', 'maybe'],
])('The specification %s cannot be read where it says %s', ([name, value]) => {
  expect(unreadable({ Color: 'red', [name]: value })).toBe(name)
})

test('Specifications that can be read are left alone, and ages in the wrong order are not', () => {
  expect(unreadable({ '[Min Age]': '5', '[Max Age]': '5', '[Age As Of]': 'first day' })).toBeUndefined()
  expect(unreadable({ '[Reservation Limit]': 'rolling', '[Add-On Assignment]': 'no' })).toBeUndefined()
  expect(unreadable({ '[Min Age]': '13', '[Max Age]': '12' })).toBe('[Max Age]')
})
