/**
 * Let the places of a lock belong to a line from now on, and until `expiresAt`. Says how many places these are: 0 when
 * the lock is not this cart's, is over, or belongs to a line already.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { lockSlotsOfHolds, prolongHolds } from './holds.sql.ts'

export type AttachHolds = { cartId: number; lockId: string; lineId: number; expiresAt: Date }

export async function attachHolds(tx: Tx, { cartId, lockId, lineId, expiresAt }: AttachHolds): Promise<number> {
  await lockSlotsOfHolds(tx, { cartId, lockId })
  return prolongHolds(tx, { cartId, lockId }, expiresAt, lineId)
}
