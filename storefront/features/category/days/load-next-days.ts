/**
 * Reads the next days of the product a category leads with: undefined where it is not sold by the day, has no day left,
 * or could not be read.
 */

import { findProductBySlugCall } from '#contract/calls/product.ts'
import type { StoreCalendar } from '#contract/rules/earliest-purchase-date.ts'
import type { ProductTile } from '#contract/schemas/catalog.ts'
import type { CalendarSettings } from '#contract/schemas/prices.ts'
import type { ProductAttribute, ProductDetails } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { Client } from '#contract/wire/client.ts'
import { watchDays } from '#storefront/features/days/asking/days-passed.ts'
import { loadCalendar } from '#storefront/features/days/asking/load-calendar.ts'
import type { DayPricesReply } from '#storefront/features/days/facts/day-prices.ts'
import { madeFrom } from '#storefront/live/made-from.ts'
import { createResortClock } from '#storefront/visit/resort-clock.ts'
import type { Visit } from '#storefront/visit/visit.tsx'
import type { Log } from '#ui/live/log.ts'
import type { NextDays } from './next-days.ts'
import { lastDayToRead, pickNextDays } from './pick-next-days.ts'

export async function loadNextDays(ask: Client, log: Log, { SeName }: ProductTile): Promise<NextDays | undefined> {
  // By its slug, as its own page asks: a guest who follows one of the days finds it read.
  const product = await ask(findProductBySlugCall, { params: { slug: SeName } })
  const { EarliestPurchaseDate, IsGolfProduct, ProductAttributes } = product
  // A tee time is chosen on a sheet of its own.
  if (EarliestPurchaseDate === null || !ProductAttributes.some(asksForDay) || IsGolfProduct) return undefined
  const { settings, prices } = await loadCalendar(ask, log, {
    product,
    seasonEnd: lastDayToRead(EarliestPurchaseDate),
  })
  return prices && madeFrom([product, settings, prices], nextDaysOf)
}

function nextDaysOf(found: ProductDetails, settings: CalendarSettings, prices: DayPricesReply): NextDays | undefined {
  const { Id, EarliestPurchaseDate, IsTrackingInventory, IsDynamicPriceDaysToArrival } = found
  const { CutOffTime, CutoffDays, ProductAttributes } = found
  const dateOption = ProductAttributes.find(asksForDay)
  const sold = { EarliestPurchaseDate, CutOffTime, CutoffDays }
  const product = { Id, IsTrackingInventory, IsDynamicPriceDaysToArrival, ...sold }
  return dateOption && pickNextDays({ product, dateOptionId: dateOption.Id, data: { settings, prices } })
}

function asksForDay({ AttributeControlType, IsDate }: ProductAttribute): boolean {
  return IsDate || AttributeControlType === CONTROL_TYPES.date
}

type Followed = {
  visit: Visit
  store: StoreCalendar
  product: ProductTile
  /** As the page shows them now. */
  shown(): NextDays
  onDays(days: NextDays): void
}

/** Reads them anew whenever the first of them has passed by the resort's clock. Returns the function that ends it. */
export function followNextDays({ visit, store, product, shown, onDays }: Followed): () => void {
  const { ask, log } = visit
  async function readAnew(): Promise<void> {
    try {
      const days = await loadNextDays(ask, log, product)
      if (days && days.days[0] !== shown().days[0]) onDays(days)
    } catch (error) {
      log.error('Error loading product calendar pricing', { productId: product.Id, reason: String(error) })
    }
  }
  const clock = visit.part(createResortClock, visit)
  return watchDays({ clock, store, product: () => shown().product, onPassed: () => void readAnew() })
}
