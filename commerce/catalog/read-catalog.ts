/** The whole catalog as it is at this moment. */
import type { Tx } from '#commerce/database/tx.ts'
import { selectCatalog } from './catalog.sql.ts'
import { assembleCatalog, type Catalog } from './catalog.ts'

export async function readCatalog(tx: Tx): Promise<Catalog> {
  return assembleCatalog(await selectCatalog(tx))
}
