/**
 * Saves pictures, rental locations, shipping methods, calendar templates, categories and products: all of a draft or
 * nothing. Entries of one draft may name each other in any order; what is stored and not named stays as it is.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { readCatalog } from '#commerce/catalog/read/read-catalog.ts'
import { replaceTexts } from '#commerce/catalog/texts/catalog-texts.sql.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  type CatalogDraft,
  type CategoryDraft,
  type Ids,
  idOf,
  type PictureDraft,
  type ProductDraft,
  type ShippingMethodDraft,
  without,
} from './catalog-draft.ts'
import { draftRefusal } from './draft-refusal.ts'
import type { CatalogRefusal, StoredCatalog } from './refusal.ts'
import {
  deleteAllBut,
  lockVersions,
  type NamedCategory,
  type NamedProduct,
  renameEntries,
  replaceCategoryPictures,
  replaceFormats,
  replaceShippingLocations,
  selectKnown,
  setCalendarProducts,
  upsertCategories,
  upsertLocations,
  upsertPictures,
  upsertProducts,
  upsertShippingMethods,
  upsertTemplates,
} from './save-catalog.sql.ts'
import { saveOptions } from './save-options.ts'
import { PRODUCT_PARTS, saveProductParts } from './save-product-parts.ts'

export type SaveCatalogResult =
  | { ok: true; categoryIds: ReadonlyMap<string, number>; productIds: ReadonlyMap<string, number> }
  | CatalogSaveRefusal

/** A category or product that was changed since it was read, by its slug in the draft. */
export type CatalogSaveRefusal = CatalogRefusal | (ChangedMeanwhile & { name: string })

export async function saveCatalog(tx: OperatorTx, draft: CatalogDraft): Promise<SaveCatalogResult> {
  return changeCatalog(tx, () => putCatalog(tx, draft))
}

/** Several saves as one change: the whole catalog is compared once, and not for each of them. */
export async function changeCatalog<Result>(
  tx: OperatorTx,
  work: (tx: OperatorTx) => Promise<Result>,
): Promise<Result> {
  const read = () => catalogObjects(tx)
  return recordChange(tx, { action: 'catalog changed', what: 'the catalog', read }, work)
}

/**
 * Pictures, locations and templates are told with what shows them; what a category lists, with what is listed. That
 * a version was raised is told by what differs.
 */
async function catalogObjects(tx: Tx) {
  const { categories, products } = await readCatalog(tx)
  return Object.fromEntries([
    ...[...categories].map(([id, category]) => [
      `category ${id}`,
      without(category, 'productIds', 'subCategoryIds', 'version'),
    ]),
    ...[...products].map(([id, product]) => [`product ${id}`, without(product, 'attributes', 'version')]),
  ])
}

/** Without a word in the audit trail: for what is undone again. */
export async function putCatalog(tx: Tx, draft: CatalogDraft): Promise<SaveCatalogResult> {
  const changed = await changedEntry(tx, draft)
  if (changed) return changed
  const known = await selectKnown(tx)
  const refusal = draftRefusal(draft, known)
  if (refusal) return refusal

  const { pictures = [], rentalLocations = [], calendarTemplates = [], categories = [], products = [] } = draft
  const { shippingMethods = [] } = draft
  await renameEntries(tx, renamedCategories(categories, known), renamedProducts(products, known))
  const parts = {
    pictures: new Map([...named(known.pictures), ...(await savePictures(tx, pictures))]),
    rentalLocations: new Map(named([...known.rentalLocations, ...(await upsertLocations(tx, rentalLocations))])),
    shippingMethods: new Map([...named(known.shippingMethods), ...(await saveShippingMethods(tx, shippingMethods))]),
    calendarTemplates: new Map(named([...known.calendarTemplates, ...(await upsertTemplates(tx, calendarTemplates))])),
  }
  const categoryIds = await saveCategories(tx, categories, known.categories)
  const productIds = await saveProducts(tx, products, new Map(slugged(known.products)), parts.calendarTemplates)
  const ids: Ids = { ...parts, categories: categoryIds, products: productIds }

  await saveCategoryParts(tx, categories, ids)
  await saveProductParts(tx, products, ids, known.listings)
  await saveOptions(tx, products, ids)
  await replaceTexts(tx, 'categoryId', withTexts(categories, ids.categories))
  await replaceTexts(tx, 'productId', withTexts(products, ids.products))
  return { ok: true, categoryIds, productIds }
}

function renamedCategories(drafts: readonly CategoryDraft[], { categories }: StoredCatalog): NamedCategory[] {
  const known = new Map(categories.map(({ id, slug }) => [id, slug]))
  return drafts.flatMap(({ id, slug }) => (id !== undefined && known.get(id) !== slug ? [{ id, slug }] : []))
}

function renamedProducts(drafts: readonly ProductDraft[], { products }: StoredCatalog): NamedProduct[] {
  const known = new Map(products.map((product) => [product.id, product]))
  return drafts.flatMap(({ id, sku, slug }) => {
    const before = id === undefined ? undefined : known.get(id)
    return before && (before.slug !== slug || before.sku !== sku) ? [{ id: before.id, slug, sku }] : []
  })
}

/** The rows are locked before they are compared: of two saves from one version the second waits, and then differs. */
async function changedEntry(tx: Tx, { categories = [], products = [] }: CatalogDraft) {
  const isExpected = ({ expectedVersion }: Expected) => expectedVersion !== undefined
  const stored = await lockVersions(tx, idsIn(categories.filter(isExpected)), idsIn(products.filter(isExpected)))
  const changed = (drafts: readonly Expected[], versions: ReadonlyMap<number, number>) => {
    for (const { id = 0, slug, expectedVersion } of drafts) {
      const refusal = changedMeanwhile(expectedVersion, versions.get(id))
      if (refusal) return { ...refusal, name: slug }
    }
    return undefined
  }
  return changed(categories, stored.categories) ?? changed(products, stored.products)
}

type Expected = { id?: number; slug: string; expectedVersion?: number }

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

async function saveShippingMethods(tx: Tx, drafts: ShippingMethodDraft[]): Promise<[string, number][]> {
  const saved = named(
    await upsertShippingMethods(
      tx,
      drafts.map((draft) => without(draft, 'locations')),
    ),
  )
  const ids = new Map(saved)
  const locations = drafts.flatMap(({ name, locations = [] }) =>
    locations.map((location, position) => ({ shippingMethodId: idOf(ids, name), ...location, position })),
  )
  await replaceShippingLocations(tx, [...ids.values()], locations)
  return saved
}

/** Parents first: a sub category needs its parent's id. */
async function saveCategories(
  tx: Tx,
  drafts: CategoryDraft[],
  known: StoredCatalog['categories'],
): Promise<Map<string, number>> {
  const last = Math.max(-1, ...known.map(({ position }) => position))
  const rows = drafts.map((draft, index) => ({
    parent: draft.parent,
    columns: {
      ...without(draft, 'parent', 'calendarProduct', 'pictures', 'texts', 'expectedVersion'),
      position: draft.position ?? known.find(({ id }) => id === draft.id)?.position ?? last + 1 + index,
    },
  }))
  const ids = new Map(slugged(known))
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

async function saveProducts(
  tx: Tx,
  drafts: ProductDraft[],
  known: Map<string, number>,
  templates: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = drafts.map((draft) => ({
    ...without(draft, ...PRODUCT_PARTS),
    calendarTemplateId: draft.calendarTemplate === undefined ? null : idOf(templates, draft.calendarTemplate),
  }))
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

function withTexts(drafts: (CategoryDraft | ProductDraft)[], ids: ReadonlyMap<string, number>) {
  return drafts.flatMap(({ slug, texts }) => (texts ? [{ id: idOf(ids, slug), texts }] : []))
}

const named = (rows: { name: string; id: number }[]) => rows.map(({ name, id }): [string, number] => [name, id])
const slugged = (rows: { slug: string; id: number }[]) => rows.map(({ slug, id }): [string, number] => [slug, id])
const idsIn = (drafts: { id?: number }[]) => drafts.flatMap(({ id }) => id ?? [])

type SaveEntryResult = { ok: true; id: number } | CatalogSaveRefusal

/** One category with its pictures. Without an id it is new. */
export async function saveCategory(tx: OperatorTx, draft: CategoryDraft): Promise<SaveEntryResult> {
  const saved = await saveCatalog(tx, { categories: [draft] })
  return saved.ok ? { ok: true, id: idOf(saved.categoryIds, draft.slug) } : saved
}

/** One product with its options, pictures, specifications and related products. Without an id it is new. */
export async function saveProduct(tx: OperatorTx, draft: ProductDraft): Promise<SaveEntryResult> {
  const saved = await saveCatalog(tx, { products: [draft] })
  return saved.ok ? { ok: true, id: idOf(saved.productIds, draft.slug) } : saved
}

/** What stays, by slug or name. */
type Named = Record<
  'categories' | 'products' | 'pictures' | 'rentalLocations' | 'shippingMethods' | 'calendarTemplates',
  string[]
>

/**
 * Deletes everything but what is named. What stays keeps its id. It throws while a line, a pool, a price or a plan
 * points at what would go: those are cleared first.
 */
export async function clearCatalog(tx: Tx, keep: Partial<Named> = {}): Promise<void> {
  const known = await selectKnown(tx)
  const named = (list: 'pictures' | 'rentalLocations' | 'shippingMethods' | 'calendarTemplates') =>
    known[list].filter(({ name }) => keep[list]?.includes(name)).map(({ id }) => id)
  await deleteAllBut(tx, {
    categoryIds: known.categories.filter(({ slug }) => keep.categories?.includes(slug)).map(({ id }) => id),
    productIds: known.products.filter(({ slug }) => keep.products?.includes(slug)).map(({ id }) => id),
    pictureIds: named('pictures'),
    rentalLocationIds: named('rentalLocations'),
    shippingMethodIds: named('shippingMethods'),
    calendarTemplateIds: named('calendarTemplates'),
  })
}
