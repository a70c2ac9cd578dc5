/** The next days as the page was made with, and a moment later as they stand now. Nothing moves: only prices and colours change. */
import { useEffect, useState } from 'react'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { whenIdle } from '#storefront/surroundings/when-idle.ts'
import { readAgain } from './load-next-days.ts'
import type { NextDays } from './next-days.ts'

export function useLiveDays(read: NextDays): NextDays {
  const { ask, log } = useVisit()
  const [live, setLive] = useState({ of: read, days: read })
  useEffect(() => {
    let isShown = true
    const stop = whenIdle(async () => {
      const days = await readAgain(ask, log, read)
      if (days && isShown) setLive({ of: read, days })
    })
    return () => {
      isShown = false
      stop()
    }
  }, [ask, log, read])
  return live.of === read ? live.days : read
}
