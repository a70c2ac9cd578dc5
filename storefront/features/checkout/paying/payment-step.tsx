/**
 * The step `payment`: a card is entered on the page of the provider, never here. A gift card pays as far as it goes;
 * its code goes with the order and is kept nowhere. What is paid later is agreed to here.
 */
import { useEffect, useRef } from 'react'
import type { CheckoutData } from '#storefront/features/checkout/load-checkout.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import { DOWN, Icon, PASS_CARD } from '#ui/media/icon.tsx'
import { AgreeToPlan } from './agree-to-plan.tsx'
import { isPaidLater } from './load-plan.ts'
import type { RefusedPayment } from './pay.ts'
import { PAY_FORM_ID } from './pay-form.tsx'
import styles from './payment-step.module.css'

type Props = { checkout: CheckoutData; refused: RefusedPayment | undefined }

export function PaymentStep({ checkout: { cart, plan, totals }, refused }: Props) {
  const t = useTranslate()
  const giftCard = refused?.giftCard ?? ''
  const isRefused = refused?.refusal === 'gift_card'
  const field = useRef<HTMLInputElement>(null)
  // Also after the same code was refused twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new object
  useEffect(() => {
    if (isRefused) field.current?.focus()
  }, [refused, isRefused])

  return (
    <>
      {isPaidLater(totals) && <AgreeToPlan plan={plan} currency={cart.CurrencyCode} refused={refused} />}
      <div className={styles.box}>
        <div className={styles.way}>
          <Icon stroke={PASS_CARD} />
          <p>
            <b>{t('publicui.checkout.card')}</b>
            <span className={text.small}>{t('publicui.checkout.nextpage')}</span>
          </p>
        </div>
        <details className={styles.more} open={giftCard !== ''}>
          <summary>
            {t('publicui.checkout.addgiftcard')}
            <Icon stroke={DOWN} />
          </summary>
          <TextField
            ref={field}
            form={PAY_FORM_ID}
            label={t('publicui.checkout.giftcard')}
            name="giftcard"
            maxLength={50}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={giftCard}
            hint={t('publicui.checkout.giftcardhint')}
            error={isRefused ? t('publicui.checkout.giftcardrefused') : undefined}
          />
        </details>
      </div>
    </>
  )
}
