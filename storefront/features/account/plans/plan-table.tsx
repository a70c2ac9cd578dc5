/** Each payment of a plan with its day and its status in words; the deposit stands first. */
import type { OwnPayment, OwnPlan } from '#contract/schemas/people/own-plans.ts'
import { dayOfYear } from '#storefront/texts/date-words.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import styles from './own-plans.module.css'

const STATUSES: Record<OwnPayment['PaymentStatus'], TextKey> = {
  Scheduled: 'publicui.ownplans.scheduled',
  Paid: 'publicui.ownplans.paid',
  Failed: 'publicui.ownplans.failed',
  Retrying: 'publicui.ownplans.retrying',
  Waived: 'publicui.ownplans.waived',
  Cancelled: 'publicui.ownplans.cancelled',
}

export function PlanTable({ plan }: { plan: OwnPlan }) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoneyWords(plan.CurrencyCode)
  return (
    <details className={styles.more}>
      <summary>{t('publicui.ownplans.schedule')}</summary>
      <table className={styles.payments}>
        <caption>{t('publicui.ownplans.schedulecaption', { product: plan.ProductName })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('publicui.ownplans.date')}</th>
            <th scope="col">{t('publicui.ownplans.status')}</th>
            <th scope="col">{t('publicui.ownplans.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.Payments.map(({ NextTryDate, PaymentAmount, PaymentDate, PaymentNumber, PaymentStatus }) => (
            <tr key={PaymentNumber}>
              <th scope="row">{dayOfYear(PaymentDate, locale)}</th>
              <td>{t(STATUSES[PaymentStatus], { day: dayOfYear(NextTryDate ?? PaymentDate, locale) })}</td>
              <td>{money(PaymentAmount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
