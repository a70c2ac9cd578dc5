/**
 * Forget all pools with everything held and sold from them, and all closed days. Whatever names a pool itself, price
 * levels, activities and courses, goes first.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { deletePools } from './pools.sql.ts'

export function clearInventory(tx: Tx): Promise<void> {
  return deletePools(tx)
}
