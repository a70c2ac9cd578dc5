/**
 * Tells the data layer that a product, or the calendar of its prices, was opened: once each time its page is, with the
 * list from which it was chosen.
 */
import { useEffect, useRef } from 'react'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { itemViewed } from '#storefront/features/analytics/item-events.ts'
import { readItemList } from '#storefront/features/cart/read-item-list.ts'
import { useShell } from '#storefront/features/shell/shell-data.tsx'
import { useVisit } from '#storefront/features/visit/visit.tsx'

export function useViewedItem(product: ProductDetails, viewed: typeof itemViewed = itemViewed): void {
  const { report } = useVisit()
  const { analyticsAffiliation: affiliation } = useShell().settings
  const reported = useRef<number>(undefined)

  useEffect(() => {
    if (reported.current === product.Id) return
    reported.current = product.Id
    // Asked for by a function: some browsers refuse even the look at it.
    const list = readItemList({ getItem: (name) => sessionStorage.getItem(name) })
    report(viewed(product, { affiliation, list }))
  }, [product, viewed, report, affiliation])
}
