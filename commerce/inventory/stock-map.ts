/** From which pools products take and on which days they are not sold: one plain value, read once per revision. */
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import { selectStock } from './stock-map.sql.ts'

export type PoolUse = { poolId: number; variantId: number | null; units: number }

export type StockMap = {
  /** By product id. A product that is not there takes from no pool: its stock is not tracked. */
  pools: ReadonlyMap<number, readonly PoolUse[]>
  /** By product id: days on which it is not sold. */
  blackouts: ReadonlyMap<number, ReadonlySet<Day>>
}

export async function readStockMap(tx: Tx): Promise<StockMap> {
  const { blackouts, pools } = await selectStock(tx)
  const days = Map.groupBy(blackouts, ({ productId }) => productId)
  return {
    pools: Map.groupBy(pools, ({ productId }) => productId),
    blackouts: new Map(days.entries().map(([id, rows]) => [id, new Set(rows.map(({ day }) => day))])),
  }
}
