/**
 * Lock the slots of everything a cart holds, in the one order: for who ends several of its holds one after the other.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { lockSlotsOfHolds } from './holds.sql.ts'

export function lockHolds(tx: Tx, cartId: number): Promise<void> {
  return lockSlotsOfHolds(tx, { cartId })
}
