/**
 * The calendar of a question for days, open on the page. One press picks one day, or the first of several in a row; of
 * separate days each press picks one more or takes one back.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { coveredDays } from '#contract/rules/chosen-days.ts'
import type { Day } from '#contract/values/day.ts'
import { Calendar } from '#storefront/features/calendar/calendar.tsx'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { type DayFacts, lastDay } from '#storefront/features/product/days/day-facts.ts'
import styles from '#storefront/features/product/days/days.module.css'
import { PostedDayFields } from '#storefront/features/product/days/posted-day-fields.tsx'
import { useLazy } from '#storefront/live/lazy.ts'
import { shortDay } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { ChosenDays, withDay, withoutDay } from './chosen-days.tsx'
import type { ResortTodayProps } from './resort-today.tsx'
import { useDayCalendar } from './use-day-calendar.ts'

export function InlineDays({ option, facts: bounds }: { option: ShownOption; facts: DayFacts }) {
  const t = useTranslate()
  const { IsNonConsecutiveMultiDay: isMultiple, NumberOfDays } = useConfiguration().configuration.product
  const { pickDays } = useConfigurator()
  const locale = useLocale()
  const container = useRef<HTMLDivElement>(null)
  const [today, setToday] = useState<Day>()
  const { facts, isBusy, ...calendar } = useDayCalendar(option, today)
  const { days } = option.choice
  const [day] = days
  const words = (each: Day) => shortDay(each, locale)
  if (!facts) return null

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
      <div ref={container} className={styles.calendar} aria-busy={isBusy || undefined}>
        <Calendar
          {...calendar}
          today={today}
          label={t('publicui.days.calendar')}
          facts={facts}
          chosen={days}
          covered={day === undefined || isMultiple ? [] : coveredDays([day], bounds.inARow).slice(1)}
          isMultiple={isMultiple}
          onPick={pick}
        />
      </div>
      <TodayWhenUsed calendar={container} onDay={setToday} />
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

type Props = ResortTodayProps & { calendar: RefObject<HTMLElement | null> }

const TURNED_TO = ['pointerenter', 'focusin']

/** Finds out the resort's day once the guest uses the calendar, so that the page does not wait for a clock. */
function TodayWhenUsed({ calendar, onDay }: Props) {
  const { log } = useVisit()
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const element = calendar.current
    const use = () => setUsed(true)
    for (const event of TURNED_TO) element?.addEventListener(event, use)
    return () => {
      for (const event of TURNED_TO) element?.removeEventListener(event, use)
    }
  }, [calendar])
  const ResortToday = useLazy<ResortTodayProps>(
    isUsed,
    () => import('./resort-today.tsx').then((chunk) => chunk?.ResortToday),
    (error) => log.warn('Failed to follow the resort’s days', { reason: String(error) }),
  )
  return ResortToday && <ResortToday onDay={onDay} />
}
