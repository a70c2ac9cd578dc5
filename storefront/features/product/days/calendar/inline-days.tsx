/**
 * The calendar of a question for days, open on the page. One press picks one day, or the first of several in a row; of
 * separate days each press picks one more or takes one back.
 */

import { useRef } from 'react'
import { coveredDays } from '#contract/rules/chosen-days.ts'
import type { Day } from '#contract/values/day.ts'
import { moneyFromDecimal, moneyToDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import { Calendar } from '#storefront/features/days/calendar/calendar.tsx'
import { type DayFacts, hasDays, lastDay } from '#storefront/features/days/facts/day-facts.ts'
import { choiceFor } from '#storefront/features/product/configurator/configuration.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import styles from '#storefront/features/product/days/days.module.css'
import { PostedDayFields } from '#storefront/features/product/days/posted-day-fields.tsx'
import { createProductDays } from '#storefront/features/product/days/product-days-store.ts'
import { shortDay } from '#storefront/texts/date-words.ts'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { useReturn } from '#storefront/visit/use-return.ts'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import { CLOSE } from '#ui/media/icon.tsx'
import { useStore } from '#ui/store.ts'
import { useProductDaysOptions } from './use-product-days-options.ts'

export function InlineDays({ option, facts: bounds }: { option: ShownOption; facts: DayFacts }) {
  const t = useTranslate()
  const { IsNonConsecutiveMultiDay: isMultiple, NumberOfDays } = useConfiguration().configuration.product
  const { part, pickDays, state } = useConfigurator()
  const locale = useLocale()
  const container = useRef<HTMLDivElement>(null)
  const live = part(createProductDays, useProductDaysOptions())
  const { facts, isBusy, ...calendar } = useStore(live)
  useReturn(live.again)
  const { days } = option.choice
  const [day] = days
  const words = (each: Day) => shortDay(each, locale)
  if (!hasDays(facts)) return null

  function pick(next: Day): void {
    // A second press may come before the first is drawn.
    const { days } = choiceFor(state().configuration, option.id)
    if (!isMultiple) pickDays(option.id, [next])
    else pickDays(option.id, days.includes(next) ? withoutDay(days, next) : withDay(days, next, NumberOfDays))
  }

  function remove(gone: Day): void {
    pickDays(option.id, withoutDay(days, gone))
    // The button goes with its day: keyboard focus moves to the calendar.
    container.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus()
  }

  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its days are what is used */}
      <div
        ref={container}
        className={styles.calendar}
        aria-busy={isBusy || undefined}
        // The page does not wait for a clock: it is asked for once the guest uses the calendar.
        onPointerEnter={live.wake}
        onFocus={live.wake}
      >
        <Calendar
          {...calendar}
          label={t('publicui.days.calendar')}
          facts={facts}
          chosen={days}
          covered={day === undefined || isMultiple ? [] : coveredDays([day], bounds.inARow).slice(1)}
          isMultiple={isMultiple}
          onMonth={live.onMonth}
          onPick={pick}
        />
      </div>
      {bounds.inARow > 1 && (
        <p role="status" className={styles.span}>
          {day && t('publicui.days.span', { first: words(day), last: words(lastDay(day, bounds)) })}
        </p>
      )}
      {isMultiple && <ChosenDays days={days} most={NumberOfDays} onRemove={remove} />}
      <PostedDayFields option={option} facts={bounds} />
    </div>
  )
}

type ChosenDaysProps = { days: readonly Day[]; most: number; onRemove: (day: Day) => void }

/**
 * The separate days chosen so far, each with its price and a way to take it back; how many belong to the ticket, and
 * until all are there what those come to that are.
 */
function ChosenDays({ days, most, onRemove }: ChosenDaysProps) {
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
