/** The whole catalogue as it is at this moment. */
import type { Tx } from '#commerce/database/tx.ts'
import { selectCatalogue } from './catalog.sql.ts'
import { assembleCatalogue, type Catalogue } from './catalogue.ts'

export async function readCatalogue(tx: Tx): Promise<Catalogue> {
  return assembleCatalogue(await selectCatalogue(tx))
}
