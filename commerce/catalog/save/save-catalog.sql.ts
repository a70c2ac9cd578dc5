/**
 * Writing the catalog in whole lists, one statement per table. What is saved again keeps its id, so that a page, a
 * cart or a link made before still means the same; of the parts that only show something, those no longer named go.
 */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { attributeValue, productAttribute } from '#commerce/catalog/attribute.tables.ts'
import { category, categoryPicture } from '#commerce/catalog/category.tables.ts'
import { picture, pictureFormat } from '#commerce/catalog/picture.tables.ts'
import {
  calendarTemplate,
  crossSell,
  product,
  productCategory,
  productPicture,
  relatedProduct,
  specification,
} from '#commerce/catalog/product.tables.ts'
import {
  productRentalLocation,
  productShippingMethod,
  rentalLocation,
  shippingLocation,
  shippingMethod,
  variant,
} from '#commerce/catalog/variant.tables.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { taxClass } from '#commerce/taxes/taxes.tables.ts'
import type { StoredCatalog } from './refusal.ts'
import { newValues, noneOf } from './upsert.sql.ts'

type New<Table extends PgTable> = Table['$inferInsert']

export async function selectKnown(tx: Tx): Promise<StoredCatalog> {
  const { id, slug, parentId, position } = category
  const { productId, categoryId } = productCategory
  return {
    categories: await tx.select({ id, slug, parentId, position }).from(category),
    products: await tx.select({ id: product.id, slug: product.slug, sku: product.sku }).from(product),
    listings: await tx.select({ productId, categoryId, position: productCategory.position }).from(productCategory),
    variants: await tx
      .select({ productId: variant.productId, sku: variant.sku })
      .from(variant)
      .where(isNull(variant.archivedAt)),
    pictures: await tx.select({ id: picture.id, name: picture.name }).from(picture),
    rentalLocations: await tx.select({ id: rentalLocation.id, name: rentalLocation.name }).from(rentalLocation),
    shippingMethods: await tx.select({ id: shippingMethod.id, name: shippingMethod.name }).from(shippingMethod),
    calendarTemplates: await tx.select({ id: calendarTemplate.id, name: calendarTemplate.name }).from(calendarTemplate),
    taxClasses: (await tx.select({ key: taxClass.key }).from(taxClass)).map(({ key }) => key),
  }
}

type Named = { id: number; name: string }

export async function upsertPictures(tx: Tx, rows: New<typeof picture>[]): Promise<Named[]> {
  if (rows.length === 0) return []
  return tx
    .insert(picture)
    .values(rows)
    .onConflictDoUpdate({ target: picture.name, set: newValues(picture, ['name']) })
    .returning({ id: picture.id, name: picture.name })
}

export async function upsertLocations(tx: Tx, rows: New<typeof rentalLocation>[]): Promise<Named[]> {
  if (rows.length === 0) return []
  return tx
    .insert(rentalLocation)
    .values(rows)
    .onConflictDoUpdate({ target: rentalLocation.name, set: newValues(rentalLocation, ['name']) })
    .returning({ id: rentalLocation.id, name: rentalLocation.name })
}

export async function upsertShippingMethods(tx: Tx, rows: New<typeof shippingMethod>[]): Promise<Named[]> {
  if (rows.length === 0) return []
  return tx
    .insert(shippingMethod)
    .values(rows)
    .onConflictDoUpdate({ target: shippingMethod.name, set: newValues(shippingMethod, ['name']) })
    .returning({ id: shippingMethod.id, name: shippingMethod.name })
}

/** A place that is named again keeps its id: carts point at it. */
export async function replaceShippingLocations(
  tx: Tx,
  methodIds: number[],
  rows: New<typeof shippingLocation>[],
): Promise<void> {
  if (methodIds.length === 0) return
  const { id, shippingMethodId, name } = shippingLocation
  const set = newValues(shippingLocation, ['shippingMethodId', 'name'])
  const insert = tx.insert(shippingLocation)
  const kept =
    rows.length === 0
      ? []
      : await insert
          .values(rows)
          .onConflictDoUpdate({ target: [shippingMethodId, name], set })
          .returning({ id })
  const isGone = noneOf(
    id,
    kept.map((row) => row.id),
  )
  await tx.delete(shippingLocation).where(and(inArray(shippingMethodId, methodIds), isGone))
}

export async function upsertTemplates(tx: Tx, rows: New<typeof calendarTemplate>[]): Promise<Named[]> {
  if (rows.length === 0) return []
  return tx
    .insert(calendarTemplate)
    .values(rows)
    .onConflictDoUpdate({ target: calendarTemplate.name, set: newValues(calendarTemplate, ['name']) })
    .returning({ id: calendarTemplate.id, name: calendarTemplate.name })
}

export async function replaceFormats(tx: Tx, pictureIds: number[], rows: New<typeof pictureFormat>[]): Promise<void> {
  if (pictureIds.length === 0) return
  await tx.delete(pictureFormat).where(inArray(pictureFormat.pictureId, pictureIds))
  if (rows.length > 0) await tx.insert(pictureFormat).values(rows)
}

/** The versions of these rows by id; the rows stay as they are until the transaction ends. */
export async function lockVersions(tx: Tx, categoryIds: number[], productIds: number[]) {
  const of = async (table: typeof category | typeof product, ids: number[]) => {
    if (ids.length === 0) return new Map<number, number>()
    const { id, version } = table
    const rows = tx.select({ id, version }).from(table).where(inArray(id, ids)).orderBy(id).for('no key update')
    return new Map((await rows).map((row) => [row.id, row.version]))
  }
  return { categories: await of(category, categoryIds), products: await of(product, productIds) }
}

type Saved = { id: number; slug: string }

export type NamedCategory = { id: number; slug: string }
export type NamedProduct = NamedCategory & { sku: string }

/**
 * Other names for these. Two that change theirs with each other would be in each other's way: all let go of them first.
 * It is for those alone that change, since a row that gets another name is locked from guests who add it to a cart.
 */
export async function renameEntries(
  tx: Tx,
  categories: readonly NamedCategory[],
  products: readonly NamedProduct[],
): Promise<void> {
  const [categoryIds, productIds] = [categories, products].map((entries) => entries.map(({ id }) => id))
  const slug = sql`'moving-' || id || '-' || md5(slug)`
  const sku = sql`'moving ' || id || ' ' || sku`
  if (categoryIds?.length) await tx.update(category).set({ slug }).where(inArray(category.id, categoryIds))
  if (productIds?.length) await tx.update(product).set({ slug, sku }).where(inArray(product.id, productIds))
  for (const { id, slug: own } of categories) await tx.update(category).set({ slug: own }).where(eq(category.id, id))
  for (const { id, ...names } of products) await tx.update(product).set(names).where(eq(product.id, id))
}

export async function upsertCategories(tx: Tx, rows: (New<typeof category> & { id?: number })[]): Promise<Saved[]> {
  const returning = { id: category.id, slug: category.slug }
  const [changed, added] = parted(rows)
  const saved: Saved[] = []
  if (changed.length > 0) {
    const set = newValues(category, ['calendarProductId', 'slug'])
    const upsert = tx.insert(category).overridingSystemValue().values(changed)
    saved.push(...(await upsert.onConflictDoUpdate({ target: category.id, set }).returning(returning)))
  }
  if (added.length > 0) saved.push(...(await tx.insert(category).values(added).returning(returning)))
  return saved
}

export async function upsertProducts(tx: Tx, rows: (New<typeof product> & { id?: number })[]): Promise<Saved[]> {
  const returning = { id: product.id, slug: product.slug }
  const [changed, added] = parted(rows)
  const saved: Saved[] = []
  if (changed.length > 0) {
    const upsert = tx.insert(product).overridingSystemValue().values(changed)
    const set = newValues(product, ['slug', 'sku'])
    saved.push(...(await upsert.onConflictDoUpdate({ target: product.id, set }).returning(returning)))
  }
  if (added.length > 0) saved.push(...(await tx.insert(product).values(added).returning(returning)))
  return saved
}

export async function setCalendarProducts(
  tx: Tx,
  pairs: { categoryId: number; productId: number | null }[],
): Promise<void> {
  for (const { categoryId, productId } of pairs) {
    await tx.update(category).set({ calendarProductId: productId }).where(eq(category.id, categoryId))
  }
}

export async function replaceCategoryPictures(
  tx: Tx,
  categoryIds: number[],
  rows: New<typeof categoryPicture>[],
): Promise<void> {
  if (categoryIds.length === 0) return
  await tx.delete(categoryPicture).where(inArray(categoryPicture.categoryId, categoryIds))
  if (rows.length > 0) await tx.insert(categoryPicture).values(rows)
}

export type ProductParts = {
  categories: New<typeof productCategory>[]
  pictures: New<typeof productPicture>[]
  specifications: New<typeof specification>[]
  related: New<typeof relatedProduct>[]
  crossSells: New<typeof crossSell>[]
  rentalLocations: New<typeof productRentalLocation>[]
  shippingMethods: New<typeof productShippingMethod>[]
}

export async function replaceProductParts(tx: Tx, productIds: number[], parts: ProductParts): Promise<void> {
  if (productIds.length === 0) return
  await tx.delete(productCategory).where(inArray(productCategory.productId, productIds))
  await tx.delete(productPicture).where(inArray(productPicture.productId, productIds))
  await tx.delete(specification).where(inArray(specification.productId, productIds))
  await tx.delete(relatedProduct).where(inArray(relatedProduct.productId, productIds))
  await tx.delete(crossSell).where(inArray(crossSell.productId, productIds))
  await tx.delete(productRentalLocation).where(inArray(productRentalLocation.productId, productIds))
  await tx.delete(productShippingMethod).where(inArray(productShippingMethod.productId, productIds))
  if (parts.categories.length > 0) await tx.insert(productCategory).values(parts.categories)
  if (parts.pictures.length > 0) await tx.insert(productPicture).values(parts.pictures)
  if (parts.specifications.length > 0) await tx.insert(specification).values(parts.specifications)
  if (parts.related.length > 0) await tx.insert(relatedProduct).values(parts.related)
  if (parts.crossSells.length > 0) await tx.insert(crossSell).values(parts.crossSells)
  if (parts.rentalLocations.length > 0) await tx.insert(productRentalLocation).values(parts.rentalLocations)
  if (parts.shippingMethods.length > 0) await tx.insert(productShippingMethod).values(parts.shippingMethods)
}

export async function deleteAllBut(
  tx: Tx,
  keep: Record<
    'categoryIds' | 'productIds' | 'pictureIds' | 'rentalLocationIds' | 'shippingMethodIds' | 'calendarTemplateIds',
    number[]
  >,
): Promise<void> {
  // What hangs on a product goes first: nothing that can be sold goes with something else. One that is still in a cart,
  // mapped or priced holds all of this back.
  const isGone = noneOf(productAttribute.productId, keep.productIds)
  const options = tx.select({ id: productAttribute.id }).from(productAttribute).where(isGone)
  await tx.delete(variant).where(noneOf(variant.productId, keep.productIds))
  await tx.delete(attributeValue).where(inArray(attributeValue.productAttributeId, options))
  await tx.delete(productAttribute).where(isGone)
  // An archived value of a product that stays adds nothing any more.
  await tx.update(attributeValue).set({ linkedProductId: null }).where(isNotNull(attributeValue.archivedAt))
  await tx.delete(product).where(noneOf(product.id, keep.productIds))
  await tx.delete(category).where(noneOf(category.id, keep.categoryIds))
  await tx.delete(picture).where(noneOf(picture.id, keep.pictureIds))
  await tx.delete(rentalLocation).where(noneOf(rentalLocation.id, keep.rentalLocationIds))
  await tx.delete(shippingMethod).where(noneOf(shippingMethod.id, keep.shippingMethodIds))
  await tx.delete(calendarTemplate).where(noneOf(calendarTemplate.id, keep.calendarTemplateIds))
  await tx.execute(
    sql`delete from attribute where not exists (select from product_attribute where attribute_id = attribute.id)`,
  )
}

function parted<Row extends { id?: number }>(rows: Row[]): [changed: Row[], added: Row[]] {
  return [rows.filter(({ id }) => id !== undefined), rows.filter(({ id }) => id === undefined)]
}
