/** Which day it is at the resort, for a calendar that has no room for a clock: it draws nothing and tells the day. */
import { useEffect } from 'react'
import type { Day } from '#contract/values/day.ts'
import { useResortDay } from '#storefront/visit/use-resort-day.ts'

export type ResortTodayProps = { onDay(today: Day | undefined): void }

export function ResortToday({ onDay }: ResortTodayProps) {
  const today = useResortDay()
  useEffect(() => onDay(today), [onDay, today])
  return null
}
