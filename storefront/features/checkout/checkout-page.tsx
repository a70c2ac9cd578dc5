/**
 * The checkout, one page: the steps that this cart needs, each saved by itself, beside them the order and the button
 * that pays. It opens at the first step that is not done, also on another device. Without JavaScript every form is
 * posted to the page.
 */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { CheckoutStep } from '#contract/rules/checkout/steps.ts'
import { ONE_PAGE_CHECKOUT_PATH } from '#contract/rules/shop-paths.ts'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import type { RefusedPayment } from '#storefront/features/checkout/paying/pay.ts'
import { PayForm } from '#storefront/features/checkout/paying/pay-form.tsx'
import { PaymentStep } from '#storefront/features/checkout/paying/payment-step.tsx'
import { MAIN_ID } from '#storefront/features/layouts/layout.tsx'
import { Logo } from '#storefront/features/layouts/logo.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useReturn } from '#storefront/visit/use-return.ts'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { Icon, LOCK } from '#ui/media/icon.tsx'
import styles from './checkout-page.module.css'
import { ClosedCheckout, whyClosed } from './closed-checkout.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { type CheckoutData, openStep, shownSteps } from './load-checkout.ts'
import { OrderBar, OrderSummary } from './order-summary.tsx'
import { StepFrame } from './step-frame.tsx'
import { type RefusedStep, STEP_TABLE } from './step-table.tsx'

/** What came of a form of the page. */
export type PostedCheckout = {
  step?: { name: CheckoutStep; refused: RefusedStep }
  payment?: RefusedPayment
}

type Props = { checkout: CheckoutData | undefined; posted: PostedCheckout | undefined }

export function CheckoutPage({ checkout, posted }: Props) {
  useNeverRestored()
  const why = whyClosed(checkout)
  return (
    <>
      <CheckoutHead />
      <main id={MAIN_ID} tabIndex={-1}>
        {checkout && !why && <OrderBar checkout={checkout} />}
        <div className={wrap.wrap}>
          {why && <ClosedCheckout why={why} />}
          {checkout && !why && <Checkout checkout={checkout} posted={posted} />}
        </div>
      </main>
    </>
  )
}

function CheckoutHead() {
  const t = useTranslate()
  return (
    <header className={styles.header}>
      <div className={classes(wrap.wrap, styles.bar)}>
        <Logo leadsHome />
        <span className={styles.secure}>
          <Icon stroke={LOCK} />
          {t('publicui.checkout.secure')}
        </span>
      </div>
    </header>
  )
}

function Checkout({ checkout, posted }: { checkout: CheckoutData; posted: PostedCheckout | undefined }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { key } = useLocation()
  const [editing, edit] = useState<{ step: CheckoutStep; key: string }>()
  const steps = shownSteps(checkout).filter((step) => step === 'payment' || STEP_TABLE[step])
  // What is opened again stays open until its form is answered.
  const edited = editing?.key === key ? editing.step : undefined
  const open = edited ?? posted?.step?.name ?? openStep(checkout)
  const heading = useFocusOnOpen(open)
  // A tab that was left alone for a while may show what has changed meanwhile.
  useReturn(() => void revalidate())

  const refusedOf = (step: CheckoutStep) => (posted?.step?.name === step ? posted.step.refused : undefined)
  const { Email, IsGuest } = checkout.details
  const missing = steps.filter((step) => step !== 'payment' && !checkout.config.DoneSteps.includes(step))
  return (
    <div className={styles.page}>
      <div>
        <h1 className={text.title}>{t('publicui.checkout.title')}</h1>
        {!IsGuest && Email && (
          <p className={classes(text.small, styles.who)}>{t('publicui.checkout.signedin', { email: Email })}</p>
        )}
        <div className={styles.steps}>
          {steps.map((step, index) => {
            const row = STEP_TABLE[step]
            const isDone = checkout.config.DoneSteps.includes(step)
            const stateOf = isDone ? 'done' : 'later'
            return (
              <StepFrame
                key={step}
                name={step}
                number={index + 1}
                title={t(row?.title ?? 'publicui.checkout.payment')}
                state={step === open ? 'open' : stateOf}
                summary={row?.summary(checkout, t) ?? ''}
                onEdit={() => edit({ step, key })}
                heading={step === open ? heading : undefined}
              >
                {row ? (
                  <row.Form
                    checkout={checkout}
                    posted={refusedOf(step)}
                    onSaved={() => void navigate(ONE_PAGE_CHECKOUT_PATH, { replace: true })}
                  />
                ) : (
                  <PaymentStep checkout={checkout} refused={posted?.payment} />
                )}
              </StepFrame>
            )
          })}
        </div>
      </div>
      <OrderSummary
        checkout={checkout}
        notice={<HoldNotice cart={checkout.cart} named={checkout.now} onEnded={() => void revalidate()} />}
      >
        <PayForm
          checkout={checkout}
          refused={posted?.payment}
          isReady={missing.length === 0 && !checkout.plan?.isActedFor}
          onMissing={() => heading.current?.focus()}
        />
      </OrderSummary>
    </div>
  )
}

/** The heading of a step that has just opened gets the focus; the page that was loaded keeps it at its beginning. */
function useFocusOnOpen(open: CheckoutStep | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(open)
  useEffect(() => {
    if (shown.current === open) return
    shown.current = open
    heading.current?.focus()
  }, [open])
  return heading
}
