/** Reads the next days of a category anew whenever the first of them has passed by the resort's clock. */
import type { StoreCalendar } from '#contract/rules/earliest-purchase-date.ts'
import type { ProductTile } from '#contract/schemas/catalog.ts'
import { watchDays } from '#storefront/features/days/asking/days-passed.ts'
import { createResortClock } from '#storefront/visit/resort-clock.ts'
import type { Visit } from '#storefront/visit/visit.tsx'
import { loadNextDays } from './load-next-days.ts'
import type { NextDays } from './next-days.ts'

type Followed = {
  visit: Visit
  store: StoreCalendar
  product: ProductTile
  /** As the page shows them now. */
  shown(): NextDays
  onDays(days: NextDays): void
}

/** Returns the function that ends it. */
export function followNextDays({ visit, store, product, shown, onDays }: Followed): () => void {
  const { ask, log } = visit
  async function readAnew(): Promise<void> {
    try {
      const days = await loadNextDays(ask, log, product)
      if (days && days.days[0] !== shown().days[0]) onDays(days)
    } catch (error) {
      log.error('Error loading product calendar pricing', { productId: product.Id, reason: String(error) })
    }
  }
  const clock = visit.part(createResortClock, visit)
  return watchDays({ clock, store, product: () => shown().product, onPassed: () => void readAnew() })
}
