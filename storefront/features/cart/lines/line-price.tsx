/**
 * What a line costs, with the struck-through price of the window, and what it saves: said by name where a discount did
 * it.
 */

import { cartTotals } from '#contract/rules/cart-totals.ts'
import type { CartItem } from '#contract/schemas/cart.ts'
import { formatMoney, moneyFromDecimal } from '#contract/values/money.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import styles from './cart-line.module.css'

type Props = { item: CartItem; currency: string }

export function LinePrice({ item, currency }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { totalMinor, maxMinor } = lineMoney(item, currency)
  return (
    <p className={styles.price}>
      <b className={styles.amount}>{formatMoney({ minor: totalMinor, currency }, locale)}</b>
      {maxMinor !== undefined && (
        <s className={styles.was}>
          <span className={text.visuallyHidden}>{t('publicui.price.was')}</span>{' '}
          {formatMoney({ minor: maxMinor, currency }, locale)}
        </s>
      )}
    </p>
  )
}

export function LineSavings({ item, currency }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { savedMinor, discounts } = lineMoney(item, currency)
  const words = (minor: number) => formatMoney({ minor, currency }, locale)
  if (savedMinor <= 0 && discounts.length === 0) return null
  return (
    <ul className={styles.savings}>
      {savedMinor > 0 && <li>{t('publicui.cartline.saved', { amount: words(savedMinor) })}</li>}
      {discounts.map(({ name, code, minor }) => (
        <li key={`${name} ${code}`}>{t('publicui.cartline.discount', { name, amount: words(-minor) })}</li>
      ))}
    </ul>
  )
}

type LineMoney = {
  totalMinor: number
  /** To be shown struck through, where it exceeds the total. */
  maxMinor: number | undefined
  /** Against the window's price, without discounts. */
  savedMinor: number
  discounts: { name: string; code: string | null; minor: number }[]
}

/**
 * What one line costs, by the sums of the whole cart (contract/rules/cart-totals.ts): after its discounts, with the
 * maximum it would cost at the window. An unavailable line still shows what it cost, though no total counts it.
 */
function lineMoney(item: CartItem, currency: string): LineMoney {
  const { totalMinor, maxMinor, savingsMinor, discountMinor } = cartTotals(
    [{ ...item, IsUnavailable: false }],
    currency,
  )
  return {
    totalMinor,
    maxMinor: item.IsUnavailable ? undefined : maxMinor,
    savedMinor: savingsMinor - discountMinor,
    discounts: item.DiscountInfo.Discounts.map(({ Name, CouponCode, DiscountAmount }) => ({
      name: Name,
      code: CouponCode,
      minor: moneyFromDecimal(DiscountAmount, currency).minor,
    })),
  }
}
