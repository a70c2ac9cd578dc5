/**
 * Looks after lines whose hold has ended: once when the cart is opened with something in it, and each time a hold runs
 * out.
 */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Cart } from '#contract/calls/cart.ts'
import { useHoldEnds } from '#storefront/features/cart/holds/use-hold-ends.ts'
import type { ShopClock } from '#storefront/features/cart/holds/use-shop-clock.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'

type Told = { renew(): void; announce(words: string): void }

export function useLapsedLines(cart: Cart | undefined, clock: ShopClock, { renew, announce }: Told): void {
  const t = useTranslate()
  const look = useEffectEvent(renew)
  const isAsked = useRef(false)
  const hasItems = cart !== undefined && cart.Items.length > 0

  useEffect(() => {
    if (!hasItems || isAsked.current) return
    isAsked.current = true
    look()
  }, [hasItems])

  useHoldEnds(cart, clock, {
    renew,
    endsSoon: () => announce(t('publicui.cart.holdending')),
    ended: () => announce(t('publicui.cart.holdended')),
  })
}
