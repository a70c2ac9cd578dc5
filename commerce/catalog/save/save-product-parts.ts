/** The parts of products without options: listings, pictures, specifications, related products, where they are had. */
import type { Tx } from '#commerce/database/tx.ts'
import { type Ids, idOf, type ProductDraft } from './catalog-draft.ts'
import { pictureName } from './product-refusal.ts'
import type { StoredCatalog } from './refusal.ts'
import { replaceProductParts } from './save-catalog.sql.ts'

/** Fields of a draft that are no columns of a product. */
export const PRODUCT_PARTS = [
  'expectedVersion',
  'position',
  'categories',
  'pictures',
  'attributes',
  'specifications',
  'texts',
  'related',
  'crossSells',
  'variants',
  'rentalLocations',
  'shippingMethods',
  'calendarTemplate',
] as const satisfies (keyof ProductDraft)[]

export async function saveProductParts(
  tx: Tx,
  drafts: ProductDraft[],
  ids: Ids,
  listings: StoredCatalog['listings'],
): Promise<void> {
  const positionIn = positionsInLists(listings)
  const each = drafts.map((draft) => ({ draft, productId: idOf(ids.products, draft.slug) }))
  await replaceProductParts(
    tx,
    each.map(({ productId }) => productId),
    {
      categories: each.flatMap(({ draft, productId }) =>
        [...new Set(draft.categories)].map((slug, index) => {
          const categoryId = idOf(ids.categories, slug)
          const position = draft.position ?? positionIn(categoryId, productId)
          return { productId, categoryId, position, isHome: index === 0 }
        }),
      ),
      pictures: each.flatMap(({ draft, productId }) =>
        (draft.pictures ?? []).map((picture, position) => ({
          productId,
          position,
          pictureId: idOf(ids.pictures, pictureName(picture)),
          title: typeof picture === 'string' ? '' : picture.title,
        })),
      ),
      specifications: each.flatMap(({ draft, productId }) =>
        Object.entries(draft.specifications ?? {}).map(([name, value], position) => ({
          productId,
          position,
          name,
          value,
        })),
      ),
      related: each.flatMap(({ draft, productId }) =>
        [...new Set(draft.related)].map((slug, position) => ({
          productId,
          relatedProductId: idOf(ids.products, slug),
          position,
        })),
      ),
      crossSells: each.flatMap(({ draft, productId }) =>
        [...new Set(draft.crossSells)].map((slug, position) => ({
          productId,
          crossSellProductId: idOf(ids.products, slug),
          position,
        })),
      ),
      rentalLocations: each.flatMap(({ draft, productId }) =>
        [...new Set(draft.rentalLocations)].map((name, position) => ({
          productId,
          rentalLocationId: idOf(ids.rentalLocations, name),
          position,
        })),
      ),
      shippingMethods: each.flatMap(({ draft, productId }) =>
        [...new Set(draft.shippingMethods)].map((name, position) => ({
          productId,
          shippingMethodId: idOf(ids.shippingMethods, name),
          position,
        })),
      ),
    },
  )
}

/** A listed product stays where it is; a new one comes last in its list. */
function positionsInLists(listings: StoredCatalog['listings']) {
  const next = new Map<number, number>()
  for (const { categoryId, position } of listings) {
    next.set(categoryId, Math.max(next.get(categoryId) ?? 0, position + 1))
  }
  return (categoryId: number, productId: number): number => {
    const known = listings.find((listing) => listing.categoryId === categoryId && listing.productId === productId)
    if (known) return known.position
    const position = next.get(categoryId) ?? 0
    next.set(categoryId, position + 1)
    return position
  }
}
