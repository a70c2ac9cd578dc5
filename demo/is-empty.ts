/**
 * Whether the shop holds nothing yet: no setting, no category, no product, no person. Loading the demo replaces all of
 * them, so a shop that holds any must never count as empty. Asked at every start, it brings none of the demo along.
 */
import { hasCatalog } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { hasPeople } from '#commerce/people/index.ts'
import { hasConfiguration } from '#commerce/settings/index.ts'

export async function isEmpty(tx: Tx): Promise<boolean> {
  return !((await hasConfiguration(tx)) || (await hasCatalog(tx)) || (await hasPeople(tx)))
}
