/**
 * Discount codes: one to type, and those in use, each with a way to take it off. Why a code was refused stands at the
 * field.
 */
import { useEffect, useRef } from 'react'
import { CartForm } from '#storefront/features/cart/changing/cart-form.tsx'
import type { CartChanges } from '#storefront/features/cart/changing/use-cart-changes.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import { CLOSE, Icon } from '#ui/media/icon.tsx'
import styles from './coupon-box.module.css'

type Props = { codes: readonly string[]; changes: CartChanges }

export function CouponBox({ codes, changes }: Props) {
  const t = useTranslate()
  const { outcome } = changes
  const field = useRef<HTMLInputElement>(null)
  const said = outcome?.request && 'code' in outcome.request ? outcome.request : undefined
  const refused = outcome?.ok === false && outcome.refusal === 'coupon' ? said : undefined
  // Of a limit the engine says how long it lasts.
  const words = refused && outcome?.ok === false ? outcome.message || t(REFUSED[refused.intent]) : undefined
  const isApplied = outcome?.ok === true && said?.intent === 'applycoupon'

  useEffect(() => {
    if (refused) field.current?.focus()
    else if (isApplied && field.current) field.current.value = ''
  }, [refused, isApplied])

  const isBusy = changes.isBusy({ intent: 'applycoupon', code: '' })
  return (
    <div className={styles.box}>
      <CartForm intent="applycoupon" changes={changes} className={styles.form}>
        <TextField
          ref={field}
          label={t('publicui.cart.coupon')}
          name="code"
          required
          maxLength={50}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={refused?.intent === 'applycoupon' ? refused.code : undefined}
          error={words}
        />
        <Button
          look="line"
          type="submit"
          className={styles.apply}
          busy={isBusy}
          busyLabel={t('publicui.cart.couponapplying')}
        >
          {t('publicui.cart.couponapply')}
        </Button>
      </CartForm>
      {words && (
        <span role="alert" className={text.visuallyHidden}>
          {words}
        </span>
      )}
      {codes.length > 0 && (
        <ul className={styles.codes} aria-label={t('publicui.cart.couponcodes')}>
          {codes.map((code) => (
            <li key={code}>
              <CartForm intent="removecoupon" fields={{ code }} changes={changes}>
                <button type="submit" className={styles.code} aria-label={t('publicui.cart.couponremove', { code })}>
                  <span className={styles.name}>{code}</span>
                  <Icon stroke={CLOSE} />
                </button>
              </CartForm>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const REFUSED = {
  applycoupon: 'publicui.cart.couponnotapplied',
  removecoupon: 'publicui.cart.couponnotremoved',
} as const
