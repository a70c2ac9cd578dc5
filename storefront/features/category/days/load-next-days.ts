/** Reads the next days of the product a category leads with. Where that fails the page goes without them, and the log says so. */
import { findProductBySlug, type ProductTile } from '#contract/catalog.ts'
import type { Client } from '#contract/client.ts'
import { CONTROL_TYPES } from '#contract/product-attribute.ts'
import { loadCalendar, loadPrices } from '#storefront/features/calendar/load-calendar.ts'
import type { Log } from '#storefront/surroundings/log-context.ts'
import { type CalendarProduct, lastDayToRead, type NextDays, nextDays } from './next-days.ts'

export async function loadNextDays(ask: Client, log: Log, tile: ProductTile | null): Promise<NextDays | undefined> {
  if (!tile) return undefined
  try {
    // By its slug, as its own page asks: the guest who follows a day finds it read.
    const found = await ask(findProductBySlug, { params: { slug: tile.SeName } })
    const { Id, EarliestPurchaseDate, IsTrackingInventory, IsDynamicPriceDaysToArrival, ProductAttributes } = found
    const product = { Id, EarliestPurchaseDate, IsTrackingInventory, IsDynamicPriceDaysToArrival }
    const dateOptionId = ProductAttributes.find(
      ({ AttributeControlType }) => AttributeControlType === CONTROL_TYPES.date,
    )?.Id
    const request = requestFor(product)
    if (!request) return undefined
    const { settings, prices } = await loadCalendar(ask, log, request)
    return prices && nextDays({ product, dateOptionId, settings, prices })
  } catch (error) {
    log.error('Error loading product calendar pricing', { productId: tile.Id, reason: String(error) })
    return undefined
  }
}

/** The same days as they stand now; undefined where nobody can say. */
export async function readAgain(ask: Client, log: Log, known: NextDays): Promise<NextDays | undefined> {
  const request = requestFor(known.product)
  const prices = request && (await loadPrices(ask, log, request))
  return prices && nextDays({ ...known, settings: known.facts.settings, prices })
}

function requestFor(product: CalendarProduct) {
  const { EarliestPurchaseDate: first } = product
  return first === null ? undefined : { product, seasonEnd: lastDayToRead(first) }
}
