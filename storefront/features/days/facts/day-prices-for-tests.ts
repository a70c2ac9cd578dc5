/** Replies about days as the engine gives them, for tests that say only what they are about. */

import type { DayPrice, PriceStep } from '#contract/schemas/prices.ts'
import type { Day } from '#contract/values/day.ts'
import type { DayPricesReply } from './day-prices.ts'

export function aDayPrice(day: Day, price: number, fields: Partial<DayPrice> = {}): DayPrice {
  return {
    Date: day,
    BasePrice: null,
    Number: null,
    NumberSold: 0,
    InventoryPriceListLevelPercentSaved: 0,
    InventoryPriceListLevelPrice: price,
    InventoryPriceListLevelNumberRemaining: null,
    Priority: 1,
    TrackNumberSold: false,
    NextPrice: null,
    ...fields,
  }
}

export function dayPricesReply(prices: readonly DayPrice[], steps?: Record<Day, PriceStep[]>): DayPricesReply {
  const counts = Object.fromEntries(prices.map(({ Date: day }) => [day, 50]))
  return {
    Inventory: { InventoryCounts: counts },
    PricingInventory: counts,
    PurchasableInventory: counts,
    ClosedReason: {},
    ...(steps && { PriceSteps: steps }),
    Variants: [{ ProductAttributeValueIds: [], DayPriceLists: [...prices] }],
  }
}
