/** The moment by the shop's clock, followed while the page shows what ends. Undefined until the server has named it. */
import { useEffect, useState } from 'react'
import { useResortClock } from '#storefront/features/visit/use-resort-clock.ts'
import { useStore } from '#storefront/surroundings/store.ts'

const TICK_MS = 5_000

export function useShopNow(): number | undefined {
  const { aheadMs, isSet } = useStore(useResortClock())
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return isSet ? now + aheadMs : undefined
}
