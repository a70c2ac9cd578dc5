/**
 * Reads the catalog, or what changed of it: the products that are named, and the categories that listed them or list
 * them now. What did not change stays the very same value, so whatever was made of it stays good.
 *
 * It takes several statements: all of one moment where the transaction sees one.
 */
import type { Catalog, CatalogCategory } from '#commerce/catalog/catalog.ts'
import { renewByProduct } from '#commerce/database/reading/renew-by-product.ts'
import { type Changes, EVERYTHING } from '#commerce/database/revision.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { assembleCategories, assembleProducts } from './assemble-catalog.ts'
import { selectCategories, selectListings, selectProductIds, selectProducts } from './catalog-rows.sql.ts'

const EMPTY: Catalog = { topCategoryIds: [], categories: new Map(), products: new Map() }

export async function readCatalog(tx: Tx, before = EMPTY, changes: Changes = EVERYTHING): Promise<Catalog> {
  const changed = changes.get('catalog')
  const products = await renewByProduct(before.products, changed, {
    all: () => selectProductIds(tx),
    read: async (ids) => assembleProducts(await selectProducts(tx, ids)),
  })
  if (changed === 'all' || changes.has('categories')) return { products, ...(await readCategories(tx)) }
  const listing = (changed ?? []).flatMap((id) => [before, { products }].flatMap((each) => listedIn(each, id)))
  return { ...before, products, categories: await listedAnew(tx, before.categories, [...new Set(listing)]) }
}

function listedIn({ products }: Pick<Catalog, 'products'>, productId: number): readonly number[] {
  return products.get(productId)?.categoryIds ?? []
}

async function readCategories(tx: Tx): Promise<Pick<Catalog, 'categories' | 'topCategoryIds'>> {
  const categories = assembleCategories(await selectCategories(tx), await selectListings(tx))
  const top = categories.values().filter(({ parentId }) => parentId === null)
  return { categories, topCategoryIds: [...top.map(({ id }) => id)] }
}

async function listedAnew(
  tx: Tx,
  before: Catalog['categories'],
  categoryIds: readonly number[],
): Promise<Catalog['categories']> {
  if (categoryIds.length === 0) return before
  const listings = await selectListings(tx, categoryIds)
  const isListedAnew = new Set(categoryIds)
  return new Map(
    before.entries().map(([id, category]): [number, CatalogCategory] => {
      return [id, isListedAnew.has(id) ? { ...category, productIds: listings.get(id) ?? [] } : category]
    }),
  )
}
