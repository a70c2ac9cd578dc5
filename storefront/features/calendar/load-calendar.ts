/**
 * The calendar of a product for one choice of its options: its settings and its prices, from the first day on sale to
 * the season's last. Without prices it is a calendar without prices, and the log says so; without settings it looks as
 * all do.
 */
import { showCalendarSettingsCall } from '#contract/calls/prices.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Log } from '#storefront/live/loader-context.ts'
import { type CalendarData, PLAIN_SETTINGS } from './calendar-data.ts'
import { type CalendarRequest, loadPrices } from './load-prices.ts'

export async function loadCalendar(ask: Client, log: Log, request: CalendarRequest): Promise<CalendarData> {
  const [settings, prices] = await Promise.all([
    loadSettings(ask, log, request.product.Id),
    loadPrices(ask, log, request),
  ])
  return { settings, prices }
}

async function loadSettings(ask: Client, log: Log, productId: number) {
  try {
    const settings = await ask(showCalendarSettingsCall, { query: { productId, requiresTemplate: 'true' } })
    if (typeof settings.lowStatusText !== 'string') throw new Error('The reply names no settings')
    return settings
  } catch (error) {
    log.warn('The calendar settings could not be loaded', { productId, reason: String(error) })
    return PLAIN_SETTINGS
  }
}
