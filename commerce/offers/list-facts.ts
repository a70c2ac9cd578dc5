/**
 * What lists say of all products, read in one statement: which are sold off, and the least that one costs,
 * however it is chosen and as its page opens. Every pool
 * and every price level is asked for the days on which it has a place.
 */
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readOpenDays } from '#commerce/inventory/index.ts'
import type { Assortment } from './assortment.ts'
import { type LowestPrices, lowestPrices } from './lowest-prices.ts'
import { firstDayOnSale, lastDayOnSale } from './open-starts.ts'
import { soldOff } from './sold-off.ts'

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
