/**
 * The shop's time for as long as holds are counted down: one timer for all lines, which wakes only when their words
 * change.
 */
import { useEffect, useState } from 'react'
import type { Cart } from '#contract/calls/cart.ts'
import { holdEnd, untilNextWords } from './hold-time.ts'
import type { ShopClock } from './use-shop-clock.ts'

/** `named` is the time that the page came with: what is drawn first is what the server drew. */
export function useHoldTime(cart: Cart | undefined, clock: ShopClock, named?: number): number | undefined {
  const [now, setNow] = useState(named)
  const items = cart?.Items
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const moment = clock.now()
      setNow(moment)
      if (moment === undefined) return
      const waits = (items ?? []).flatMap((item) => untilNextWords((holdEnd(item) ?? moment) - moment) ?? [])
      if (waits.length > 0) timer = setTimeout(look, Math.min(...waits))
    }
    look()
    return () => clearTimeout(timer)
  }, [clock, items])
  return now
}
