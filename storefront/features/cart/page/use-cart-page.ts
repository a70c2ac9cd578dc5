/** The state of the cart page: the cart it shows, what it reports to the data layer, and its lapsed lines. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Cart } from '#contract/schemas/cart.ts'
import { type HoldClock, useHoldEnds } from '#storefront/features/cart/holds/use-holds.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { cartViewed, itemRemoved } from '#storefront/visit/analytics/cart-events.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { useStore } from '#ui/store.ts'

/**
 * The cart that the page shows: first the one it came with, then the visit's. A layout effect stores it before the
 * first paint, so that an older cart is never visible.
 */
export function useShownCart(loaded: Cart | undefined): Cart | undefined {
  const { cart } = useVisit()
  useLayoutEffect(() => {
    if (loaded) cart.take(loaded)
  }, [cart, loaded])
  return useStore(cart).cart ?? loaded
}

/**
 * Reports the cart page to the data layer: one view each time it opens with something in it. Returns a function that
 * reports a removed line.
 */
export function useReportedCart(cart: Cart | undefined): (removedLineId: number) => void {
  const { report } = useVisit()
  const { analyticsAffiliation: affiliation } = useShell().settings
  const { key } = useLocation()
  const reported = useRef('')

  useEffect(() => {
    if (!cart?.Items.length || reported.current === key) return
    reported.current = key
    report(cartViewed(cart, { affiliation }))
  }, [cart, key, report, affiliation])

  return (removedLineId) => {
    const line = cart?.Items.find(({ Id }) => Id === removedLineId)
    if (line) report(itemRemoved(line, cart?.CurrencyCode, { affiliation }))
  }
}

type LapsedActions = { renew(): void; announce(words: string): void }

/** Renews lines whose hold has ended: once when the cart opens with something in it, and each time a hold runs out. */
export function useLapsedLines(cart: Cart | undefined, clock: HoldClock, { renew, announce }: LapsedActions): void {
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
