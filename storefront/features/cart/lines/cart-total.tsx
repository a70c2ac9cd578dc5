/**
 * What the whole cart costs: never below nothing, with what it saves and, where that is more, what it would cost at the
 * window.
 */

import { cartTotals } from '#contract/rules/cart-totals.ts'
import type { CartItem } from '#contract/schemas/cart.ts'
import { formatMoney } from '#contract/values/money.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import styles from './cart-total.module.css'

export function CartTotal({ items, currency }: { items: readonly CartItem[]; currency: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const { totalMinor, savingsMinor, maxMinor } = cartTotals(items, currency)
  const words = (minor: number) => formatMoney({ minor, currency }, locale)
  return (
    <div className={styles.total}>
      <div>
        <p className={styles.label}>{t('publicui.cartnotice.carttotal')}</p>
        {savingsMinor > 0 && (
          <p className={styles.saved}>{t('publicui.carttotal.saved', { amount: words(savingsMinor) })}</p>
        )}
      </div>
      <p className={styles.sum}>
        {maxMinor !== undefined && (
          <s className={styles.was}>
            <span className={text.visuallyHidden}>{t('publicui.price.was')}</span> {words(maxMinor)}
          </s>
        )}{' '}
        <b className={styles.amount}>{words(totalMinor)}</b>
      </p>
    </div>
  )
}
