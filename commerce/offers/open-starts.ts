/**
 * The days on which a product can begin: it has a price, is closed on none of the days it covers, and every pool it
 * takes from has a place on each. For lists, which ask about all products at once; an add decides under its locks.
 */
import { type CatalogProduct, type CatalogView, rulesOf } from '#commerce/catalog/index.ts'
import type { OpenDays } from '#commerce/inventory/index.ts'
import { daysCoveredBy } from '#commerce/pricing/index.ts'
import { calendarBounds } from '#contract/rules/chosen-days.ts'
import { earliestPurchaseDate } from '#contract/rules/earliest-purchase-date.ts'
import type { Day } from '#contract/values/day.ts'
import type { Assortment } from './assortment.ts'
import { spanOfDays } from './calendar/calendar-days.ts'

/** What one piece takes: so many days in a row, of each of these pools. */
export type Taken = { numberOfDays: number; poolIds: readonly number[] }

/** Found one by one: most callers need the first alone. */
export function openStarts(
  { prices, stock }: Assortment,
  product: CatalogProduct,
  view: CatalogView,
  open: OpenDays,
  { numberOfDays, poolIds }: Taken,
): IteratorObject<Day> {
  const { clamped, isOnSale } = firstDayOnSale(product, view)
  const last = lastDayOnSale(clamped, view)
  const closed = stock.blackouts.get(product.id)
  const { periods = [], overrides = [] } = prices.get(product.id) ?? {}
  const isPriced = (day: Day) =>
    !product.isDynamicPrice ||
    periods.some(({ days }) => days.has(day)) ||
    overrides.some((override) => override.day === day)
  return (isOnSale ? spanOfDays(clamped, last) : [])
    .values()
    .filter(
      (start) =>
        isPriced(start) &&
        daysCoveredBy(product, numberOfDays, [start]).every(
          (day) => day <= last && !closed?.has(day) && poolIds.every((poolId) => open.get(poolId)?.has(day)),
        ),
    )
}

export function firstDayOnSale(product: CatalogProduct, view: CatalogView) {
  return earliestPurchaseDate(view.now, view.calendar, rulesOf(product))
}

/** The season's, or the calendar's where the season has no end. */
export function lastDayOnSale(first: Day, { calendar }: CatalogView): Day {
  return calendarBounds(first, calendar.seasonEnd).max
}
