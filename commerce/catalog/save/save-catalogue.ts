/**
 * Save pictures, categories and products in one go, all of it or nothing. Entries of one draft may point at each other in any
 * order; what is already stored and not named stays as it is.
 */
import type { Tx } from '#commerce/database/tx.ts'
import {
  type CatalogueDraft,
  type CategoryDraft,
  type PictureDraft,
  type ProductDraft,
  without,
} from './catalogue-draft.ts'
import { type CatalogueRefusal, draftRefusal, pictureName } from './draft-refusal.ts'
import { type Ids, idOf } from './ids.ts'
import {
  replaceCategoryPictures,
  replaceFormats,
  replaceProductParts,
  selectKnown,
  setCalendarProducts,
  upsertCategories,
  upsertPictures,
  upsertProducts,
} from './save-catalogue.sql.ts'
import { saveOptions } from './save-options.ts'

export type SaveCatalogueResult =
  | { ok: true; categoryIds: ReadonlyMap<string, number>; productIds: ReadonlyMap<string, number> }
  | CatalogueRefusal

export async function saveCatalogue(tx: Tx, draft: CatalogueDraft): Promise<SaveCatalogueResult> {
  const known = await selectKnown(tx)
  const refusal = draftRefusal(draft, known)
  if (refusal) return refusal

  const { pictures = [], categories = [], products = [] } = draft
  const pictureIds = new Map([...named(known.pictures), ...(await savePictures(tx, pictures))])
  const categoryIds = await saveCategories(tx, categories, new Map(slugged(known.categories)))
  const productIds = await saveProducts(tx, products, new Map(slugged(known.products)))
  const ids: Ids = { pictures: pictureIds, categories: categoryIds, products: productIds }

  await saveCategoryParts(tx, categories, ids)
  await saveProductParts(tx, products, ids)
  await saveOptions(tx, products, ids)
  return { ok: true, categoryIds, productIds }
}

async function savePictures(tx: Tx, drafts: PictureDraft[]): Promise<[string, number][]> {
  const saved = named(
    await upsertPictures(
      tx,
      drafts.map(({ name, alt, baseUrl }) => ({ name, alt, baseUrl })),
    ),
  )
  const ids = new Map(saved)
  const formats = drafts.flatMap(({ name, formats }) =>
    Object.entries(formats).map(([format, size]) => ({ pictureId: idOf(ids, name), format, ...size })),
  )
  await replaceFormats(tx, [...ids.values()], formats)
  return saved
}

/** Parents first: a sub category needs its parent's id. */
async function saveCategories(
  tx: Tx,
  drafts: CategoryDraft[],
  known: Map<string, number>,
): Promise<Map<string, number>> {
  const rows = drafts.map((draft, index) => ({
    parent: draft.parent,
    columns: { position: index, ...without(draft, 'parent', 'calendarProduct', 'pictures') },
  }))
  const ids = new Map(known)
  for (const [slug, id] of slugged(
    await upsertCategories(
      tx,
      rows.filter(({ parent }) => !parent).map(({ columns }) => columns),
    ),
  )) {
    ids.set(slug, id)
  }
  const subs = rows.flatMap(({ parent, columns }) => (parent ? [{ ...columns, parentId: idOf(ids, parent) }] : []))
  for (const [slug, id] of slugged(await upsertCategories(tx, subs))) ids.set(slug, id)
  return ids
}

async function saveProducts(tx: Tx, drafts: ProductDraft[], known: Map<string, number>): Promise<Map<string, number>> {
  const rows = drafts.map((draft) =>
    without(draft, 'position', 'categories', 'pictures', 'attributes', 'specifications', 'related', 'crossSells'),
  )
  return new Map([...known, ...slugged(await upsertProducts(tx, rows))])
}

async function saveCategoryParts(tx: Tx, drafts: CategoryDraft[], ids: Ids): Promise<void> {
  await setCalendarProducts(
    tx,
    drafts.map(({ slug, calendarProduct }) => ({
      categoryId: idOf(ids.categories, slug),
      productId: calendarProduct === undefined ? null : idOf(ids.products, calendarProduct),
    })),
  )
  const pictures = drafts.flatMap(({ slug, pictures = [] }) =>
    pictures.map((name, position) => ({
      categoryId: idOf(ids.categories, slug),
      pictureId: idOf(ids.pictures, name),
      position,
    })),
  )
  await replaceCategoryPictures(
    tx,
    drafts.map(({ slug }) => idOf(ids.categories, slug)),
    pictures,
  )
}

async function saveProductParts(tx: Tx, drafts: ProductDraft[], ids: Ids): Promise<void> {
  const each = drafts.map((draft, order) => ({ draft, order, productId: idOf(ids.products, draft.slug) }))
  await replaceProductParts(
    tx,
    each.map(({ productId }) => productId),
    {
      categories: each.flatMap(({ draft, order, productId }) =>
        [...new Set(draft.categories)].map((slug, index) => ({
          productId,
          categoryId: idOf(ids.categories, slug),
          position: draft.position ?? order,
          isHome: index === 0,
        })),
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
    },
  )
}

const named = (rows: { name: string; id: number }[]) => rows.map(({ name, id }): [string, number] => [name, id])
const slugged = (rows: { slug: string; id: number }[]) => rows.map(({ slug, id }): [string, number] => [slug, id])
