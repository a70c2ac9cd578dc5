/** How it is paid over time, in one sentence. */
import type { PaymentSchedule } from '#contract/payment-schedule.ts'
import { useText } from '#storefront/texts/texts.tsx'
import text from '#storefront/ui/text.module.css'
import type { MoneyWords } from './use-money-words.ts'

type Props = { schedule: PaymentSchedule | null | undefined; words: MoneyWords }

export function PaymentPlanLine({ schedule, words }: Props) {
  const say = useText()
  const plan = schedule?.ValidRequest ? schedule.PaymentPlan : null
  const [payment] = plan?.Payments ?? []
  if (!plan?.IsPaymentPlan || !payment) return null
  return (
    <p className={text.small}>
      {say('publicui.buying.plan', {
        deposit: words(plan.Deposit),
        count: plan.Payments.length,
        amount: words(payment.PaymentAmount),
      })}
    </p>
  )
}
