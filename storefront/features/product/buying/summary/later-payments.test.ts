import { expect, test } from 'vitest'
import type { PaymentPlan } from '#contract/calls/payment-schedule.ts'
import { laterPayments } from './later-payments.ts'

const payment = (PaymentDate: string, PaymentAmount: number) =>
  ({ PaymentDate, PaymentAmount, PaymentStatus: 'Scheduled' }) as const
const TODAY = payment('2026-12-03', 100.1)
const LATER = [payment('2027-01-01', 300.2), payment('2027-02-01', 300.2)]
const plan = (Payments: PaymentPlan['Payments']): PaymentPlan => ({
  IsPaymentPlan: true,
  ProductName: 'Season pass',
  Payments,
  PaymentsTotal: 700.5,
  Deposit: 100.1,
})

test('the later payments leave out the down payment, however the platform lists it [PLAN-06]', () => {
  expect(laterPayments(plan([TODAY, ...LATER]), 700.5, 'USD')).toEqual(LATER)
  expect(laterPayments(plan(LATER), 700.5, 'USD')).toEqual(LATER)
})

test('a plan that is about one piece says nothing about two', () => {
  expect(laterPayments(plan([TODAY, ...LATER]), 1401, 'USD')).toEqual([])
})
