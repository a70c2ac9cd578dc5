/**
 * The calendar of a product for one choice of its options: how it looks, and what each day costs and has left. A page
 * goes on without prices where they cannot be read, and without settings its calendar looks as all do; the log says so.
 */
import { showCalendarSettingsCall } from '#contract/calls/prices.ts'
import type { CalendarSettings } from '#contract/schemas/prices.ts'
import type { Client } from '#contract/wire/client.ts'
import { type CalendarData, PLAIN_SETTINGS } from '#storefront/features/days/facts/day-prices.ts'
import type { Log } from '#ui/live/log.ts'
import type { Question } from '#ui/live/replies.ts'
import { askPrices, type DaysRequest, PRICES_FAILED } from './ask-prices.ts'

const SETTINGS_FAILED = 'The calendar settings could not be loaded'

export function settingsQuestion(ask: Client, productId: number): Question<CalendarSettings> {
  return {
    key: ['calendar settings', productId],
    ask: () => askSettings(ask, productId),
    failure: SETTINGS_FAILED,
    level: 'warn',
  }
}

/** What a loader reads at once, for a page that shows days from the start. */
export async function loadCalendar(ask: Client, log: Log, request: DaysRequest): Promise<CalendarData> {
  const productId = request.product.Id
  const [settings, prices] = await Promise.all([
    askSettings(ask, productId).catch((error) => {
      log.warn(SETTINGS_FAILED, { productId, reason: String(error) })
      return PLAIN_SETTINGS
    }),
    request.product.EarliestPurchaseDate === null
      ? undefined
      : askPrices(ask, request).catch((error) => {
          log.error(PRICES_FAILED, { productId, reason: String(error) })
          return undefined
        }),
  ])
  return { settings, prices }
}

function askSettings(ask: Client, productId: number): Promise<CalendarSettings> {
  return ask(showCalendarSettingsCall, { query: { productId, requiresTemplate: 'true' } })
}
