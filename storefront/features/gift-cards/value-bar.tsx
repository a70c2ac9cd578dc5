/** How much of a gift card is left, as a bar and in words. */
import { formatMoney, moneyFromDecimal } from '#contract/values/money.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import styles from './value-bar.module.css'

type Props = { left: number; issued: number; currency: string | null }

export function ValueBar({ currency, issued, left }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const inWords = (amount: number) => formatMoney(moneyFromDecimal(amount, currency ?? ''), locale)
  const words = t('publicui.balance.leftof', { amount: inWords(left), issued: inWords(issued) })
  return (
    <>
      <b>{words}</b>
      <meter className={styles.bar} min={0} max={Math.max(issued, left)} value={left} aria-label={words} />
    </>
  )
}
