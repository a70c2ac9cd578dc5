/** The moment by the shop's clock, followed while something that ends is shown. Undefined until the server has named it. */
import { useEffect, useState } from 'react'
import { useResortClock } from '#storefront/features/visit/use-resort-clock.ts'
import { useStore } from '#storefront/surroundings/store.ts'

const TICK_MS = 5_000

export function useShopNow(isWanted = true): number | undefined {
  const { aheadMs, isSet } = useStore(useResortClock(isWanted))
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isWanted) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isWanted])
  return isSet ? now + aheadMs : undefined
}
