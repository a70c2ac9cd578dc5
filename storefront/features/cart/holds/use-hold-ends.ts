/**
 * Looks after holds that end: the guest is told two minutes before and when it is over, and then the places are asked
 * for again, until the engine has said what became of them.
 */
import { useEffect, useEffectEvent } from 'react'
import type { Cart } from '#contract/calls/cart.ts'
import { firstHoldEnd, SOON_MS } from './hold-time.ts'
import type { ShopClock } from './use-shop-clock.ts'

/** A moment later than it ended here, so that the engine finds it ended too. */
const AFTER_MS = 2_000
const AGAIN_AFTER_MS = 30_000

type Told = { endsSoon(): void; ended(): void; renew(): void }

export function useHoldEnds(cart: Cart | undefined, clock: ShopClock, told: Told): void {
  const endsSoon = useEffectEvent(told.endsSoon)
  const ended = useEffectEvent(told.ended)
  const renew = useEffectEvent(told.renew)
  const end = firstHoldEnd(cart?.Items ?? [])

  // A new end, after an edit or a renewal, is a new effect: each end is told once.
  useEffect(() => {
    const now = clock.now()
    if (end === undefined || now === undefined) return
    const leftMs = end - now
    let asking: ReturnType<typeof setTimeout>
    const ask = () => {
      renew()
      asking = setTimeout(ask, AGAIN_AFTER_MS)
    }
    asking = setTimeout(ask, Math.max(0, leftMs + AFTER_MS))
    const timers: ReturnType<typeof setTimeout>[] = []
    if (leftMs > 0) timers.push(setTimeout(ended, leftMs))
    if (leftMs > SOON_MS) timers.push(setTimeout(endsSoon, leftMs - SOON_MS))
    return () => {
      clearTimeout(asking)
      timers.forEach(clearTimeout)
    }
  }, [end, clock])
}
