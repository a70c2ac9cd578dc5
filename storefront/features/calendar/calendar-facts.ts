/**
 * Everything a calendar knows of its days, put together from what the engine said: nothing else asks how a day
 * stands.
 */

import { type Counts, calendarBounds } from '#contract/rules/chosen-days.ts'
import type { CalendarSettings } from '#contract/schemas/prices.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { ClosedReason } from '#contract/values/closed-reason.ts'
import type { Day } from '#contract/values/day.ts'
import type { CalendarData } from './calendar-data.ts'
import { calendarPricing, type ShownPrice } from './calendar-pricing.ts'
import { calendarThresholds, type DayRules } from './day-state.ts'

export type CalendarFacts = {
  bounds: { min: Day; max: Day }
  rules: DayRules
  /** By day; empty while they are unknown or the calendar shows none. */
  prices: Readonly<Record<Day, ShownPrice>>
  /** The rule that closed a day, for every day that cannot be bought; empty while it is unknown. */
  closed: Readonly<Record<Day, ClosedReason>>
  settings: CalendarSettings
}

/** Stock by day as it was told last. */
export type StockByDay = { inventory: Counts; pricingInventory: Counts; purchasable: Counts }

type Given = {
  product: Pick<ProductDetails, 'EarliestPurchaseDate' | 'IsTrackingInventory' | 'IsDynamicPriceDaysToArrival'>
  seasonEnd: Day | undefined
  data: CalendarData
  /** Stock that was told later than the prices: after a choice, for instance. */
  stock?: StockByDay | undefined
  /** Places by day over all start times, of months whose times are known. */
  activityPlaces?: Counts | undefined
  /** At the resort, where it is known: a page may have been made before it. */
  today?: Day | undefined
}

/** Undefined where no day of the season is left. */
export function calendarFacts({ product, seasonEnd, data, ...told }: Given): CalendarFacts | undefined {
  const { stock, activityPlaces, today = '' } = told
  const first = product.EarliestPurchaseDate
  if (first === null || (seasonEnd !== undefined && today > seasonEnd)) return undefined
  const earliest = [first, today].sort().at(-1) ?? first
  const { prices, settings } = data
  // Missing data closes no day: the engine judges every choice again.
  const isTold = prices !== undefined || stock !== undefined
  return {
    bounds: calendarBounds(earliest, seasonEnd),
    rules: {
      earliest,
      seasonEnd,
      isTrackingInventory: isTold && product.IsTrackingInventory,
      isDynamicPrice: isTold && product.IsDynamicPriceDaysToArrival,
      inventory: stock?.inventory ?? prices?.Inventory.InventoryCounts ?? {},
      pricingInventory: stock?.pricingInventory ?? prices?.PricingInventory ?? {},
      activityPlaces,
      thresholds: calendarThresholds({
        inventory: settings.inventoryMessageThreshold,
        pricing: settings.pricingCountMessageThreshold,
      }),
      showsLowInventory: settings.showLowInventory,
    },
    prices: calendarPricing(prices?.Variants[0]?.DayPriceLists ?? []),
    closed: prices?.ClosedReason ?? {},
    settings,
  }
}
