/** What a pricing calendar knows of each day: the one price that counts now, and how many are left at it. */

import type { DayPrice } from '#contract/schemas/prices.ts'
import type { Day } from '#contract/values/day.ts'

export type ShownPrice = {
  /** At the ticket window; null where the operator names none. */
  basePrice: number | null
  /** Null where the price has no end. */
  numberAvailable: number | null
  numberSold: number
  percentSaved: number
  price: number
  priceNumberRemaining: number | null
  priority: number
  trackNumberSold: boolean
  /** Once this price has run out; null where it does not change or is not known. */
  nextPrice: number | null
}

export function calendarPricing(rows: readonly DayPrice[]): Record<Day, ShownPrice> {
  return Object.fromEntries(
    rows.map((row) => [
      row.Date,
      {
        basePrice: row.BasePrice,
        numberAvailable: row.Number,
        numberSold: row.NumberSold,
        percentSaved: row.InventoryPriceListLevelPercentSaved,
        price: row.InventoryPriceListLevelPrice,
        priceNumberRemaining: row.InventoryPriceListLevelNumberRemaining,
        priority: row.Priority,
        trackNumberSold: row.TrackNumberSold,
        nextPrice: row.NextPrice ?? null,
      },
    ]),
  )
}
