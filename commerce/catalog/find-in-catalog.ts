/** Find by the name in an address. Slugs are stored in lower case; however somebody types one, it is the same. */
import type { Catalog, CatalogCategory, CatalogProduct } from './catalog.ts'

export function findProduct(catalog: Catalog, slug: string): CatalogProduct | undefined {
  return findBySlug(catalog.products, slug)
}

export function findCategory(catalog: Catalog, slug: string): CatalogCategory | undefined {
  return findBySlug(catalog.categories, slug)
}

function findBySlug<Entry extends { slug: string }>(
  entries: ReadonlyMap<number, Entry>,
  slug: string,
): Entry | undefined {
  const wanted = slug.trim().toLowerCase()
  return entries.values().find((entry) => entry.slug === wanted)
}
