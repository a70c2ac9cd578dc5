/**
 * What lists say of all products, read in one statement: which are sold off, and the least that one costs, however it
 * is chosen and as its page opens. Every pool and every price level is asked for the days on which it has a place.
 */

import { findActivity } from '#commerce/activities/index.ts'
import type { CatalogProduct, CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type OpenDays, readOpenDays } from '#commerce/inventory/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { Assortment } from './assortment.ts'
import { type LowestPrices, lowestPrices } from './lowest-prices.ts'
import { firstDayOnSale, lastDayOnSale, openStarts } from './open-starts.ts'

export type ListFacts = { soldOff: ReadonlySet<number>; lowestMinor: LowestPrices; openingMinor: LowestPrices }

export async function readListFacts(tx: Tx, assortment: Assortment, view: CatalogView): Promise<ListFacts> {
  const products = [...assortment.catalog.products.values()]
  const [from] = products.map((product) => firstDayOnSale(product, view).clamped).toSorted()
  if (from === undefined) return { soldOff: new Set(), lowestMinor: new Map(), openingMinor: new Map() }
  const open = await readOpenDays(tx, poolsOf(assortment), from, lastDayOnSale(from, view))
  return {
    soldOff: soldOff(assortment, view, open),
    lowestMinor: lowestPrices(assortment, view, open, 'any'),
    openingMinor: lowestPrices(assortment, view, open, 'opening'),
  }
}

function poolsOf({ activities, prices, stock }: Assortment): number[] {
  const levels = [...prices.values()].flatMap(({ periods }) =>
    periods.flatMap(({ windows }) => windows.flatMap((window) => window.levels)),
  )
  const uses = [...[...stock.pools.values()].flat(), ...activities, ...levels]
  return [...new Set(uses.flatMap(({ poolId }) => poolId ?? []))]
}

/**
 * Which products are sold off: they have dates, and none of those that are left can be bought; or they are not for sale
 * because nothing counts them. For lists that should not lead to a closed product; an add decides again, under its
 * locks.
 */
export function soldOff(assortment: Assortment, view: CatalogView, open: OpenDays): ReadonlySet<number> {
  const products = [...assortment.catalog.products.values()]
  return new Set(products.filter((product) => isSoldOff(assortment, product, view, open)).map(({ id }) => id))
}

function isSoldOff(assortment: Assortment, product: CatalogProduct, view: CatalogView, open: OpenDays): boolean {
  if (isNowhereCounted(assortment, product)) return true
  const isDated = product.attributes.some(({ controlType }) => controlType === CONTROL_TYPES.date)
  // Without an end of the season there is always another day.
  if (!isDated || view.calendar.seasonEnd === undefined) return false
  const { numberOfDays } = product
  const taken = { numberOfDays, poolIds: poolsOfEachPiece(assortment, product) }
  return openStarts(assortment, product, view, open, taken).next().done === true
}

/** No variant of it has a pool, although it tracks its stock: it is not for sale. */
function isNowhereCounted({ stock }: Assortment, { id, activityCode, isGolf, tracksStock }: CatalogProduct): boolean {
  return tracksStock && activityCode === null && !isGolf && (stock.pools.get(id) ?? []).length === 0
}

/**
 * What every piece of it takes from. A tee sheet makes its slots when they are asked for, so it never runs out ahead.
 */
function poolsOfEachPiece({ stock, activities }: Assortment, product: CatalogProduct): number[] {
  const { activityCode, activityLocation } = product
  const activity = activityCode === null ? undefined : findActivity(activities, activityCode, activityLocation)
  if (activity) return [activity.poolId]
  return (stock.pools.get(product.id) ?? []).filter(({ variantId }) => variantId === null).map(({ poolId }) => poolId)
}
