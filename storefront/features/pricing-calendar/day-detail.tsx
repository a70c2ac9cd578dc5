/** What a day costs: the price now and at the window, how many are left at it, what comes after, and why. */
import type { PriceStep } from '#contract/schemas/prices.ts'
import type { JudgedDay } from '#storefront/features/days/facts/judge-day.ts'
import { Price } from '#storefront/page/price.tsx'
import { useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import styles from './day-card.module.css'
import { WhyPrice } from './why-price.tsx'

type Props = {
  price: NonNullable<JudgedDay['price']>
  currency: string
  /** What one price buys, "a day". */
  unit: string | undefined
  /** How many are left on the day, where that is told. */
  note: string | undefined
  steps: readonly PriceStep[] | undefined
}

export function DayDetail({ price, currency, unit, note, steps }: Props) {
  const shown = {
    Price: null,
    PriceValue: price.basePrice ?? price.price,
    PriceValueWithDiscount: price.price,
    CurrencyCode: currency,
    ...(unit && { Unit: unit }),
  }
  return (
    <>
      <p>
        <Price price={shown} size="big" />
      </p>
      <LeftAtPrice price={price} currency={currency} />
      {note && <p className={text.small}>{note}</p>}
      <WhyPrice steps={steps} price={price.price} currency={currency} />
    </>
  )
}

/** Only where the pieces at this price are counted. */
function LeftAtPrice({ price, currency }: Pick<Props, 'price' | 'currency'>) {
  const t = useTranslate()
  const inWords = useMoneyWords(currency)
  const { nextPrice, numberAvailable, priceNumberRemaining: count } = price
  if (!price.trackNumberSold || count === null || numberAvailable === null) return null
  return (
    <div className={styles.left}>
      <progress
        className={styles.meter}
        value={Math.max(0, numberAvailable - count)}
        max={numberAvailable}
        aria-hidden="true"
      />
      <p>
        {nextPrice === null
          ? t('publicui.pricingcalendar.left', { count })
          : t('publicui.pricingcalendar.leftthen', { count, price: inWords(nextPrice) })}
      </p>
    </div>
  )
}
