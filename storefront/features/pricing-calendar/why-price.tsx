/**
 * Why a day costs what it costs, step by step as the engine took them. Where the steps do not come to the price that is
 * shown, or none are told, nothing is said: a reason that does not add up is worse than none.
 */
import type { PriceStep } from '#contract/schemas/prices.ts'
import { formatAdjustment, moneyFromDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import { type Translate, useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import styles from './why-price.module.css'

type Props = { steps: readonly PriceStep[] | undefined; price: number; currency: string }

export function WhyPrice({ steps = [], price, currency }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const inWords = useMoneyWords(currency)
  const minor = (amount: number) => moneyFromDecimal(amount, currency).minor
  const total = sum(steps.map(({ Amount }) => minor(Amount)))
  if (steps.length === 0 || total !== minor(price)) return null
  const rows = steps.filter(({ Amount }, at) => at === 0 || minor(Amount) !== 0)
  return (
    <div>
      <h3 className={styles.title}>{t('publicui.pricingcalendar.why')}</h3>
      <dl className={styles.steps}>
        {rows.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own, and their order is what they are
          <div key={at} className={styles.step}>
            <dt>
              {stepName(step, t)}
              <StepNote step={step} />
            </dt>
            <dd className={classes(at > 0 && step.Amount < 0 && styles.down)}>
              {at === 0 ? inWords(step.Amount) : formatAdjustment(moneyFromDecimal(step.Amount, currency), locale)}
            </dd>
          </div>
        ))}
        <div className={classes(styles.step, styles.sum)}>
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
  return <span className={styles.note}>{t('publicui.pricingcalendar.step.sold', { sold: Sold, number })}</span>
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
