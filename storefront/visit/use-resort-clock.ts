/** The resort's clock of this visit, shared by all parts of the page: it runs while one of them follows it. */
import { useEffect } from 'react'
import { createResortClock, type ResortClock } from './resort-clock.ts'
import { useVisit } from './visit.tsx'

export function useResortClock(isWanted = true): ResortClock {
  const visit = useVisit()
  const clock = visit.part(createResortClock, visit)
  useEffect(() => (isWanted ? clock.follow(document) : undefined), [clock, isWanted])
  return clock
}
