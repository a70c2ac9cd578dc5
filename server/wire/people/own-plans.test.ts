import { expect, test } from 'vitest'
import type { OwnPlanRow } from '#commerce/enrollments/index.ts'
import { cardEndsEarly, laterPaymentDocuments } from './own-plans.ts'

type Given = [dueOn: string, amountMinor: number, status: OwnPlanRow['payments'][number]['status']][]

function aPlan(payments: Given, expires: string | null = '2027-02'): OwnPlanRow {
  return {
    ...{ id: '1', orderId: '2', orderNumber: '7Q2K-M9XD', product: 'Pass', contactId: 1, personName: null },
    ...{ currency: 'USD', state: 'active', isBlocked: false, isBeingCharged: false, placedAt: new Date(0) },
    ...{ depositMinor: 9900, card: { id: 3, brand: 'visa', last4: '4242', expires } },
    payments: payments.map(([dueOn, amountMinor, status], at) => ({
      ...{ sequence: at + 1, dueOn, amountMinor, status, nextTryOn: null },
    })),
  }
}

test('Later payments of an order say by day what became of them, and what ended otherwise on a day has a row of its own [IMPL-51, PLAN-04]', () => {
  const plans = [
    aPlan([
      ['2027-01-31', 1000, 'paid'],
      ['2027-02-28', 1000, 'scheduled'],
    ]),
    aPlan([
      ['2027-01-31', 2000, 'paid'],
      ['2027-02-28', 2000, 'cancelled'],
    ]),
  ]
  expect(laterPaymentDocuments(plans, (minor) => minor / 100)).toEqual([
    { PaymentDate: '2027-01-31', PaymentAmount: 30, PaymentStatus: 'Paid' },
    { PaymentDate: '2027-02-28', PaymentAmount: 20, PaymentStatus: 'Cancelled' },
    { PaymentDate: '2027-02-28', PaymentAmount: 10, PaymentStatus: 'Scheduled' },
  ])
})

test.for<[what: string, payments: Given, expires: string | null, early: string | null]>([
  ['in the month of the last payment', [['2027-02-28', 1, 'scheduled']], '2027-02', null],
  ['before the last payment', [['2027-03-01', 1, 'retrying']], '2027-02', '2027-02'],
  ['before a payment that is not owed any more', [['2027-03-01', 1, 'cancelled']], '2027-02', null],
  ['never, as far as the provider says', [['2027-03-01', 1, 'scheduled']], null, null],
])('A card that ends %s is told of as it should be', ([, payments, expires, early]) => {
  expect(cardEndsEarly([aPlan(payments, expires)])).toBe(early)
})
