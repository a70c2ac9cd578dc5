/** The files of one cart become another's: those of a guest who signs in. */
import type { Tx } from '#commerce/database/tx.ts'
import { updateCartOfFiles } from './uploads.sql.ts'

export function moveFiles(tx: Tx, { fromCartId, toCartId }: { fromCartId: number; toCartId: number }): Promise<void> {
  return updateCartOfFiles(tx, fromCartId, toCartId)
}
