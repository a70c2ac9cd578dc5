/**
 * When what is charged: a table for each product that is paid over time, and what the guest has to know of it. A cart
 * whose plans cannot be loaded is shown without them, and the log says why.
 */
import { listCartSchedulesCall, showPlanConfigCall } from '#contract/calls/plans.ts'
import type { PaymentPlan } from '#contract/schemas/plans.ts'
import { moneyFromDecimal, moneyToDecimal } from '#contract/values/money.ts'
import { dayOfYear } from '#storefront/texts/date-words.ts'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import { useReply } from '#ui/live/use-reply.ts'
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx'
import { laterPayments } from './later-payments.ts'
import type { Scheduled } from './schedule-button.tsx'
import styles from './schedule-dialog.module.css'

export function ScheduleDialog(props: Scheduled & { isOpen: boolean; onClose(): void }) {
  const { isOpen, onClose } = props
  const t = useTranslate()
  return (
    <Dialog title={t('publicui.plans.schedule')} isOpen={isOpen} onClose={onClose} full>
      {isOpen && <Schedules {...props} />}
      <DialogActions>
        <Button look="line" onClick={onClose}>
          {t('publicui.plans.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The cart may be another one when it is opened again. */
const OPENED_ANEW = 0

function Schedules({ plan, currency }: Scheduled) {
  const t = useTranslate()
  const { ask } = useVisit()
  const failure = 'The payment schedule could not be loaded'
  const ofCart = { key: ['cartSchedules'], ask: () => ask(listCartSchedulesCall), failure } as const
  const config = { key: ['planConfig'], ask: () => ask(showPlanConfigCall), failure } as const
  const { reply: found, hasFailed } = useReply(plan ? undefined : ofCart, OPENED_ANEW)
  const { reply: said } = useReply(config)
  const locale = useLocale()
  const own = said?.Words?.find(({ Locale }) => Locale === locale)
  const plans = plan ? [plan] : found
  if (!plans) return hasFailed ? <p role="alert">{t('publicui.plans.failed')}</p> : <Waiting />
  return (
    <>
      {plans.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one product, and none moves
        <PaymentTable key={index} plan={each} currency={currency} />
      ))}
      {said && <p className={text.small}>{(own ?? said).Disclaimer}</p>}
    </>
  )
}

function Waiting() {
  const t = useTranslate()
  return (
    <div className={styles.waiting} role="status" aria-label={t('publicui.plans.loading')}>
      <Skeleton shape="name" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  )
}

export function PaymentTable({ plan, currency }: { plan: PaymentPlan; currency: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const words = useMoneyWords(currency)
  const later = laterPayments(plan, plan.PaymentsTotal, currency)
  const minor = (amount: number) => moneyFromDecimal(amount, currency).minor
  const remaining = moneyToDecimal({ minor: minor(plan.PaymentsTotal) - minor(plan.Deposit), currency })
  return (
    <table className={styles.payments}>
      <caption className={text.subheading}>{plan.ProductName}</caption>
      <thead>
        <tr>
          <th scope="col">{t('publicui.plans.date')}</th>
          <th scope="col">{t('publicui.plans.price')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('publicui.plans.duetoday')}</th>
          <td>{words(plan.Deposit)}</td>
        </tr>
        {later.map(({ PaymentDate, PaymentAmount }) => (
          <tr key={PaymentDate}>
            <th scope="row">{dayOfYear(PaymentDate.slice(0, 10), locale)}</th>
            <td>{words(PaymentAmount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('publicui.plans.remaining', { count: later.length })}</th>
          <td>{words(remaining)}</td>
        </tr>
        <tr>
          <th scope="row">{t('publicui.plans.total')}</th>
          <td>{words(plan.PaymentsTotal)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
