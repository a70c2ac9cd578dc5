/** The resort's clock for a page that sells by day: it runs while the page is shown, or while it is wanted there. */
import { useEffect, useMemo } from 'react'
import { useShell } from '#storefront/features/shell/shell-data.tsx'
import { createResortClock, type ResortClock } from './resort-clock.ts'
import { useVisit } from './visit.tsx'

export function useResortClock(isWanted = true): ResortClock {
  const { ask, log } = useVisit()
  const { settings: zone } = useShell()
  const clock = useMemo(() => createResortClock({ ask, log, zone }), [ask, log, zone])
  useEffect(() => (isWanted ? clock.start(document) : undefined), [clock, isWanted])
  return clock
}
