/**
 * What a line costs, with the struck-through price of the window, and what it saves: said by name where a discount did
 * it.
 */
import type { CartItem } from '#contract/calls/cart.ts'
import { formatMoney } from '#contract/values/money.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import text from '#storefront/ui/text.module.css'
import styles from './cart-line.module.css'
import { lineMoney } from './line-money.ts'

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
