/**
 * The holds of one line of a cart belong to another of its lines from now on, and all of that line end when its first
 * one does. No end becomes later by it, so their slots need no lock.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { updateLineOfHolds } from './holds.sql.ts'

export type JoinHolds = { cartId: number; fromLineId: number; toLineId: number }

export function joinHolds(tx: Tx, { cartId, fromLineId, toLineId }: JoinHolds): Promise<void> {
  return updateLineOfHolds(tx, cartId, fromLineId, toLineId)
}
