/**
 * The cart that the page shows: first the one it came with, which becomes the visit's, then whatever the visit hears
 * of. Taken over before anything is drawn, so that an older cart is never seen in its place.
 */
import { useLayoutEffect } from 'react'
import type { Cart } from '#contract/calls/cart.ts'
import { useStore } from '#storefront/context/store.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'

export function useShownCart(loaded: Cart | undefined): Cart | undefined {
  const { cart } = useVisit()
  useLayoutEffect(() => {
    if (loaded) cart.take(loaded)
  }, [cart, loaded])
  return useStore(cart).cart ?? loaded
}
