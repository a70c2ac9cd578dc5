/** Whether anything stands in the catalogue yet, shown or not. */
import type { Tx } from '#commerce/database/tx.ts'
import { existsCatalogue } from './catalog.sql.ts'

export function hasCatalogue(tx: Tx): Promise<boolean> {
  return existsCatalogue(tx)
}
