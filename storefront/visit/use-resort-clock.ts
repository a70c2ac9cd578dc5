/** The resort's clock of this visit, shared by all parts of the page: it runs while one of them follows it. */
import { useEffect, useSyncExternalStore } from 'react'
import { resortDay } from '#contract/rules/resort-moment.ts'
import type { Day } from '#contract/values/day.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { createResortClock, type ResortClock } from './resort-clock.ts'
import { useVisit } from './visit.tsx'

export function useResortClock(isWanted = true): ResortClock {
  const visit = useVisit()
  const clock = visit.part(createResortClock, visit)
  useEffect(() => (isWanted ? clock.follow(document) : undefined), [clock, isWanted])
  return clock
}

/**
 * Which day it is at the resort, wherever the guest is: it changes by itself at the resort's midnight. Undefined on the
 * server and until the clock is set, so that a page that comes from a cache calls no day today.
 */
export function useResortDay(): Day | undefined {
  const clock = useResortClock()
  const { settings: zone } = useShell()
  const today = () => (clock.state().isKnown ? resortDay(new Date(clock.moment()), zone) : undefined)
  return useSyncExternalStore(clock.everyMinute, today, () => undefined)
}
