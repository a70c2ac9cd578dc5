/**
 * The button that pays, with what it pays today, and why it was refused. It sends what the guest saw (version, total
 * and later payments): an order that comes to anything else is shown again and asked about, never charged.
 */
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { ONE_PAGE_CHECKOUT_PATH } from '#contract/rules/shop-paths.ts'
import type { CheckoutData } from '#storefront/features/checkout/load-checkout.ts'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import { Icon, LOCK, SHIELD } from '#ui/media/icon.tsx'
import { isPaidLater } from './load-plan.ts'
import type { PayRefusal, RefusedPayment } from './pay.ts'
import styles from './pay-form.module.css'
import { useAttemptKey } from './use-attempt-key.ts'

const WORDS: Record<Exclude<PayRefusal, 'other' | 'gift_card' | 'consent'>, TextKey> = {
  price_changed: 'publicui.checkout.pricechanged',
  cart_changed: 'publicui.checkout.cartchanged',
  sold_out: 'publicui.checkout.soldout',
  hold_expired: 'publicui.checkout.holdexpired',
  in_progress: 'publicui.checkout.inprogress',
  declined: 'publicui.checkout.declined',
  step_missing: 'publicui.checkout.stepmissing',
  away: 'publicui.checkout.paymentaway',
}

/** The form that gift cards and the consent of the step `payment` belong to. */
export const PAY_FORM_ID = 'pay'

type Props = {
  checkout: CheckoutData
  refused: RefusedPayment | undefined
  /** Every step before the payment is done. */
  isReady: boolean
  /** It was pressed before: what is missing is pointed at. */
  onMissing: () => void
}

export function PayForm({ checkout, refused, isReady, onMissing }: Props) {
  const t = useTranslate()
  const { cart: cartHref } = usePlatformLinks()
  const { cart, plan, totals, isDeclined } = checkout
  const isByPlan = isPaidLater(totals)
  const money = useMoneyWords(cart.CurrencyCode)
  const navigation = useNavigation()
  const isBusy = navigation.formData?.get('intent') === 'pay'
  const order = `${totals.CartVersion} ${totals.OrderTotal} ${totals.CurrencyCode} ${totals.ScheduleVersion}`
  const fresh = refused?.attemptKey ?? checkout.attemptKey
  const key = useAttemptKey(order, fresh, isDeclined || refused?.refusal === 'declined')
  const hasGone = cart.Items.some(({ IsUnavailable }) => IsUnavailable)
  // Asked for again in vain: pressing again would not help.
  const wasGone = hasGone && refused?.refusal === 'hold_expired'
  const amount = money(totals.DueToday)
  const isFree = totals.OrderTotal === 0
  const planWords = totals.DueToday === 0 ? 'publicui.checkout.savecard' : 'publicui.checkout.paytoday'
  const payWords = isByPlan ? planWords : 'publicui.checkout.pay'

  return (
    <Form
      id={PAY_FORM_ID}
      method="post"
      action={ONE_PAGE_CHECKOUT_PATH}
      discover="none"
      className={styles.pay}
      noValidate
      onSubmit={(event) => {
        if (isReady) return
        event.preventDefault()
        onMissing()
      }}
    >
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="locale" value={useLocale()} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="version" value={totals.CartVersion} />
      <input type="hidden" name="total" value={totals.OrderTotal} />
      <input type="hidden" name="schedule" value={totals.ScheduleVersion} />
      <Refused refused={refused} isDeclined={isDeclined} wasGone={wasGone} amount={amount} isByPlan={isByPlan} />
      {hasGone ? (
        <>
          {!wasGone && <Message tone="warning">{t('publicui.checkout.linegone')}</Message>}
          <ButtonLink look="pine" big to={{ href: cartHref, plain: true }}>
            {t('publicui.checkout.back')}
          </ButtonLink>
        </>
      ) : (
        <Button
          look="buy"
          size="big"
          wide
          type="submit"
          waiting={!isReady}
          busy={isBusy}
          busyLabel={t('publicui.checkout.paying')}
        >
          <Icon stroke={LOCK} />
          {isFree ? t('publicui.checkout.confirm') : t(payWords, { amount })}
        </Button>
      )}
      {!isReady && (
        <p className={text.small}>
          {t(plan?.isActedFor ? 'publicui.checkout.customeragrees' : 'publicui.checkout.stepsfirst')}
        </p>
      )}
      <p className={styles.promise}>
        <Icon stroke={SHIELD} />
        <span>{t(isFree ? 'publicui.checkout.nopayment' : 'publicui.checkout.promise')}</span>
      </p>
    </Form>
  )
}

type RefusedProps = {
  refused: RefusedPayment | undefined
  isDeclined: boolean
  wasGone: boolean
  amount: string
  isByPlan: boolean
}

/** Why it was not paid, what was not done and what to do. */
function Refused({ refused, isDeclined, wasGone, amount, isByPlan }: RefusedProps) {
  const t = useTranslate()
  const told = useRef<HTMLDivElement>(null)
  // Also where the page opens with it: on a phone it stands below the order.
  useEffect(() => {
    if (refused || isDeclined) told.current?.focus()
  }, [refused, isDeclined])
  const refusal = refused?.refusal ?? (isDeclined ? 'declined' : undefined)
  // A gift card and the consent are spoken of at their fields.
  if (!refusal || refusal === 'gift_card' || refusal === 'consent') return null
  const isAskedAgain = refusal === 'price_changed' || refusal === 'in_progress'
  const isPlanChanged = isByPlan && refusal === 'price_changed'
  const words = isPlanChanged ? 'publicui.checkout.planchanged' : refusal !== 'other' && WORDS[refusal]
  const key = wasGone ? 'publicui.checkout.linegone' : words
  return (
    <div ref={told} tabIndex={-1}>
      <Message tone={isAskedAgain ? 'warning' : 'danger'} urgent>
        {key ? t(key, { amount }) : refused?.message}
      </Message>
    </div>
  )
}
