/**
 * A price as it is read out: `from $109 a day`. A reduced one shows the old amount struck through before the new one.
 * What costs nothing is free. A product without an amount may have words instead.
 */
import type { ReactNode } from 'react'
import type { ProductPrice } from '#contract/schemas/catalog.ts'
import { useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import styles from './price.module.css'

type PriceProps = { price: ProductPrice; size?: 'big' | 'small' }

export function Price({ price, size }: PriceProps): ReactNode {
  const t = useTranslate()
  const inWords = useMoneyWords(price.CurrencyCode)
  const amount = price.PriceValueWithDiscount ?? price.PriceValue
  if (amount === null) return price.Price && <span className={styles.price}>{price.Price}</span>

  const old = price.PriceValue !== null && price.PriceValue > amount ? inWords(price.PriceValue) : undefined
  return (
    <span className={classes(styles.price, size && styles[size])}>
      {price.IsFrom && <span>{t('publicui.price.from')}</span>}
      {old && (
        <s className={styles.was}>
          <span className={text.visuallyHidden}>{t('publicui.price.was')}</span> {old}
        </s>
      )}
      <b className={styles.amount}>{amount === 0 ? t('publicui.price.free') : inWords(amount)}</b>
      {amount > 0 && price.Unit && <span>{price.Unit}</span>}
    </span>
  )
}
