/** How the total is paid over time, in one sentence; no sentence while the plan is about another total. */
import type { PaymentSchedule } from '#contract/schemas/plans.ts'
import { laterPayments } from '#storefront/features/plans/later-payments.ts'
import { ScheduleButton } from '#storefront/features/plans/schedule-button.tsx'
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
    <div>
      <p className={text.small}>
        {t('publicui.buying.plan', {
          deposit: words(plan.Deposit),
          count: payments.length,
          amount: words(payment.PaymentAmount),
        })}
      </p>
      <ScheduleButton plan={plan} currency={total.currency} />
    </div>
  )
}
