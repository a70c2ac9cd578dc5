/**
 * Prices by day with every field that calendars read. The documents name the places of a day and its prices, but not
 * how many can be had at any price: without that a day of dynamic prices counts as one that is not sold.
 */
import type { showDayPricesCall } from '#contract/calls/prices.ts'
import type { DayCounts, DayPrice } from '#contract/schemas/prices.ts'
import type { Reply } from '#contract/wire/call.ts'

type DayPrices = Reply<typeof showDayPricesCall>
type Said = (Partial<Omit<DayPrices, 'Variants'>> & { Variants?: Partial<DayPrices['Variants'][number]>[] }) | null

export function wholeDayPrices(said: Said | undefined): unknown {
  if (!Array.isArray(said?.Variants)) return said
  const Variants = said.Variants.map((variant) => ({ ProductAttributeValueIds: [], ...variant }))
  const rows = Variants.flatMap(({ DayPriceLists }) => (Array.isArray(DayPriceLists) ? DayPriceLists : []))
  return { PricingInventory: leftAtPrices(rows, said.Inventory?.InventoryCounts ?? {}), ...said, Variants }
}

/** A day with a price is sold while its price lasts; one whose price has no end as long as there are places. */
function leftAtPrices(rows: readonly DayPrice[], places: DayCounts): DayCounts {
  const counts: DayCounts = {}
  for (const { Date: day, InventoryPriceListLevelNumberRemaining: left } of rows) {
    counts[day] = Math.max(counts[day] ?? 0, left ?? places[day] ?? Number.MAX_SAFE_INTEGER)
  }
  return counts
}
