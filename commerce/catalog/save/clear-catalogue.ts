/** Take everything out of the catalogue but what is named. What stays keeps its id. */
import type { Tx } from '#commerce/database/tx.ts'
import { deleteAllBut, selectKnown } from './save-catalogue.sql.ts'

export async function clearCatalogue(
  tx: Tx,
  keep: { categories?: string[]; products?: string[]; pictures?: string[] } = {},
): Promise<void> {
  const known = await selectKnown(tx)
  await deleteAllBut(tx, {
    categoryIds: known.categories.filter(({ slug }) => keep.categories?.includes(slug)).map(({ id }) => id),
    productIds: known.products.filter(({ slug }) => keep.products?.includes(slug)).map(({ id }) => id),
    pictureIds: known.pictures.filter(({ name }) => keep.pictures?.includes(name)).map(({ id }) => id),
  })
}
