/**
 * The calendar and the day that was chosen on it, or that there is nothing to choose from. Screen readers are
 * told what is chosen.
 */
import { useState } from 'react'
import { coveredDays } from '#contract/rules/chosen-days.ts'
import type { Day } from '#contract/values/day.ts'
import { Calendar } from '#storefront/features/days/calendar/calendar.tsx'
import { cheapestDay } from '#storefront/features/days/facts/best-days.ts'
import { dayFacts, hasDays, type SeasonFacts } from '#storefront/features/days/facts/day-facts.ts'
import { judgeDay } from '#storefront/features/days/facts/judge-day.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import type { useCalendarChoice } from './calendar-choice.ts'
import { isSame, useProductLink } from './calendar-choice.ts'
import { DayCard, useChosenWords } from './day-card.tsx'
import type { PricingCalendarData } from './load-pricing-calendar.ts'
import type { PriceOption } from './price-options.ts'
import styles from './pricing-calendar.module.css'
import type { LivePrices } from './use-live-prices.ts'

type Props = {
  data: PricingCalendarData
  options: readonly PriceOption[]
  chosen: ReturnType<typeof useCalendarChoice>
  live: LivePrices
}

export function DaysAndPrices(props: Props) {
  const { data, live } = props
  const { seasonEnd } = useShell().settings
  const { product, settings } = data
  const facts = dayFacts({ product, seasonEnd, data: { settings, prices: live.prices }, today: live.today })
  return hasDays(facts) && live.prices ? <Days {...props} facts={facts} /> : <NoDays {...props} isOver={facts.isOver} />
}

function NoDays({ data, chosen, live, isOver }: Props & { isOver: boolean }) {
  const t = useTranslate()
  const to = useProductLink(data, chosen.choice, chosen.first)
  return (
    <div className={styles.nothing}>
      {isOver ? <Message tone="info">{t('publicui.product.nodatesavailable')}</Message> : <PricesFailed live={live} />}
      <ButtonLink look="line" to={to}>
        {t('publicui.pricingcalendar.details')}
      </ButtonLink>
    </div>
  )
}

function Days({ data, options, chosen, live, facts }: Props & { facts: SeasonFacts }) {
  const t = useTranslate()
  const { product } = data
  const { choice, choose, preset } = chosen
  const [asked, setAsked] = useState<Day>()
  const displayOf = (day: Day | undefined) => (day === undefined ? undefined : judgeDay(day, facts))
  const closed = displayOf(asked)
  // A day that opened meanwhile was asked about, not chosen.
  const display = closed && !closed.canBePicked ? closed : displayOf(choice.day)
  const day = display?.canBePicked ? display.day : undefined
  const to = useProductLink(data, { ...choice, day }, chosen.first)
  const currency = product.ProductPrice.CurrencyCode
  const isReserved = product.IsReservationProduct
  const isBusy = !isSame(choice.values, live.values)
  const words = useChosenWords({ product, options, values: live.values, facts, display, isReserved })

  return (
    <div className={styles.days}>
      <div className={styles.panel} aria-busy={isBusy || undefined}>
        <Calendar
          // Where the address names a day, its month is shown as soon as that is read.
          key={preset.day}
          label={t('publicui.pricingcalendar.calendar', { product: product.Name })}
          facts={facts}
          currency={currency}
          showsPrices={!isReserved}
          today={live.today}
          chosen={day === undefined ? [] : [day]}
          covered={day === undefined ? [] : coveredDays([day], daysInARow(data)).slice(1)}
          months={2}
          isLoading={isBusy}
          onPick={(picked) => {
            setAsked(undefined)
            choose({ ...choice, day: picked })
          }}
          onClosed={(pressed) => {
            setAsked(pressed)
            choose({ ...choice, day: undefined })
          }}
        />
        {live.hasFailed && <PricesFailed live={live} />}
      </div>
      <DayCard
        best={cheapestDay(facts)}
        display={display}
        note={words.note}
        name={words.name}
        currency={currency}
        unit={product.ProductPrice.Unit}
        isReserved={isReserved}
        isBusy={isBusy}
        steps={day === undefined ? undefined : live.prices?.PriceSteps?.[day]}
        to={to}
      />
      <p role="status" className={text.visuallyHidden}>
        {chosen.isOwn && !isBusy ? words.said : ''}
      </p>
    </div>
  )
}

function daysInARow({ product }: PricingCalendarData): number {
  return product.IsConsecutiveMultiDay ? product.NumberOfDays : 1
}

/** Says that prices failed to load, with a button to try again. While they load it says nothing. */
function PricesFailed({ live }: { live: LivePrices }) {
  const t = useTranslate()
  const { again, isLoading, prices } = live
  return (
    <Message tone="warning" urgent>
      <p>{t(prices ? 'publicui.pricingcalendar.failed' : 'publicui.pricingcalendar.missing')}</p>
      <Button look="line" size="small" className={styles.again} busy={isLoading} onClick={again}>
        {t('publicui.pricingcalendar.again')}
      </Button>
    </Message>
  )
}
