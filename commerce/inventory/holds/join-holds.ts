/** The holds of one line of a cart belong to another of its lines from now on. Their end and their places stay as they are. */
import type { Tx } from '#commerce/database/tx.ts'
import { updateLineOfHolds } from './holds.sql.ts'

export type JoinHolds = { cartId: number; fromLineId: number; toLineId: number }

export function joinHolds(tx: Tx, { cartId, fromLineId, toLineId }: JoinHolds): Promise<void> {
  return updateLineOfHolds(tx, cartId, fromLineId, toLineId)
}
