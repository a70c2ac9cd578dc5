/**
 * The shop as it is for the shopper at this moment: with the customer groups that the database has them in, whatever
 * the request was read with. Who left a group meanwhile does not buy at its price.
 */
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readGroupKeys } from '#commerce/people/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'

export async function ownView(tx: Tx, { contactId }: Shopper, view: CatalogView): Promise<CatalogView> {
  return { ...view, groups: contactId === undefined ? [] : await readGroupKeys(tx, contactId) }
}
