/** How the total is paid over time, in one sentence; no sentence while the plan is about another total. */
import type { PaymentSchedule } from '#contract/calls/payment-schedule.ts'
import type { ShownTotal } from '#storefront/features/product/configurator/shown-total.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import type { MoneyWords } from '#storefront/texts/use-money-words.ts'
import text from '#storefront/ui/layout/text.module.css'
import { laterPayments } from './later-payments.ts'

type Props = {
  schedule: PaymentSchedule | null | undefined
  total: ShownTotal | undefined
  /** A new total is on its way, and the plan with it: the sentence stays where it is until then. */
  isOld: boolean
  words: MoneyWords
}

export function PaymentPlanLine({ schedule, total, isOld, words }: Props) {
  const t = useTranslate()
  const plan = schedule?.ValidRequest ? schedule.PaymentPlan : null
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
