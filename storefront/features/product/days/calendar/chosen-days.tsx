/**
 * The separate days chosen so far, each with its price and a way to take it back; how many belong to the ticket, and
 * until all are there what those come to that are.
 */
import type { Day } from '#contract/values/day.ts'
import { moneyFromDecimal, moneyToDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import styles from '#storefront/features/product/days/days.module.css'
import { shortDay } from '#storefront/texts/date-words.ts'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import { CLOSE } from '#ui/media/icon.tsx'

type Props = { days: readonly Day[]; most: number; onRemove: (day: Day) => void }

export function ChosenDays({ days, most, onRemove }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { product, lastReply } = useConfiguration().configuration
  const money = useMoneyWords(product.ProductPrice.CurrencyCode)
  const priceOf = (day: Day) => {
    const price = lastReply.dayPrices?.[day]
    return price === undefined ? '' : money(price)
  }
  const tooMany = days.length - most
  const soFar =
    days.length > 0 && days.length < most
      ? sumOf(days, lastReply.dayPrices, product.ProductPrice.CurrencyCode)
      : undefined
  return (
    <div className={styles.chosen}>
      <p role="status" className={styles.count}>
        {tooMany > 0
          ? t('publicui.days.toomany', { count: tooMany, total: most })
          : t('publicui.days.count', { count: days.length, total: most })}
      </p>
      {days.length > 0 && (
        <ul className={styles.chips} aria-label={t('publicui.days.chosen')}>
          {[...days].sort().map((day) => (
            <li key={day} className={styles.chip}>
              <span className={styles.day}>{shortDay(day, locale)}</span>
              <span className={styles.price}>{priceOf(day)}</span>
              <IconButton
                label={t('publicui.days.remove', { day: shortDay(day, locale) })}
                stroke={CLOSE}
                onClick={() => onRemove(day)}
              />
            </li>
          ))}
        </ul>
      )}
      {soFar !== undefined && <p className={styles.soFar}>{t('publicui.days.sofar', { price: money(soFar) })}</p>}
    </div>
  )
}

/** Separate days, in the order they were picked: a day more than belong to the ticket replaces the oldest. */
export function withDay(days: readonly Day[], day: Day, most: number): readonly Day[] {
  return days.includes(day) ? days : [...days, day].slice(-most)
}

export function withoutDay(days: readonly Day[], day: Day): readonly Day[] {
  return days.filter((each) => each !== day)
}

/** What days cost together; undefined while the price of one of them is unknown. */
export function sumOf(
  days: readonly Day[],
  prices: Readonly<Record<Day, number>> | undefined,
  currency: string,
): number | undefined {
  const known = days.map((day) => prices?.[day])
  const amounts = known.filter((price) => price !== undefined)
  if (amounts.length < days.length) return undefined
  const minor = sum(amounts.map((price) => moneyFromDecimal(price, currency).minor))
  return moneyToDecimal({ minor, currency })
}
