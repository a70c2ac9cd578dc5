/**
 * The shop's time on the cart page: by the time the page came with until the server has named it again, so that a guest whose
 * own clock is wrong sees the right countdown from the start.
 */
import { useMemo, useState } from 'react'
import { useResortClock } from '#storefront/features/visit/use-resort-clock.ts'

export type CartClock = { now(): number }

export function useCartClock(named: number | undefined): CartClock {
  const clock = useResortClock()
  const [openedAt] = useState(Date.now)
  return useMemo(() => {
    const aheadAtFirst = named === undefined ? 0 : named - openedAt
    return {
      now() {
        const { aheadMs, isSet } = clock.state()
        return Date.now() + (isSet ? aheadMs : aheadAtFirst)
      },
    }
  }, [clock, named, openedAt])
}
