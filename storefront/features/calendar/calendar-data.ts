/** What a calendar is told about a product: how its days look, and what each of them costs and has left. */

import type { showDayPricesCall } from '#contract/calls/prices.ts'
import type { CalendarSettings } from '#contract/schemas/prices.ts'
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
