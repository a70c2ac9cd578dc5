/** What the engine says of the days of a product: how its calendar looks, what each day costs and has left. */

import type { showDayPricesCall } from '#contract/calls/prices.ts'
import type { CalendarSettings, DayPrice } from '#contract/schemas/prices.ts'
import type { Day } from '#contract/values/day.ts'
import type { Reply } from '#contract/wire/call.ts'

export type DayPricesReply = Reply<typeof showDayPricesCall>

export type CalendarData = {
  settings: CalendarSettings
  /** Undefined where they failed to load: days are then picked without prices. */
  prices: DayPricesReply | undefined
}

/** The look of a calendar without settings. */
export const PLAIN_SETTINGS: CalendarSettings = {
  inventoryMessageThreshold: null,
  pricingCountMessageThreshold: null,
  showLowInventory: true,
  lowInventoryBackgroundColor: '',
  soldOutInventoryBackgroundColor: '',
  lowStatusText: '',
  soldOutStatusText: '',
}

/** The one price of a day that counts now, and how many are left at it. */
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

export function shownPrices(rows: readonly DayPrice[]): Record<Day, ShownPrice> {
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
