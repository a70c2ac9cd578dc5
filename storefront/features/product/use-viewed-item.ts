/**
 * Tells the data layer that a product, or the calendar of its prices, was opened: once each time its page is, with the
 * list from which it was chosen.
 */
import { useEffect, useRef } from 'react'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { itemViewed } from '#storefront/visit/analytics/item-events.ts'
import { readItemList } from '#storefront/visit/read-item-list.ts'
import { useVisit } from '#storefront/visit/visit.tsx'

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
