/** What a cart holds: active holds, lapsed ones too until somebody books their end, and those being paid for. */
import type { Tx } from '#commerce/database/tx.ts'
import type { Hold } from './hold.ts'
import { selectHolds } from './holds.sql.ts'

export function readHolds(tx: Tx, cartId: number): Promise<Hold[]> {
  return selectHolds(tx, cartId)
}
