/** Forget every guest and every cart, with what is in them. The places they hold are the inventory's to take back. */
import type { Tx } from '#commerce/database/tx.ts'
import { deleteCarts } from './shoppers.sql.ts'

export function clearCarts(tx: Tx): Promise<void> {
  return deleteCarts(tx)
}
