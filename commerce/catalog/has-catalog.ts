/** Whether anything stands in the catalog yet, shown or not. */
import type { Tx } from '#commerce/database/tx.ts'
import { existsCatalog } from './catalog.sql.ts'

export function hasCatalog(tx: Tx): Promise<boolean> {
  return existsCatalog(tx)
}
