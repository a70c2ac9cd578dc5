/** A December in which every kind of day comes: what the gallery shows, and what tests of the calendar are told. */
import type { CalendarSettings } from '#contract/schemas/prices.ts'
import type { ClosedReason } from '#contract/values/closed-reason.ts'
import { addDays, type Day, weekday } from '#contract/values/day.ts'
import { dayFacts, hasDays, type SeasonFacts } from './day-facts.ts'
import { PLAIN_SETTINGS } from './day-prices.ts'

export const EXAMPLE_TODAY: Day = '2026-12-03'
const EARLIEST: Day = '2026-12-04'
const SEASON_END: Day = '2027-01-31'

/** By day of December; every other day costs what its weekday costs. */
const PRICES: Record<Day, number> = { '2026-12-08': 97, '2026-12-09': 89, '2026-12-22': 95, '2026-12-20': 1227 }
const PLACES: Record<Day, number> = { '2026-12-05': 6, '2026-12-26': 0, '2026-12-27': 0 }
const AT_PRICE: Record<Day, number> = { '2026-12-19': 4 }
const CLOSED: Record<Day, ClosedReason> = {
  '2026-12-14': 'blackout',
  '2026-12-15': 'no_price',
  '2026-12-16': 'not_stocked',
  '2026-12-17': 'minimum_not_reachable',
  '2026-12-26': 'sold_out',
  '2026-12-27': 'sold_out',
}

const DAYS = Array.from({ length: 59 }, (_, index) => addDays(EARLIEST, index))
const by = <Value>(value: (day: Day) => Value) => Object.fromEntries(DAYS.map((day) => [day, value(day)]))

export function exampleFacts(settings: Partial<CalendarSettings> = {}, isKnown = true): SeasonFacts {
  const prices = {
    Inventory: { InventoryCounts: by((day) => PLACES[day] ?? 400) },
    PricingInventory: by((day) => AT_PRICE[day] ?? 100),
    PurchasableInventory: by((day) => PLACES[day] ?? 400),
    ClosedReason: CLOSED,
    Variants: [{ ProductAttributeValueIds: [], DayPriceLists: DAYS.map(priceOf) }],
  }
  const facts = dayFacts({
    product: { EarliestPurchaseDate: EARLIEST, IsTrackingInventory: true, IsDynamicPriceDaysToArrival: true },
    seasonEnd: SEASON_END,
    data: {
      settings: { ...PLAIN_SETTINGS, inventoryMessageThreshold: 11, pricingCountMessageThreshold: 10, ...settings },
      prices: isKnown ? prices : undefined,
    },
  })
  if (!hasDays(facts)) throw new Error('The example has no season')
  return facts
}

function priceOf(day: Day) {
  const isWeekend = [0, 6].includes(weekday(day))
  return {
    Date: day,
    BasePrice: 189,
    Number: 100,
    NumberSold: 0,
    InventoryPriceListLevelPercentSaved: 0,
    InventoryPriceListLevelPrice: PRICES[day] ?? (isWeekend ? 179 : 133),
    InventoryPriceListLevelNumberRemaining: AT_PRICE[day] ?? 100,
    Priority: 1,
    TrackNumberSold: true,
  }
}
