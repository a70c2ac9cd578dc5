/** How the total is paid over time, in one sentence; no sentence while the plan is about another total. */
import type { Payment, PaymentPlan, PaymentSchedule } from '#contract/schemas/plans.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import type { ShownTotal } from '#storefront/features/product/configurator/shown-total.ts'
import { type MoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'

type Props = {
  schedule: PaymentSchedule
  total: ShownTotal | undefined
  /** A new total is loading, and the plan with it: the sentence stays where it is until then. */
  isOld: boolean
  words: MoneyWords
}

export function PaymentPlanLine({ schedule, total, isOld, words }: Props) {
  const t = useTranslate()
  const plan = schedule.ValidRequest ? schedule.PaymentPlan : null
  if (!plan?.IsPaymentPlan || !total) return null
  const payments = laterPayments(plan, isOld ? plan.PaymentsTotal : total.total, total.currency)
  const [payment] = payments
  if (!payment) return null
  return (
    <p className={text.small}>
      {t('publicui.buying.plan', {
        deposit: words(plan.Deposit),
        count: payments.length,
        amount: words(payment.PaymentAmount),
      })}
    </p>
  )
}

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
