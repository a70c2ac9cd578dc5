/**
 * The product of a calendar that is left open: when one of its days passes at the resort, the product is read anew, so
 * that the calendar begins with the day that can be bought now. Where it cannot be read the page goes on with what it
 * has.
 */
import { useState } from 'react'
import { showProductOverviewCall } from '#contract/calls/product.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { Day } from '#contract/values/day.ts'
import { useDaysPassed } from '#storefront/features/days/asking/days-passed.ts'
import { useVisit } from '#storefront/visit/visit.tsx'

/** The day that passed, and the first that can be bought now; null where none is left. */
export type PassedDay = { day: Day; first: Day | null }

export function useCurrentProduct(opened: ProductDetails): { product: ProductDetails; passed: PassedDay | undefined } {
  const { ask, log } = useVisit()
  const [passed, setPassed] = useState<PassedDay>()
  const product = passed ? { ...opened, EarliestPurchaseDate: passed.first } : opened

  async function readAnew(): Promise<void> {
    try {
      const { EarliestPurchaseDate: first } = await ask(showProductOverviewCall, { params: { productId: opened.Id } })
      const day = product.EarliestPurchaseDate
      if (day !== null && first !== day) setPassed({ day, first })
    } catch (error) {
      log.error('Error Getting ProductOverviewModel', { productId: opened.Id, reason: String(error) })
    }
  }
  useDaysPassed(product, () => void readAnew())

  return { product, passed }
}
