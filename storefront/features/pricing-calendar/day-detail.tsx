/** What a day costs: the price now and at the window, how many are left at it, what comes after, and why. */
import type { PriceStep } from '#contract/schemas/prices.ts'
import { formatAdjustment, moneyFromDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import type { JudgedDay } from '#storefront/features/days/facts/judge-day.ts'
import { Price } from '#storefront/page/price.tsx'
import { type Translate, useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import styles from './day-card.module.css'
import whyStyles from './why-price.module.css'

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

type WhyPriceProps = { steps: readonly PriceStep[] | undefined; price: number; currency: string }

/**
 * Why a day costs what it costs, step by step as the engine took them. Where the steps do not come to the price that is
 * shown, or none are told, nothing is said: a reason that does not add up is worse than none.
 */
export function WhyPrice({ steps = [], price, currency }: WhyPriceProps) {
  const t = useTranslate()
  const locale = useLocale()
  const inWords = useMoneyWords(currency)
  const minor = (amount: number) => moneyFromDecimal(amount, currency).minor
  const total = sum(steps.map(({ Amount }) => minor(Amount)))
  if (steps.length === 0 || total !== minor(price)) return null
  const rows = steps.filter(({ Amount }, at) => at === 0 || minor(Amount) !== 0)
  return (
    <div>
      <h3 className={whyStyles.title}>{t('publicui.pricingcalendar.why')}</h3>
      <dl className={whyStyles.steps}>
        {rows.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone
          <div key={at} className={whyStyles.step}>
            <dt>
              {stepName(step, t)}
              <StepNote step={step} />
            </dt>
            <dd className={classes(at > 0 && step.Amount < 0 && whyStyles.down)}>
              {at === 0 ? inWords(step.Amount) : formatAdjustment(moneyFromDecimal(step.Amount, currency), locale)}
            </dd>
          </div>
        ))}
        <div className={classes(whyStyles.step, whyStyles.sum)}>
          <dt>{t('publicui.pricingcalendar.yourprice')}</dt>
          <dd>{inWords(price)}</dd>
        </div>
      </dl>
    </div>
  )
}

/** How many went at this price; the operator's names for the rest are not made for guests. */
function StepNote({ step: { Kind, Number: number, Sold } }: { step: PriceStep }) {
  const t = useTranslate()
  if (Kind !== 'demand' || Sold === undefined || number === undefined) return null
  return <span className={whyStyles.note}>{t('publicui.pricingcalendar.step.sold', { sold: Sold, number })}</span>
}

function stepName({ DaysAhead, Kind, Name }: PriceStep, t: Translate): string {
  switch (Kind) {
    case 'window':
      return t('publicui.pricingcalendar.step.window')
    case 'list':
      return t('publicui.pricingcalendar.step.list')
    case 'ahead':
      return t('publicui.pricingcalendar.step.ahead', { days: DaysAhead ?? 0 })
    case 'demand':
      return t('publicui.pricingcalendar.step.demand')
    case 'special':
      return Name || t('publicui.pricingcalendar.step.special')
    case 'tier':
      return t('publicui.pricingcalendar.step.tier')
    case 'option':
      return Name || t('publicui.pricingcalendar.step.option')
  }
}
