/**
 * The next days of a product as a page carries them: what its calendar knows of them and nothing of any other day. Told
 * again, prices and stock are new; which are the best of their month stays as it was, because only the whole month
 * could say otherwise.
 */

import type { ProductDetails } from '#contract/schemas/product.ts'
import type { Day } from '#contract/values/day.ts'
import type { DayPricesReply } from '#storefront/features/calendar/calendar-data.ts'
import type { CalendarFacts } from '#storefront/features/calendar/calendar-facts.ts'
import { calendarPricing } from '#storefront/features/calendar/calendar-pricing.ts'

export type NextDays = {
  product: Pick<
    ProductDetails,
    'Id' | 'EarliestPurchaseDate' | 'IsTrackingInventory' | 'IsDynamicPriceDaysToArrival' | 'CutOffTime' | 'CutoffDays'
  >
  /** The option that asks for the day. */
  dateOptionId: number
  days: Day[]
  best: Day[]
  facts: CalendarFacts
}

export function toldAgain(known: NextDays, reply: DayPricesReply): NextDays {
  const { facts } = known
  return {
    ...known,
    facts: {
      ...facts,
      rules: {
        ...facts.rules,
        inventory: reply.Inventory.InventoryCounts,
        pricingInventory: reply.PricingInventory ?? {},
      },
      prices: calendarPricing(reply.Variants[0]?.DayPriceLists ?? []),
      closed: reply.ClosedReason ?? {},
    },
  }
}
