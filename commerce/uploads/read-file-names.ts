/** What the guest calls the files of their cart, by id. */
import type { Tx } from '#commerce/database/tx.ts'
import { selectFileNames } from './uploads.sql.ts'

export function readFileNames(tx: Tx, cartId: number): Promise<ReadonlyMap<string, string>> {
  return selectFileNames(tx, cartId)
}
