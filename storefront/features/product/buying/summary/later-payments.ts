/**
 * The payments that follow the down payment, where the plan is about the total that is shown; none while it is about
 * another one, such as that of a single piece. Platforms list the down payment as the first payment or beside them.
 */

import type { Payment, PaymentPlan } from '#contract/calls/payment-schedule.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'

export function laterPayments({ Deposit, Payments }: PaymentPlan, total: number, currency: string): Payment[] {
  const minor = (amount: number) => moneyFromDecimal(amount, currency).minor
  const paidMinor = Payments.reduce((sum, { PaymentAmount }) => sum + minor(PaymentAmount), 0)
  if (paidMinor === minor(total)) return Payments.slice(1)
  return paidMinor + minor(Deposit) === minor(total) ? Payments : []
}
