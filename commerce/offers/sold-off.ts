/**
 * Which products are sold off: they have dates, and none of those that are left can be bought. For lists that should
 * not lead to a closed product; an add decides again, under its locks.
 */
import { findActivity } from '#commerce/activities/index.ts'
import { type CatalogProduct, type CatalogView, rulesOf } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type OpenDays, readOpenDays } from '#commerce/inventory/index.ts'
import { daysCoveredBy } from '#commerce/pricing/index.ts'
import { earliestPurchaseDate } from '#contract/rules/earliest-purchase-date.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { Day } from '#contract/values/day.ts'
import type { Assortment } from './assortment.ts'
import { spanOfDays } from './calendar/calendar-days.ts'

export async function readSoldOff(tx: Tx, assortment: Assortment, view: CatalogView): Promise<ReadonlySet<number>> {
  const { seasonEnd } = view.calendar
  const products = [...assortment.catalog.products.values()]
  const poolIds = products.flatMap((product) => poolsOf(assortment, product))
  const [from] = products.map((product) => earliest(product, view).clamped).toSorted()
  // Without an end of the season there is always another day.
  if (from === undefined || seasonEnd === undefined) return new Set()
  return soldOff(assortment, view, await readOpenDays(tx, [...new Set(poolIds)], from, seasonEnd))
}

export function soldOff(assortment: Assortment, view: CatalogView, open: OpenDays): ReadonlySet<number> {
  const products = [...assortment.catalog.products.values()]
  return new Set(products.filter((product) => isSoldOff(assortment, product, view, open)).map(({ id }) => id))
}

function isSoldOff(assortment: Assortment, product: CatalogProduct, view: CatalogView, open: OpenDays): boolean {
  const { seasonEnd } = view.calendar
  const isDated = product.attributes.some(({ controlType }) => controlType === CONTROL_TYPES.date)
  if (!isDated || seasonEnd === undefined) return false
  const { clamped, isOnSale } = earliest(product, view)
  if (!isOnSale) return true
  const pools = poolsOf(assortment, product)
  const closed = assortment.stock.blackouts.get(product.id)
  const canStart = (start: Day) =>
    isPriced(assortment, product, start) &&
    daysCoveredBy(product, product.numberOfDays, [start]).every(
      (day) => day <= seasonEnd && !closed?.has(day) && pools.every((poolId) => open.get(poolId)?.has(day)),
    )
  return !spanOfDays(clamped, seasonEnd).some(canStart)
}

/**
 * What every piece of it takes from. A tee sheet makes its slots when they are asked for, so it never runs out ahead.
 */
function poolsOf({ stock, activities }: Assortment, product: CatalogProduct): number[] {
  const { activityCode, activityLocation } = product
  const activity = activityCode === null ? undefined : findActivity(activities, activityCode, activityLocation)
  if (activity) return [activity.poolId]
  return (stock.pools.get(product.id) ?? []).filter(({ variantId }) => variantId === null).map(({ poolId }) => poolId)
}

function isPriced({ prices }: Assortment, product: CatalogProduct, day: Day): boolean {
  if (!product.isDynamicPrice) return true
  const { periods = [], overrides = [] } = prices.get(product.id) ?? {}
  return periods.some(({ days }) => days.has(day)) || overrides.some((override) => override.day === day)
}

function earliest(product: CatalogProduct, view: CatalogView) {
  return earliestPurchaseDate(view.now, view.calendar, rulesOf(product))
}
