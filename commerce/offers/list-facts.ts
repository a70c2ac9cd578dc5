/**
 * What lists say of all products, read in one statement: which are sold off, and the least that one costs, however it
 * is chosen and as its page opens. Every pool and every price level is asked for the days on which it has a place.
 *
 * To judge all products of a large shop takes seconds. So a product is judged again only where something it was judged
 * by is another value, and between a few of them the process does other work.
 */

import { setImmediate as pause } from 'node:timers/promises'
import { findActivity } from '#commerce/activities/index.ts'
import { type CatalogProduct, type CatalogView, isProductVisible } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type OpenDays, readOpenDays } from '#commerce/inventory/index.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { Day } from '#contract/values/day.ts'
import type { Assortment } from './assortment.ts'
import { type LowestPrices, lowestPrice } from './lowest-prices.ts'
import { firstDayOnSale, lastDayOnSale, openStarts } from './open-starts.ts'

export type ListFacts = {
  soldOff: ReadonlySet<number>
  lowestMinor: LowestPrices
  openingMinor: LowestPrices
  open: OpenDays
}

export const NO_FACTS: ListFacts = {
  soldOff: new Set(),
  lowestMinor: new Map(),
  openingMinor: new Map(),
  open: new Map(),
}

type ProductFacts = { isSoldOff: boolean; lowestMinor: number | undefined; openingMinor: number | undefined }

/** So many take some milliseconds. */
const JUDGED_AT_ONCE = 5
const LOOKED_AT_AT_ONCE = 100

/** `before` are the facts of the last look: where a pool has the same open days, they stay the same value. */
export async function readListFacts(
  tx: Tx,
  assortment: Assortment,
  view: CatalogView,
  before = NO_FACTS,
): Promise<ListFacts> {
  const products = [...assortment.catalog.products.values()]
  const firstDays = new Map<CatalogProduct, ReturnType<typeof firstDayOnSale>>()
  for (const [at, product] of products.entries()) {
    if (at % LOOKED_AT_AT_ONCE === 0) await pause()
    firstDays.set(product, firstDayOnSale(product, view))
  }
  const [from] = [...firstDays.values()].map(({ clamped }) => clamped).sort()
  if (from === undefined) return NO_FACTS
  const read = await readOpenDays(tx, poolsOf(assortment), from, lastDayOnSale(from, view))
  const open = new Map(read.entries().map(([poolId, days]) => [poolId, sameDays(before.open.get(poolId), days)]))

  const facts = new Map<number, ProductFacts>()
  let judged = 0
  for (const [at, product] of products.entries()) {
    if (at % LOOKED_AT_AT_ONCE === 0) await pause()
    const by = judgedBy(assortment, product, view, open, firstDays.get(product))
    let found = known.get(product)
    if (!found?.by.every((value, nth) => value === by[nth]) || found.by.length !== by.length) {
      if (judged++ % JUDGED_AT_ONCE === 0) await pause()
      found = { by, facts: listFactsOf(assortment, product, view, open) }
      known.set(product, found)
    }
    facts.set(product.id, found.facts)
  }
  const minors = (name: 'lowestMinor' | 'openingMinor') =>
    new Map([...facts].flatMap(([id, { [name]: minor }]) => (minor === undefined ? [] : [[id, minor] as const])))
  const sold = [...facts].filter(([, { isSoldOff }]) => isSoldOff).map(([id]) => id)
  return { soldOff: new Set(sold), lowestMinor: minors('lowestMinor'), openingMinor: minors('openingMinor'), open }
}

const known = new WeakMap<CatalogProduct, { by: readonly unknown[]; facts: ProductFacts }>()

function sameDays(before: ReadonlySet<Day> | undefined, days: ReadonlySet<Day>): ReadonlySet<Day> {
  return before?.size === days.size && days.isSubsetOf(before) ? before : days
}

/** Every value that the facts of a product depend on. */
function judgedBy(
  assortment: Assortment,
  product: CatalogProduct,
  view: CatalogView,
  open: OpenDays,
  first: ReturnType<typeof firstDayOnSale> | undefined,
): unknown[] {
  const { activities, catalog, courses, prices, stock } = assortment
  const added = product.attributes.flatMap(({ values }) =>
    values.flatMap(({ linkedProductId }) => linkedProductId ?? []),
  )
  const ids = [product.id, ...added]
  const dated = ids.flatMap((id) => prices.get(id) ?? [])
  const levels = dated.flatMap(({ periods }) =>
    periods.flatMap(({ windows }) => windows.flatMap(({ levels }) => levels)),
  )
  const pools = [...ids.flatMap((id) => stock.pools.get(id) ?? []), ...levels, ...activityOf(assortment, product)]
  return [
    resortDay(view.now, view.calendar),
    first?.clamped,
    first?.isOnSale,
    view.calendar,
    view.currencyCode,
    view.staff,
    isProductVisible(catalog, product, view),
    activities,
    courses.get(product.id),
    ...ids.flatMap((id) => [catalog.products.get(id), prices.get(id), stock.pools.get(id), stock.blackouts.get(id)]),
    ...new Set(pools.map(({ poolId }) => (poolId === null ? undefined : open.get(poolId)))),
  ]
}

function poolsOf({ activities, prices, stock }: Assortment): number[] {
  const levels = [...prices.values()].flatMap(({ periods }) =>
    periods.flatMap(({ windows }) => windows.flatMap((window) => window.levels)),
  )
  const uses = [...[...stock.pools.values()].flat(), ...activities, ...levels]
  return [...new Set(uses.flatMap(({ poolId }) => poolId ?? []))]
}

export function listFactsOf(
  assortment: Assortment,
  product: CatalogProduct,
  view: CatalogView,
  open: OpenDays,
): ProductFacts {
  return {
    isSoldOff: isSoldOff(assortment, product, view, open),
    lowestMinor: lowestPrice(assortment, product, view, open, 'any'),
    openingMinor: lowestPrice(assortment, product, view, open, 'opening'),
  }
}

/**
 * Whether a product is sold off: it has dates, and none of those that are left can be bought; or it is not for sale
 * because nothing counts it. For lists that should not lead to a closed product; an add decides again, under its locks.
 */
function isSoldOff(assortment: Assortment, product: CatalogProduct, view: CatalogView, open: OpenDays): boolean {
  if (product.unpricedIn !== undefined || isNowhereCounted(assortment, product)) return true
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
function poolsOfEachPiece(assortment: Assortment, product: CatalogProduct): number[] {
  const [activity] = activityOf(assortment, product)
  if (activity) return [activity.poolId]
  const uses = assortment.stock.pools.get(product.id) ?? []
  return uses.filter(({ variantId }) => variantId === null).map(({ poolId }) => poolId)
}

function activityOf({ activities }: Assortment, { activityCode, activityLocation }: CatalogProduct) {
  const found = activityCode === null ? undefined : findActivity(activities, activityCode, activityLocation)
  return found ? [found] : []
}
