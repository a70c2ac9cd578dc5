/**
 * The live calendar of a day field: it renders nothing and reports its data through `onCalendar`, with an error where
 * the chosen day has become unavailable.
 */
import { useEffect, useState } from 'react'
import { coveredDays } from '#contract/rules/chosen-days.ts'
import type { DatePickerProps } from '#storefront/features/calendar/field/date-picker.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import type { DayFacts } from '#storefront/features/product/days/day-facts.ts'
import { useFieldWords } from '#storefront/features/product/days/use-field-words.ts'
import { useResortDay } from '#storefront/visit/use-resort-day.ts'
import { useDayCalendar } from './use-day-calendar.ts'

export type LiveCalendarProps = {
  option: ShownOption
  facts: DayFacts
  onCalendar(calendar: Pick<DatePickerProps, 'calendar' | 'error'>): void
}

export function LiveCalendar({ option, facts, onCalendar }: LiveCalendarProps) {
  const today = useResortDay()
  const calendar = useDayCalendar(option, today)
  const { refusal } = useFieldWords(facts)
  const [day] = option.choice.days
  const [last, setLast] = useState(day)
  if (day !== undefined && day !== last) setLast(day)
  const error = day === undefined && last !== undefined ? refusal(last) : undefined
  const { inARow } = facts

  useEffect(() => {
    const { facts, isBusy, ...rest } = calendar
    const covered = day === undefined ? [] : coveredDays([day], inARow).slice(1)
    onCalendar({ error, calendar: facts && { ...rest, facts, today, covered, isLoading: isBusy } })
  }, [calendar, day, error, inARow, onCalendar, today])
  return null
}
