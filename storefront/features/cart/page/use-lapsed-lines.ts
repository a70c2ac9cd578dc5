/**
 * Looks after lines whose hold has ended: once when the cart is opened with something in it, and each time a hold runs out. The
 * guest is told two minutes before that.
 */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Cart } from '#contract/cart.ts'
import { firstHoldEnd } from './lines/hold-time.ts'
import type { CartClock } from './use-cart-clock.ts'

const SOON_MS = 2 * 60_000
/** A moment later than it ended here, so that the engine finds it ended too. */
const AFTER_MS = 2_000

type Told = { endsSoon(): void; renew(): void }

export function useLapsedLines(cart: Cart | undefined, clock: CartClock, told: Told): void {
  const endsSoon = useEffectEvent(told.endsSoon)
  const renew = useEffectEvent(told.renew)
  const isAsked = useRef(false)
  const hasItems = cart !== undefined && cart.Items.length > 0
  const end = firstHoldEnd(cart?.Items ?? [])

  useEffect(() => {
    if (!hasItems || isAsked.current) return
    isAsked.current = true
    renew()
  }, [hasItems])

  // A new end, after an edit or a renewal, is a new effect: each end is told once.
  useEffect(() => {
    if (end === undefined) return
    const leftMs = end - clock.now()
    const timers = [setTimeout(renew, Math.max(0, leftMs + AFTER_MS))]
    if (leftMs > SOON_MS) timers.push(setTimeout(endsSoon, leftMs - SOON_MS))
    return () => timers.forEach(clearTimeout)
  }, [end, clock])
}
