/**
 * A cart is about to name these files: each has to be its own and for that very option, and is kept from now on.
 * Answers the first that is not; whose it is then, or whether there is any, nobody learns.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type FileAnswer, wantFile } from './uploads.sql.ts'

export async function wantFiles(
  tx: Tx,
  cartId: number | undefined,
  answers: readonly FileAnswer[],
): Promise<FileAnswer | undefined> {
  for (const answer of answers) {
    if (cartId === undefined || !(await wantFile(tx, cartId, answer))) return answer
  }
  return undefined
}
