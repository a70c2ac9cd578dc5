/** Calls back with the resort's minutes once the first of these start times has begun: it can be had no longer. */
import { useEffect, useEffectEvent } from 'react'
import { momentOf } from '#contract/rules/resort-moment.ts'
import { localDayAndTime } from '#contract/values/time-of-day.ts'
import { useShell } from '#storefront/features/shell/shell-data.tsx'
import { useResortClock } from '#storefront/features/visit/use-resort-clock.ts'
import type { StartTime } from './product-activity.ts'

export function useStartsPass(times: readonly StartTime[], onPassed: () => void): void {
  const clock = useResortClock(times.length > 0)
  const { settings: zone } = useShell()
  const passed = useEffectEvent(onPassed)
  const first = times.map(({ Time }) => Time).sort()[0] ?? ''
  useEffect(() => {
    const start = localDayAndTime(first)
    const begins = start && momentOf(start.day, start.time, zone)
    if (!begins) return
    return clock.everyMinute(() => {
      if (clock.state().isSet && begins.getTime() <= clock.moment()) passed()
    })
  }, [clock, first, zone])
}
