/**
 * One day, or the first of several in a row, typed or picked in a calendar dialog. The calendar and its data load on
 * intent, or once a day is chosen otherwise. Before hydration the browser's own date field stands here.
 */
import { useEffect, useState } from 'react'
import { coveredDays } from '#contract/rules/chosen-days.ts'
import { type DayFacts, hasDays, lastDay } from '#storefront/features/days/facts/day-facts.ts'
import { DatePicker, type DatePickerProps } from '#storefront/features/days/field/date-picker.tsx'
import { useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { PostedDayFields } from '#storefront/features/product/days/posted-day-fields.tsx'
import type { ProductDays } from '#storefront/features/product/days/product-days-store.ts'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { shortDay } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { useReturn } from '#storefront/visit/use-return.ts'
import { type Store, useStore } from '#ui/store.ts'
import styles from './popup-day.module.css'
import { useProductDaysOptions } from './use-product-days-options.ts'

const liveDays = lazy(
  () => import('#storefront/features/product/days/product-days-store.ts'),
  'Error loading the calendar of a product',
)

export function PopupDay({ option, facts }: { option: ShownOption; facts: DayFacts }) {
  const t = useTranslate()
  const locale = useLocale()
  const isLive = useIsLive()
  const { pickDays } = useConfigurator()
  const [day] = option.choice.days
  const [isWanted, setWanted] = useState(false)
  const { inARow, bounds } = facts
  const calendar = useLiveCalendar(isWanted || day !== undefined, day === undefined ? [] : coveredDays([day], inARow))
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
      <PostedDayFields option={option} facts={facts} isShownFirst {...field} />
      {inARow > 1 && day && (
        <p role="status">{t('publicui.days.span', { first: words(day), last: words(lastDay(day, facts)) })}</p>
      )}
    </div>
  )
}

const NO_DAYS: Store<ProductDays | undefined> = { state: () => undefined, subscribe: () => () => {} }

/** Undefined until its code is there. */
function useLiveCalendar(isWanted: boolean, covered: readonly string[]): DatePickerProps['calendar'] {
  const { part } = useConfigurator()
  const options = useProductDaysOptions()
  const chunk = useLazy(liveDays, isWanted)
  const live = chunk && part(chunk.createProductDays, options)
  const days = useStore<ProductDays | undefined>(live ?? NO_DAYS)
  useEffect(() => live?.wake(), [live])
  useReturn(() => void live?.again())
  if (!live || !days || !hasDays(days.facts)) return undefined
  const { facts, isBusy, ...calendar } = days
  return { ...calendar, facts, covered: covered.slice(1), isLoading: isBusy, onMonth: live.onMonth }
}
