import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { paymentSchedule } from '#commerce/plans/index.ts'
import { PaymentSchedule } from '#contract/schemas/plans.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import { paymentScheduleDocument } from './plans.ts'

const PLAN = {
  depositMinor: 9900,
  depositBasisPoints: null,
  dates: ['2026-11-01', '2026-12-01', '2027-01-01'],
  instalments: null,
  everyMonths: null,
  anchorDay: null,
}
const document = (totalMinor: number, currency: string, today = '2026-09-15') =>
  paymentScheduleDocument(paymentSchedule({ plan: PLAN, totalMinor, today }), 'Summit Pass', currency)

test('A payment schedule is sent with the payment of today first, and amounts as decimals', () => {
  const schedule = document(89_900, 'USD')
  expect(z.parse(PaymentSchedule, schedule)).toEqual(schedule)
  expect(schedule).toEqual({
    ValidRequest: true,
    PaymentPlan: {
      IsPaymentPlan: true,
      ProductName: 'Summit Pass',
      Payments: [
        { PaymentDate: '2026-09-15', PaymentAmount: 99.02, PaymentStatus: 'Scheduled' },
        { PaymentDate: '2026-11-01', PaymentAmount: 266.66, PaymentStatus: 'Scheduled' },
        { PaymentDate: '2026-12-01', PaymentAmount: 266.66, PaymentStatus: 'Scheduled' },
        { PaymentDate: '2027-01-01', PaymentAmount: 266.66, PaymentStatus: 'Scheduled' },
      ],
      PaymentsTotal: 899,
      Deposit: 99.02,
      AccountInfo: { DepositAmount: 99.02, RemainingBalance: 799.98, OrderTotal: 899 },
    },
  })
})

test('A payment schedule whose deposit is all of it is sent as no payment plan', () => {
  expect(document(5000, 'USD').PaymentPlan).toMatchObject({ IsPaymentPlan: false, Payments: [{ PaymentAmount: 50 }] })
})

test('A payment schedule without a day to pay on is sent as not valid', () => {
  expect(document(89_900, 'USD', '2026-12-30')).toEqual({ ValidRequest: false, PaymentPlan: null })
})

test('The sent payments of any purchase in any currency add up to it exactly', () => {
  fc.assert(
    fc.property(fc.nat(500_000), fc.constantFrom('USD', 'JPY', 'KWD'), (totalMinor, currency) => {
      const { PaymentPlan: plan } = document(totalMinor, currency)
      const minor = (amount: number | undefined) => moneyFromDecimal(amount ?? Number.NaN, currency).minor
      const payments = plan?.Payments.map(({ PaymentAmount }) => minor(PaymentAmount)) ?? []

      expect(sum(payments)).toBe(totalMinor)
      expect(minor(plan?.Deposit)).toBe(payments[0])
      expect(minor(plan?.Deposit) + minor(plan?.AccountInfo?.RemainingBalance)).toBe(totalMinor)
    }),
  )
})
