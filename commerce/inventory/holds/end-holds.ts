/**
 * Give back what a cart, one of its lines or one of its locks holds. Says how many places that freed; 0 when there was
 * nothing left to give back, for instance because it lapsed and somebody booked that first.
 * Called after `lockSlots`, that call names these holds as replaced or their slots among its keys: slots are locked
 * once.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { endHoldsOf, type HoldsOf, lockSlotsOfHolds } from './holds.sql.ts'

export async function endHolds(tx: Tx, holds: HoldsOf, how: 'release' | 'replace'): Promise<number> {
  await lockSlotsOfHolds(tx, holds)
  return endHoldsOf(tx, holds, how)
}
