/** The resort's clock of this visit, shared by all parts of the page: it runs while one of them follows it. */
import { useEffect } from 'react'
import { createResortClock, type ResortClock } from './resort-clock.ts'
import { useVisit, type Visit } from './visit.tsx'

// Kept beside the visit and not in it: pages that sell nothing by day never load a clock.
const clocks = new WeakMap<Visit, ResortClock>()

export function useResortClock(isWanted = true): ResortClock {
  const clock = clockOf(useVisit())
  useEffect(() => (isWanted ? clock.follow(document) : undefined), [clock, isWanted])
  return clock
}

function clockOf(visit: Visit): ResortClock {
  const clock = clocks.get(visit) ?? createResortClock(visit)
  clocks.set(visit, clock)
  return clock
}
