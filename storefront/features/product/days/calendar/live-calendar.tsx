/**
 * The live calendar of a day field: it renders nothing and reports its data through `onCalendar`.
 */
import { useEffect } from 'react'
import { coveredDays } from '#contract/rules/chosen-days.ts'
import type { DatePickerProps } from '#storefront/features/calendar/field/date-picker.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import type { DayFacts } from '#storefront/features/product/days/day-facts.ts'
import { useResortDay } from '#storefront/visit/use-resort-day.ts'
import { useDayCalendar } from './use-day-calendar.ts'

export type LiveCalendarProps = {
  option: ShownOption
  facts: DayFacts
  onCalendar(calendar: DatePickerProps['calendar']): void
}

export function LiveCalendar({ option, facts, onCalendar }: LiveCalendarProps) {
  const today = useResortDay()
  const calendar = useDayCalendar(option, today)
  const [day] = option.choice.days
  const { inARow } = facts

  useEffect(() => {
    const { facts, isBusy, ...rest } = calendar
    const covered = day === undefined ? [] : coveredDays([day], inARow).slice(1)
    onCalendar(facts && { ...rest, facts, today, covered, isLoading: isBusy })
  }, [calendar, day, inARow, onCalendar, today])
  return null
}
