/** Whether nothing has been set up yet: no category, no product. */
import { readCatalogue } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'

export async function isEmpty(tx: Tx): Promise<boolean> {
  const { categories, products } = await readCatalogue(tx)
  return categories.size === 0 && products.size === 0
}
