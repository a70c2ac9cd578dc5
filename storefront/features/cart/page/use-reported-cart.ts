/**
 * The cart page as the data layer knows it: looked at once each time it is opened with something in it, and what was
 * taken out.
 */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Cart } from '#contract/calls/cart.ts'
import { cartViewed, itemRemoved } from '#storefront/features/analytics/cart-events.ts'
import { useShell } from '#storefront/features/shell/shell-data.tsx'
import { useVisit } from '#storefront/features/visit/visit.tsx'

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
