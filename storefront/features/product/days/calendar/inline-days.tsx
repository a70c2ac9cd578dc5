/**
 * The calendar of a question for days, open on the page. One press picks one day, or the first of several in a row; of
 * separate days each press picks one more or takes one back.
 */
import { useRef } from 'react'
import { coveredDays } from '#contract/rules/chosen-days.ts'
import type { Day } from '#contract/values/day.ts'
import { Calendar } from '#storefront/features/days/calendar/calendar.tsx'
import { type DayFacts, hasDays, lastDay } from '#storefront/features/days/facts/day-facts.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import styles from '#storefront/features/product/days/days.module.css'
import { PostedDayFields } from '#storefront/features/product/days/posted-day-fields.tsx'
import { createProductDays } from '#storefront/features/product/days/product-days-store.ts'
import { shortDay } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { useReturn } from '#storefront/visit/use-return.ts'
import { useStore } from '#ui/store.ts'
import { ChosenDays, withDay, withoutDay } from './chosen-days.tsx'
import { useProductDaysOptions } from './use-product-days-options.ts'

export function InlineDays({ option, facts: bounds }: { option: ShownOption; facts: DayFacts }) {
  const t = useTranslate()
  const { IsNonConsecutiveMultiDay: isMultiple, NumberOfDays } = useConfiguration().configuration.product
  const { part, pickDays } = useConfigurator()
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
