/**
 * Which addresses and numbers of a draft are taken, found out once for all of it: asking each entry about all others
 * would take minutes for a catalog of thousands.
 */
import type { CatalogDraft, ProductDraft } from './catalog-draft.ts'
import type { StoredCatalog } from './refusal.ts'

type Slugged = { id?: number | undefined; slug: string }

export type TakenSlugs = {
  isKnownId(id: number): boolean
  /** Whether another entry has the slug: one of the draft, or a stored one that the draft does not move. */
  isTaken(entry: Slugged): boolean
}

export function takenSlugs(batch: readonly Slugged[], known: readonly { id: number; slug: string }[]): TakenSlugs {
  const knownIds = new Set(known.map(({ id }) => id))
  const movedIds = new Set(batch.map(({ id }) => id))
  const ownerOf = new Map(known.map(({ id, slug }) => [slug, id]))
  const inBatch = countOf(batch.map(({ slug }) => slug))
  return {
    isKnownId: (id) => knownIds.has(id),
    isTaken({ id, slug }) {
      const owner = ownerOf.get(slug)
      return (inBatch.get(slug) ?? 0) > 1 || (owner !== undefined && owner !== id && !movedIds.has(owner))
    },
  }
}

/** Whether a number of a product whose own numbers are all different belongs to something else, however it is typed. */
export type IsSkuTaken = (sku: string) => boolean

export function takenSkus({ products = [] }: CatalogDraft, known: StoredCatalog): IsSkuTaken {
  const replaced = new Set(products.map(({ id }) => id))
  const stored = [
    ...known.products.filter(({ id }) => !replaced.has(id)),
    ...known.variants.filter(({ productId }) => !replaced.has(productId)),
  ].flatMap(({ sku }) => sku?.toLowerCase() ?? [])
  const isStored = new Set(stored)
  const inBatch = countOf(products.flatMap(skusOf).map((sku) => sku.toLowerCase()))
  return (sku) => isStored.has(sku.toLowerCase()) || (inBatch.get(sku.toLowerCase()) ?? 0) > 1
}

export function skusOf({ sku, variants = [] }: ProductDraft): string[] {
  return [sku, ...variants.flatMap((variant) => variant.sku ?? [])]
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}
