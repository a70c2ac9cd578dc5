/**
 * The prices of a calendar with one day told anew: its price, what is left of it, whether it is closed, and why it
 * costs that.
 */
import type { Day } from '#contract/values/day.ts'
import type { DayPricesReply } from '#storefront/features/calendar/calendar-data.ts'

export function withToldDay(prices: DayPricesReply, told: DayPricesReply, day: Day): DayPricesReply {
  const [variant] = prices.Variants
  const price = told.Variants[0]?.DayPriceLists.find(({ Date: its }) => its === day)
  const others = variant?.DayPriceLists.filter(({ Date: its }) => its !== day) ?? []
  return {
    ...prices,
    Inventory: { InventoryCounts: oneOf(prices.Inventory.InventoryCounts, told.Inventory.InventoryCounts, day) },
    PricingInventory: oneOf(prices.PricingInventory, told.PricingInventory, day),
    PurchasableInventory: oneOf(prices.PurchasableInventory, told.PurchasableInventory, day),
    ClosedReason: oneOf(prices.ClosedReason, told.ClosedReason, day),
    PriceSteps: oneOf(prices.PriceSteps, told.PriceSteps, day),
    Variants: variant ? [{ ...variant, DayPriceLists: price ? [...others, price] : others }] : prices.Variants,
  }
}

function oneOf<Value>(
  all: Readonly<Record<Day, Value>> | undefined,
  told: Readonly<Record<Day, Value>> | undefined,
  day: Day,
): Record<Day, Value> {
  const { [day]: _, ...others } = all ?? {}
  const value = told?.[day]
  return value === undefined ? others : { ...others, [day]: value }
}
