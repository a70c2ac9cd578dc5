/**
 * The chosen day beside its calendar: what it costs and why, or why it cannot be bought, and the link to the product.
 * While nothing is chosen it names the day that costs least. In a small window the way on stays in sight below the
 * calendar.
 */

import type { Link } from '#contract/rules/shop-paths.ts'
import type { PriceStep } from '#contract/schemas/prices.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { SeasonFacts } from '#storefront/features/days/facts/day-facts.ts'
import type { JudgedDay } from '#storefront/features/days/facts/judge-day.ts'
import { dayNote, useDayWords } from '#storefront/features/days/words/day-names.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { severalDays, shortDay } from '#storefront/texts/date-words.ts'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { longDay } from '#storefront/texts/weekday-words.ts'
import { classes } from '#ui/classes.ts'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import type { CalendarChoice } from './calendar-choice.ts'
import styles from './day-card.module.css'
import { DayDetail } from './day-detail.tsx'
import type { PriceOption } from './price-options.ts'

export type DayCardProps = {
  /** The day that costs least; undefined where nothing is left. */
  best: JudgedDay | undefined
  /** What was pressed last; undefined while nothing was. */
  display: JudgedDay | undefined
  /** Why it cannot be bought, or how many are left where that is shown. */
  note: string | undefined
  /** What it is the price of: the product and what was chosen of it. */
  name: string
  currency: string
  unit: string | undefined
  /** Reserved, not paid for. */
  isReserved: boolean
  /** Other prices are on their way. */
  isBusy: boolean
  steps: readonly PriceStep[] | undefined
  /** To the product, with what is chosen. */
  to: Link
}

export function DayCard(props: DayCardProps) {
  const { best, display, isBusy, name, to } = props
  const t = useTranslate()
  const locale = useLocale()
  const isGood = display?.canBePicked === true
  return (
    <section className={styles.card} aria-label={t('publicui.pricingcalendar.detail')}>
      <div className={classes(styles.body, isBusy && styles.busy)} aria-busy={isBusy || undefined}>
        <div>
          <p className={text.small}>{name}</p>
          <h2 className={classes(text.heading, styles.day)}>
            {display
              ? longDay(display.day, locale)
              : t(best ? 'publicui.pricingcalendar.pick' : 'publicui.product.nodatesavailable')}
          </h2>
        </div>
        <Words {...props} />
      </div>
      <div className={classes(styles.foot, isGood && styles.sticky)}>
        {isGood && <Bar {...props} display={display} />}
        <ButtonLink look={isGood ? 'buy' : 'line'} big={isGood} to={to} className={styles.on}>
          {isGood
            ? t('publicui.pricingcalendar.continue', { day: severalDays([display.day], locale) })
            : t('publicui.pricingcalendar.details')}
        </ButtonLink>
      </div>
    </section>
  )
}

function Words({ best, display, currency, isReserved, note, steps, unit }: DayCardProps) {
  const t = useTranslate()
  if (!display) return <Invitation best={best} currency={currency} isReserved={isReserved} />
  if (!display.canBePicked) return <Message tone="info">{note}</Message>
  if (isReserved || !display.price) return <p className={styles.reserve}>{t('publicui.pricingcalendar.reserve')}</p>
  return <DayDetail price={display.price} {...{ currency, unit, note, steps }} />
}

function Invitation({ best, currency, isReserved }: Pick<DayCardProps, 'best' | 'currency' | 'isReserved'>) {
  const t = useTranslate()
  const locale = useLocale()
  const inWords = useMoneyWords(currency)
  if (!best) return <p>{t('publicui.pricingcalendar.allgone')}</p>
  const day = longDay(best.day, locale)
  if (isReserved || !best.price) {
    return <p className={styles.best}>{t('publicui.pricingcalendar.fromnoprice', { day })}</p>
  }
  return (
    <>
      <p className={styles.best}>{t('publicui.pricingcalendar.from', { price: inWords(best.price.price), day })}</p>
      <p className={text.small}>{t('publicui.pricingcalendar.explained')}</p>
    </>
  )
}

/** In a small window, beside the button: the card itself may be out of sight. */
function Bar({ currency, display, isReserved }: DayCardProps & { display: JudgedDay }) {
  const t = useTranslate()
  const locale = useLocale()
  const inWords = useMoneyWords(currency)
  return (
    <p className={styles.bar} aria-hidden="true">
      <b>{isReserved || !display.price ? t('publicui.pricingcalendar.reserve') : inWords(display.price.price)}</b>
      <span>{shortDay(display.day, locale)}</span>
    </p>
  )
}

type ChosenWordsGiven = {
  product: ProductDetails
  options: readonly PriceOption[]
  /** Those that the shown prices are for. */
  values: CalendarChoice['values']
  facts: SeasonFacts
  display: JudgedDay | undefined
  isReserved: boolean
}

/** What is chosen, in words: whose price it is, and what is said when a day is pressed. */
export function useChosenWords({ product, options, values, facts, display, isReserved }: ChosenWordsGiven) {
  const dayWords = useDayWords(facts)
  const locale = useLocale()
  const inWords = useMoneyWords(product.ProductPrice.CurrencyCode)
  const names = options.flatMap(({ attribute, values: offered }) => {
    const value = offered.find(({ Id }) => Id === values[attribute.Id])
    return value ? [value.title] : []
  })
  const price = display?.price && !isReserved ? inWords(display.price.price) : undefined
  const note = display && dayNote(display, dayWords)
  const chosen = display?.canBePicked && [...names, longDay(display.day, locale), price].filter(Boolean).join(', ')
  return { name: [product.Name, ...names].join(', '), note, said: [chosen, note].filter(Boolean).join('. ') }
}
