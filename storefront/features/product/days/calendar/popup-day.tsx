/**
 * One day, or the first of several in a row, typed or picked in a calendar dialog. The calendar and its data load on
 * intent, or once a day is chosen otherwise. Before hydration the browser's own date field stands here.
 */
import { useState } from 'react'
import { DatePicker, type DatePickerProps } from '#storefront/features/calendar/field/date-picker.tsx'
import { useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { type DayFacts, lastDay } from '#storefront/features/product/days/day-facts.ts'
import { PostedDayFields } from '#storefront/features/product/days/posted-day-fields.tsx'
import { useLazy } from '#storefront/live/lazy.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { shortDay } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import type { LiveCalendarProps } from './live-calendar.tsx'
import styles from './popup-day.module.css'

export function PopupDay({ option, facts }: { option: ShownOption; facts: DayFacts }) {
  const t = useTranslate()
  const locale = useLocale()
  const isLive = useIsLive()
  const { log } = useVisit()
  const { pickDays } = useConfigurator()
  const [day] = option.choice.days
  const [isWanted, setWanted] = useState(false)
  const [calendar, setCalendar] = useState<DatePickerProps['calendar']>()
  const Live = useLazy<LiveCalendarProps>(
    isWanted || day !== undefined,
    () => import('./live-calendar.tsx').then((chunk) => chunk?.LiveCalendar),
    (error) => log.error('Error loading the calendar of a product', { reason: String(error) }),
  )
  const { inARow, bounds } = facts
  const words = (each: string) => shortDay(each, locale)
  const field = {
    label: t(inARow > 1 ? 'publicui.days.firstday' : 'publicui.days.day'),
    hint: bounds && t('publicui.days.range', { first: words(bounds.min), last: words(bounds.max) }),
  }
  return (
    <div className={styles.field}>
      {isLive && (
        <DatePicker
          {...field}
          name=""
          calendar={calendar}
          value={day}
          onChange={(next) => pickDays(option.id, next === null ? [] : [next])}
          onIntent={() => setWanted(true)}
        />
      )}
      {Live && <Live option={option} facts={facts} onCalendar={setCalendar} />}
      <PostedDayFields option={option} facts={facts} isShownFirst {...field} />
      {inARow > 1 && day && (
        <p role="status">{t('publicui.days.span', { first: words(day), last: words(lastDay(day, facts)) })}</p>
      )}
    </div>
  )
}
