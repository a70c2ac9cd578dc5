/** Forget all dated prices and quantity tiers. The pools of levels stay until the inventory is cleared. */
import type { Tx } from '#commerce/database/tx.ts'
import { deletePrices } from './save-prices.sql.ts'

export function clearPrices(tx: Tx): Promise<void> {
  return deletePrices(tx)
}
