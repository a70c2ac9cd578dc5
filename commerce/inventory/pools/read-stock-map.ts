/** Which product takes from which pools, and the days on which it is not sold. */
import type { Tx } from '#commerce/database/tx.ts'
import { selectStock } from './stock-map.sql.ts'
import type { StockMap } from './stock-map.ts'

export async function readStockMap(tx: Tx): Promise<StockMap> {
  const { blackouts, pools } = await selectStock(tx)
  const days = Map.groupBy(blackouts, ({ productId }) => productId)
  return {
    pools: Map.groupBy(pools, ({ productId }) => productId),
    blackouts: new Map(days.entries().map(([id, rows]) => [id, new Set(rows.map(({ day }) => day))])),
  }
}
