/** What of a plan is charged after today. */
import type { Payment, PaymentPlan } from '#contract/schemas/plans.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'

/**
 * The payments that follow the down payment, where the plan is about the total that is shown; none while it is about
 * another one, such as that of a single piece. Platforms list the down payment as the first payment or beside them.
 */
export function laterPayments({ Deposit, Payments }: PaymentPlan, total: number, currency: string): Payment[] {
  const minor = (amount: number) => moneyFromDecimal(amount, currency).minor
  const paidMinor = sum(Payments.map(({ PaymentAmount }) => minor(PaymentAmount)))
  if (paidMinor === minor(total)) return Payments.slice(1)
  return paidMinor + minor(Deposit) === minor(total) ? Payments : []
}
