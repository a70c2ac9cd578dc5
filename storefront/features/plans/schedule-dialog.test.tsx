import { expect, test } from 'vitest'
import type { PaymentPlan } from '#contract/schemas/plans.ts'
import { markup } from '#storefront/testing/markup-for-tests.tsx'
import { laterPayments } from './later-payments.ts'
import { PaymentTable } from './schedule-dialog.tsx'

const aPayment = (PaymentDate: string, PaymentAmount: number) =>
  ({ PaymentDate, PaymentAmount, PaymentStatus: 'Scheduled' }) as const
const TODAY = aPayment('2026-12-03', 100.1)
const LATER = [aPayment('2027-01-01', 300.2), aPayment('2027-02-01', 300.2)]
const plan = (Payments: PaymentPlan['Payments']): PaymentPlan => ({
  IsPaymentPlan: true,
  ProductName: 'Season pass',
  Payments,
  PaymentsTotal: 700.5,
  Deposit: 100.1,
})

test('The later payments leave out the down payment, however the platform lists it [PLAN-06]', () => {
  expect(laterPayments(plan([TODAY, ...LATER]), 700.5, 'USD')).toEqual(LATER)
  expect(laterPayments(plan(LATER), 700.5, 'USD')).toEqual(LATER)
})

test('A plan that is about one piece says nothing about two', () => {
  expect(laterPayments(plan([TODAY, ...LATER]), 1401, 'USD')).toEqual([])
})

test('A payment schedule is a table of dates and prices for its product, with what is due today and what remains [PLAN-01, PLAN-07]', () => {
  const table = markup(<PaymentTable plan={plan([TODAY, ...LATER])} currency="USD" />)
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) => row.replace(/<[^>]+>/g, ' ').trim())
  expect(table).toMatch(/<caption[^>]*>Season pass</)
  expect(rows.map((row) => row.split(/\s{2,}/))).toEqual([
    ['Date', 'Price'],
    ['Due today', '$100.10'],
    ['Fri, Jan 1, 2027', '$300.20'],
    ['Mon, Feb 1, 2027', '$300.20'],
    ['2 payments remaining', '$600.40'],
    ['Total', '$700.50'],
  ])
})
