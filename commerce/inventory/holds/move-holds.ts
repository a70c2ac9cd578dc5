/**
 * Holds go with the lines from one cart to another, at a login for instance. Their end and their places stay as they
 * are.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { updateCartOfHolds } from './holds.sql.ts'

export function moveHolds(tx: Tx, { fromCartId, toCartId }: { fromCartId: number; toCartId: number }): Promise<void> {
  return updateCartOfHolds(tx, fromCartId, toCartId)
}
