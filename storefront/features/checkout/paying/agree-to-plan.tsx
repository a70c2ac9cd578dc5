/**
 * What is charged on which day, and the box without which nothing is bought by a plan. The box carries the version of
 * its words: what a guest agrees to is what they read. Staff who act for a customer read that they cannot agree.
 */
import { useEffect, useRef, useState } from 'react'
import { PaymentTable } from '#storefront/features/plans/schedule-dialog.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import optionRow from '#ui/choices/option-row.module.css'
import { Message } from '#ui/feedback/message.tsx'
import fieldStyles from '#ui/inputs/field.module.css'
import text from '#ui/layout/text.module.css'
import { ALERT, Icon } from '#ui/media/icon.tsx'
import styles from './agree-to-plan.module.css'
import type { CheckoutPlan } from './load-plan.ts'
import type { RefusedPayment } from './pay.ts'
import { PAY_FORM_ID } from './pay-form.tsx'

type Props = {
  /** Undefined where it could not be loaded. */
  plan: CheckoutPlan | undefined
  currency: string
  refused: RefusedPayment | undefined
}

export function AgreeToPlan({ plan, currency, refused }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  if (!plan) return <Message tone="warning">{t('publicui.plans.failed')}</Message>
  const words = plan.words.Words?.find(({ Locale }) => Locale === locale) ?? plan.words
  return (
    <div className={styles.plan}>
      <h3 className={text.subheading}>{t('publicui.plans.schedule')}</h3>
      {plan.plans.map((each) => (
        <PaymentTable key={each.ShoppingCartItemId} plan={each} currency={currency} />
      ))}
      <p className={text.small}>{words.Disclaimer}</p>
      {plan.isActedFor ? (
        <Message tone="info">{t('publicui.checkout.customeragrees')}</Message>
      ) : (
        <ConsentBox key={words.ConsentVersion} words={words} refused={refused} />
      )}
    </div>
  )
}

type ConsentWords = Pick<CheckoutPlan['words'], 'ConsentText' | 'ConsentVersion'>

function ConsentBox({ words, refused }: { words: ConsentWords } & Pick<Props, 'refused'>) {
  const t = useTranslate()
  const { ConsentText, ConsentVersion } = words
  const isMissing = refused?.refusal === 'consent'
  // Other words than were agreed to are agreed to anew.
  const [isAgreed, setAgreed] = useState(refused?.consent === ConsentVersion)
  const box = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new object
  useEffect(() => {
    if (isMissing) box.current?.focus()
  }, [refused, isMissing])
  return (
    <div>
      <label className={styles.agree}>
        <input
          ref={box}
          type="checkbox"
          form={PAY_FORM_ID}
          name="consent"
          value={ConsentVersion}
          className={optionRow.tick}
          required
          checked={isAgreed}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'consent-missing' : undefined}
          onChange={({ currentTarget: { checked } }) => setAgreed(checked)}
        />
        <span>{ConsentText}</span>
      </label>
      {isMissing && (
        <p id="consent-missing" className={fieldStyles.error}>
          <Icon stroke={ALERT} />
          <span>{t('publicui.checkout.consentmissing')}</span>
        </p>
      )}
    </div>
  )
}
