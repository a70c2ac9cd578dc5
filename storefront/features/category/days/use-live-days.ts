/**
 * The next days as the page was made with, and a moment later as they stand now. Nothing moves: only prices and colors
 * change.
 */
import { useEffect, useState } from 'react'
import { whenIdle } from '#storefront/context/moments.ts'
import { loadPrices } from '#storefront/features/calendar/load-prices.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { type NextDays, toldAgain } from './next-days.ts'

export function useLiveDays(read: NextDays): NextDays {
  const { ask, log } = useVisit()
  const [live, setLive] = useState({ of: read, days: read })
  useEffect(() => {
    let isShown = true
    const stop = whenIdle(async () => {
      const prices = await loadPrices(ask, log, { product: read.product, seasonEnd: read.days.at(-1) })
      if (prices && isShown) setLive({ of: read, days: toldAgain(read, prices) })
    })
    return () => {
      isShown = false
      stop()
    }
  }, [ask, log, read])
  return live.of === read ? live.days : read
}
