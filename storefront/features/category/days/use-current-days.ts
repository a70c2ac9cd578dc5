/**
 * The next days of a category that is left open: when the first of them passes at the resort they are read anew, so
 * that they begin with the first that can be bought now. What follows the resort's clock is loaded once the page has
 * been open for a while. Where they cannot be read, the page goes on with those it has.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import type { ProductTile } from '#contract/schemas/catalog.ts'
import { lazy } from '#storefront/live/lazy.ts'
import { useOpenForAWhile } from '#storefront/live/moments.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import type { NextDays } from './next-days.ts'

const following = lazy(() => import('./load-next-days.ts'), 'Failed to follow the resort’s days', 'wordless')

export function useCurrentDays(product: ProductTile | null, read: NextDays | undefined): NextDays | undefined {
  const visit = useVisit()
  const { settings: store } = useShell()
  const isFollowed = useOpenForAWhile() && read !== undefined
  const [now, setNow] = useState({ of: read, days: read })
  const days = now.of === read ? now.days : read
  const shown = useEffectEvent(() => days as NextDays)
  const show = useEffectEvent((next: NextDays) => setNow({ of: read, days: next }))

  useEffect(() => {
    if (!product || !isFollowed) return
    const leaving = new AbortController()
    following.tryLoad(visit.log).then((chunk) => {
      if (!chunk || leaving.signal.aborted) return
      const onDays = (next: NextDays) => show(next)
      const stop = chunk.followNextDays({ visit, store, product, shown: () => shown(), onDays })
      leaving.signal.addEventListener('abort', stop)
    })
    return () => leaving.abort()
  }, [visit, store, product, isFollowed])
  return days
}
