/**
 * Reads the next days of the product a category leads with: undefined where it is not sold by the day, has no day left,
 * or could not be read.
 */
import { findProductBySlugCall } from '#contract/calls/product.ts'
import type { ProductTile } from '#contract/schemas/catalog.ts'
import type { ProductAttribute } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { Client } from '#contract/wire/client.ts'
import { loadCalendar } from '#storefront/features/calendar/load-calendar.ts'
import type { Log } from '#storefront/live/loader-context.ts'
import type { NextDays } from './next-days.ts'
import { lastDayToRead, pickNextDays } from './pick-next-days.ts'

export async function loadNextDays(ask: Client, log: Log, { SeName }: ProductTile): Promise<NextDays | undefined> {
  // By its slug, as its own page asks: a guest who follows one of the days finds it read.
  const found = await ask(findProductBySlugCall, { params: { slug: SeName } })
  const { Id, EarliestPurchaseDate, IsTrackingInventory, IsDynamicPriceDaysToArrival, ProductAttributes } = found
  const { CutOffTime, CutoffDays } = found
  const dateOption = ProductAttributes.find(asksForDay)
  // A tee time is chosen on a sheet of its own.
  if (EarliestPurchaseDate === null || !dateOption || found.IsGolfProduct) return undefined
  const sold = { EarliestPurchaseDate, CutOffTime, CutoffDays }
  const product = { Id, IsTrackingInventory, IsDynamicPriceDaysToArrival, ...sold }
  const data = await loadCalendar(ask, log, { product, seasonEnd: lastDayToRead(EarliestPurchaseDate) })
  return data.prices && pickNextDays({ product, dateOptionId: dateOption.Id, data })
}

function asksForDay({ AttributeControlType, IsDate }: ProductAttribute): boolean {
  return IsDate || AttributeControlType === CONTROL_TYPES.date
}
