import { expect, test } from 'vitest'
import type { PaymentSchedule } from '#contract/schemas/plans.ts'
import { markup } from '#storefront/testing/markup-for-tests.tsx'
import { PaymentPlanLine } from './payment-plan-line.tsx'

const payment = (PaymentDate: string) => ({ PaymentDate, PaymentAmount: 300.2, PaymentStatus: 'Scheduled' as const })
const SCHEDULE: PaymentSchedule = {
  ValidRequest: true,
  PaymentPlan: {
    IsPaymentPlan: true,
    ProductName: 'Season pass',
    Payments: [payment('2027-01-01'), payment('2027-02-01')],
    PaymentsTotal: 700.5,
    Deposit: 100.1,
  },
}
const TOTAL = { each: 700.5, total: 700.5, max: 700.5, savings: 0, savedPercent: 0, currency: 'USD' }
const line = (schedule: PaymentSchedule) =>
  markup(
    <PaymentPlanLine schedule={schedule} total={TOTAL} isOld={false} words={(amount) => `$${amount.toFixed(2)}`} />,
  )

test('A plan is a down payment, then so many payments of an amount charged to the original card [PLAN-06]', () => {
  expect(line(SCHEDULE)).toContain('>$100.10 down payment, then 2 payments of $300.20 charged to the original card<')
})

test('A product whose payment plan is not for this choice, or not completely chosen, shows no plan', () => {
  expect(line({ ...SCHEDULE, PaymentPlan: null })).toBe('')
  expect(line({ ...SCHEDULE, ValidRequest: false })).toBe('')
})
