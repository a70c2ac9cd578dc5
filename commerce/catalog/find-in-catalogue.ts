/** Find by the name in an address. Slugs are stored in lower case; however somebody types one, it is the same. */
import type { Catalogue, CatalogueCategory, CatalogueProduct } from './catalogue.ts'

export function findProduct(catalogue: Catalogue, slug: string): CatalogueProduct | undefined {
  return findBySlug(catalogue.products, slug)
}

export function findCategory(catalogue: Catalogue, slug: string): CatalogueCategory | undefined {
  return findBySlug(catalogue.categories, slug)
}

function findBySlug<Entry extends { slug: string }>(
  entries: ReadonlyMap<number, Entry>,
  slug: string,
): Entry | undefined {
  const wanted = slug.trim().toLowerCase()
  return entries.values().find((entry) => entry.slug === wanted)
}
