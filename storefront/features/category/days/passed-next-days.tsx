/**
 * A category left open across a cut-off or midnight: its next days are read anew, so that they begin with the first
 * that can be bought now. Where they cannot be read, the page goes on with those it has.
 */
import type { ProductTile } from '#contract/schemas/catalog.ts'
import { useDaysPassed } from '#storefront/visit/use-days-passed.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { loadNextDays } from './load-next-days.ts'
import type { NextDays } from './next-days.ts'

export type PassedNextDaysProps = {
  product: ProductTile
  nextDays: NextDays
  onDays(days: NextDays): void
}

export function PassedNextDays({ product, nextDays, onDays }: PassedNextDaysProps) {
  const { ask, log } = useVisit()
  async function readAnew(): Promise<void> {
    try {
      const days = await loadNextDays(ask, log, product)
      if (days && days.days[0] !== nextDays.days[0]) onDays(days)
    } catch (error) {
      log.error('Error loading product calendar pricing', { productId: product.Id, reason: String(error) })
    }
  }
  useDaysPassed(nextDays.product, () => void readAnew())
  return null
}
