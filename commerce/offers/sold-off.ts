/**
 * Which products are sold off: they have dates, and none of those that are left can be bought. For lists that should
 * not lead to a closed product; an add decides again, under its locks.
 */
import { findActivity } from '#commerce/activities/index.ts'
import type { CatalogProduct, CatalogView } from '#commerce/catalog/index.ts'
import type { OpenDays } from '#commerce/inventory/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { Assortment } from './assortment.ts'
import { openStarts } from './open-starts.ts'

export function soldOff(assortment: Assortment, view: CatalogView, open: OpenDays): ReadonlySet<number> {
  const products = [...assortment.catalog.products.values()]
  return new Set(products.filter((product) => isSoldOff(assortment, product, view, open)).map(({ id }) => id))
}

function isSoldOff(assortment: Assortment, product: CatalogProduct, view: CatalogView, open: OpenDays): boolean {
  const isDated = product.attributes.some(({ controlType }) => controlType === CONTROL_TYPES.date)
  // Without an end of the season there is always another day.
  if (!isDated || view.calendar.seasonEnd === undefined) return false
  const { numberOfDays } = product
  const taken = { numberOfDays, poolIds: poolsOf(assortment, product) }
  return openStarts(assortment, product, view, open, taken).next().done === true
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
