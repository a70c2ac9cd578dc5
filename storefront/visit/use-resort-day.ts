/**
 * Which day it is at the resort, wherever the guest is: it changes by itself at the resort's midnight. Undefined on the
 * server and until the clock is set, so that a page that comes from a cache calls no day today.
 */
import { useSyncExternalStore } from 'react'
import { resortDay } from '#contract/rules/resort-moment.ts'
import type { Day } from '#contract/values/day.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useResortClock } from './use-resort-clock.ts'

export function useResortDay(): Day | undefined {
  const clock = useResortClock()
  const { settings: zone } = useShell()
  const today = () => (clock.state().isKnown ? resortDay(new Date(clock.moment()), zone) : undefined)
  return useSyncExternalStore(clock.everyMinute, today, () => undefined)
}
