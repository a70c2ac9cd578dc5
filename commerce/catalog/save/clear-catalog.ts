/** Take everything out of the catalog but what is named. What stays keeps its id. */
import type { Tx } from '#commerce/database/tx.ts'
import { deleteAllBut, selectKnown } from './save-catalog.sql.ts'

/** By slug or name. */
type Kept = Record<'categories' | 'products' | 'pictures' | 'rentalLocations' | 'calendarTemplates', string[]>

export async function clearCatalog(tx: Tx, keep: Partial<Kept> = {}): Promise<void> {
  const known = await selectKnown(tx)
  const named = (list: 'pictures' | 'rentalLocations' | 'calendarTemplates') =>
    known[list].filter(({ name }) => keep[list]?.includes(name)).map(({ id }) => id)
  await deleteAllBut(tx, {
    categoryIds: known.categories.filter(({ slug }) => keep.categories?.includes(slug)).map(({ id }) => id),
    productIds: known.products.filter(({ slug }) => keep.products?.includes(slug)).map(({ id }) => id),
    pictureIds: named('pictures'),
    rentalLocationIds: named('rentalLocations'),
    calendarTemplateIds: named('calendarTemplates'),
  })
}
