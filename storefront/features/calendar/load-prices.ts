/**
 * What the days of a product cost for one choice of its options, from the first on sale on. Undefined where it could
 * not be read: the log says so, and the caller goes on without prices.
 */

import { showDayPricesCall } from '#contract/calls/prices.ts'
import type { DayPrice } from '#contract/schemas/prices.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { type Day, isDay } from '#contract/values/day.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Log } from '#storefront/live/loader-context.ts'
import type { DayPricesReply } from './calendar-data.ts'

export type CalendarRequest = {
  product: Pick<ProductDetails, 'Id' | 'EarliestPurchaseDate'>
  seasonEnd: Day | undefined
  /** The chosen values; none are those that the product opens with. */
  valueIds?: readonly number[]
  /** Days whose price is to be explained. */
  selected?: readonly Day[]
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
    return believable(await ask(showDayPricesCall, { body }))
  } catch (error) {
    log.error('Error loading product calendar pricing', { productId: product.Id, reason: String(error) })
    return undefined
  }
}

/**
 * A proxy between the shop and the guest may answer anything: no page breaks by it, and no cell shows what is no
 * price. What is as it should be stays the same object, because pages are known again by it.
 */
function believable(reply: DayPricesReply): DayPricesReply {
  const { Inventory, Variants } = reply
  if (typeof Inventory.InventoryCounts !== 'object') throw new Error('The reply names no days')
  if (Variants.every(({ DayPriceLists }) => DayPriceLists.every(hasPrice))) return reply
  return {
    ...reply,
    Variants: Variants.map((each) => ({ ...each, DayPriceLists: each.DayPriceLists.filter(hasPrice) })),
  }
}

function hasPrice(row: DayPrice | null): boolean {
  const price = row?.InventoryPriceListLevelPrice
  return isDay(row?.Date) && typeof price === 'number' && price >= 0
}
