/**
 * The calendar of a product for one choice of its options: its settings and its prices, from the first day on sale to the
 * season's last. Without prices it is a calendar without prices, and the log says so; without settings it looks as all do.
 */
import { showCalendarSettings } from '#contract/calendar.ts'
import type { ProductDetails } from '#contract/catalog.ts'
import type { Client } from '#contract/client.ts'
import type { Day } from '#contract/day.ts'
import { showDayPrices } from '#contract/product-variant.ts'
import type { Log } from '#storefront/surroundings/log-context.ts'
import { type CalendarData, type DayPricesReply, PLAIN_SETTINGS } from './calendar-data.ts'

export type CalendarRequest = {
  product: Pick<ProductDetails, 'Id' | 'EarliestPurchaseDate'>
  seasonEnd: Day | undefined
  /** The chosen values; none are those that the product opens with. */
  valueIds?: readonly number[]
  /** Days whose price is to be explained. */
  selected?: readonly Day[]
}

export async function loadCalendar(ask: Client, log: Log, request: CalendarRequest): Promise<CalendarData> {
  const [settings, prices] = await Promise.all([
    loadSettings(ask, log, request.product.Id),
    loadPrices(ask, log, request),
  ])
  return { settings, prices }
}

export async function loadPrices(
  ask: Client,
  log: Log,
  { product, seasonEnd, valueIds = [], selected = [] }: CalendarRequest,
): Promise<DayPricesReply | undefined> {
  if (product.EarliestPurchaseDate === null) return undefined
  const body = {
    ProductId: product.Id,
    ProductAttributeValueIds: [...valueIds],
    StartDate: product.EarliestPurchaseDate,
    EndDate: seasonEnd ?? null,
    SelectedDates: [...selected],
  }
  try {
    return await ask(showDayPrices, { body })
  } catch (error) {
    log.error('Error loading product calendar pricing', { productId: product.Id, reason: String(error) })
    return undefined
  }
}

async function loadSettings(ask: Client, log: Log, productId: number) {
  try {
    return await ask(showCalendarSettings, { query: { productId, requiresTemplate: 'true' } })
  } catch (error) {
    log.warn('The calendar settings could not be loaded', { productId, reason: String(error) })
    return PLAIN_SETTINGS
  }
}
