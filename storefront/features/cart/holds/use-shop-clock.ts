/**
 * The shop's time, by which holds end: by the time a page came with until the server has named it again, so that a
 * guest whose own clock is wrong sees the right countdown from the start. Where nobody has named it, it is not known.
 */
import { useMemo, useState } from 'react'
import { useStore } from '#storefront/context/store.ts'
import { useResortClock } from '#storefront/features/visit/use-resort-clock.ts'

export type ShopClock = { now(): number | undefined }

export function useShopClock(named?: number, isWanted = true): ShopClock {
  const { aheadMs, isSet } = useStore(useResortClock(isWanted))
  const [openedAt] = useState(Date.now)
  return useMemo(() => {
    const aheadAtFirst = named === undefined ? undefined : named - openedAt
    const ahead = isSet ? aheadMs : aheadAtFirst
    return { now: () => (ahead === undefined ? undefined : Date.now() + ahead) }
  }, [aheadMs, isSet, named, openedAt])
}
