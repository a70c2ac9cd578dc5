/**
 * What is asked before a reserved day is given back, in front of the page; the safe button comes first and has the
 * focus. Without JavaScript it is the same card on the page, above the list.
 */
import { type ReactNode, useId } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { Entitlement } from '#contract/schemas/people/customers.ts'
import type { Day } from '#contract/values/day.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { dayOfYear } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog, DialogActions, DialogFrame } from '#ui/overlays/dialog.tsx'
import { CANCEL_INTENT } from './give-back-day.ts'
import styles from './reservations.module.css'

export const RESERVATIONS_PLACE = 'reservations'

export function CancelQuestion({ reserved }: { reserved: Entitlement }) {
  const t = useTranslate()
  const locale = useLocale()
  const isBusy = useNavigation().formData?.get('intent') === CANCEL_INTENT
  const { Date: day, Fullname, Id, ProductName } = reserved
  const name = Fullname ?? ''
  const here = `${CUSTOMER_INFO_PATH}#${RESERVATIONS_PLACE}`
  return (
    <Question title={t('publicui.reservations.ask')} isBusy={isBusy}>
      <Form method="post" action={CUSTOMER_INFO_PATH} discover="none" preventScrollReset className={styles.form}>
        <p>
          <b>
            {t('publicui.reservations.askwhat', { product: ProductName, name, day: dayOfYear(day as Day, locale) })}
          </b>
        </p>
        <p>{t('publicui.reservations.askwhy', { name })}</p>
        <input type="hidden" name="reservation" value={Id} />
        <DialogActions>
          <ButtonLink look="line" to={{ href: here, plain: false }} className={styles.safe}>
            {t('publicui.reservations.keep')}
          </ButtonLink>
          <Button
            look="danger"
            type="submit"
            name="intent"
            value={CANCEL_INTENT}
            busy={isBusy}
            busyLabel={t('publicui.reservations.cancelling')}
          >
            {t('publicui.reservations.cancelday')}
          </Button>
        </DialogActions>
      </Form>
    </Question>
  )
}

function Question({ title, isBusy, children }: { title: string; isBusy: boolean; children: ReactNode }) {
  const isLive = useIsLive()
  const navigate = useNavigate()
  const titleId = useId()
  if (!isLive) {
    return (
      <section className={styles.card} aria-labelledby={titleId}>
        <DialogFrame title={title} titleId={titleId}>
          {children}
        </DialogFrame>
      </section>
    )
  }
  // What has begun is waited for: closing the question would not stop it.
  const close = () => void (isBusy || navigate(CUSTOMER_INFO_PATH, { replace: true, preventScrollReset: true }))
  return (
    <Dialog isOpen onClose={close} title={title} hasNoCross>
      {children}
    </Dialog>
  )
}
