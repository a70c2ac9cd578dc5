/**
 * The next days of a product as a page carries them: what its calendar knows of them and nothing of any other day.
 */

import type { ProductDetails } from '#contract/schemas/product.ts'
import type { Day } from '#contract/values/day.ts'
import type { DayFacts } from '#storefront/features/days/facts/day-facts.ts'
import { type DayPricesReply, shownPrices } from '#storefront/features/days/facts/day-prices.ts'

export type NextDays = {
  product: Pick<
    ProductDetails,
    'Id' | 'EarliestPurchaseDate' | 'IsTrackingInventory' | 'IsDynamicPriceDaysToArrival' | 'CutOffTime' | 'CutoffDays'
  >
  /** The option that asks for the day. */
  dateOptionId: number
  days: Day[]
  best: Day[]
  facts: DayFacts
}

/**
 * Told again, prices and stock are new; which are the best of their month stays as it was, because only the whole month
 * could say otherwise.
 */
export function toldAgain(known: NextDays, reply: DayPricesReply): NextDays {
  return {
    ...known,
    facts: {
      ...known.facts,
      inventory: reply.Inventory.InventoryCounts,
      pricingInventory: reply.PricingInventory ?? {},
      prices: shownPrices(reply.Variants[0]?.DayPriceLists ?? []),
      closed: reply.ClosedReason ?? {},
    },
  }
}
