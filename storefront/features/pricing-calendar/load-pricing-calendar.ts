/**
 * What a pricing calendar shows at once: the product, how its days look, and what each of them costs with what it opens
 * with. Its members lie beside each other, because a page made of shared replies alone is rendered once for all guests.
 */

import { calendarLink } from '#contract/rules/shop-paths.ts'
import type { Client } from '#contract/wire/client.ts'
import { loadCalendar } from '#storefront/features/days/asking/load-calendar.ts'
import type { CalendarData } from '#storefront/features/days/facts/day-prices.ts'
import { loadProduct, type ProductAddress, type ProductData } from '#storefront/features/product/load-product.ts'
import type { Log } from '#ui/live/log.ts'

export type PricingCalendarData = ProductData & CalendarData

export async function loadPricingCalendar(
  client: Client,
  log: Log,
  address: ProductAddress,
): Promise<PricingCalendarData> {
  const { product, categories } = await loadProduct(client, address, calendarLink)
  // The engine knows where the season ends.
  const { settings, prices } = await loadCalendar(client, log, { product, seasonEnd: undefined })
  return { product, categories, settings, prices }
}
