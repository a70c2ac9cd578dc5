/**
 * Writing the catalogue in whole lists, one statement per table. What is saved again keeps its id, so that a page, a cart or
 * a link made before still means the same; what is no longer named goes.
 */
import { and, eq, getTableColumns, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  attribute,
  attributeValue,
  conditionValue,
  productAttribute,
  valueAssociation,
} from '#commerce/catalog/attribute.tables.ts'
import { category, categoryPicture } from '#commerce/catalog/category.tables.ts'
import { picture, pictureFormat } from '#commerce/catalog/picture.tables.ts'
import {
  crossSell,
  product,
  productCategory,
  productPicture,
  relatedProduct,
  specification,
} from '#commerce/catalog/product.tables.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Known } from './draft-refusal.ts'

type New<Table extends PgTable> = Table['$inferInsert']

export async function selectKnown(tx: Tx): Promise<Known> {
  return {
    categories: await tx.select({ id: category.id, slug: category.slug, parentId: category.parentId }).from(category),
    products: await tx.select({ id: product.id, slug: product.slug, sku: product.sku }).from(product),
    pictures: await tx.select({ id: picture.id, name: picture.name }).from(picture),
  }
}

export async function upsertPictures(tx: Tx, rows: New<typeof picture>[]): Promise<{ id: number; name: string }[]> {
  if (rows.length === 0) return []
  return tx
    .insert(picture)
    .values(rows)
    .onConflictDoUpdate({ target: picture.name, set: newValues(picture, ['name']) })
    .returning({ id: picture.id, name: picture.name })
}

export async function replaceFormats(tx: Tx, pictureIds: number[], rows: New<typeof pictureFormat>[]): Promise<void> {
  if (pictureIds.length === 0) return
  await tx.delete(pictureFormat).where(inArray(pictureFormat.pictureId, pictureIds))
  if (rows.length > 0) await tx.insert(pictureFormat).values(rows)
}

type Saved = { id: number; slug: string }

export async function upsertCategories(tx: Tx, rows: (New<typeof category> & { id?: number })[]): Promise<Saved[]> {
  const returning = { id: category.id, slug: category.slug }
  const [changed, added] = parted(rows)
  const saved: Saved[] = []
  if (changed.length > 0) {
    const set = newValues(category, ['calendarProductId'])
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
    saved.push(
      ...(await upsert.onConflictDoUpdate({ target: product.id, set: newValues(product, []) }).returning(returning)),
    )
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
}

export async function replaceProductParts(tx: Tx, productIds: number[], parts: ProductParts): Promise<void> {
  if (productIds.length === 0) return
  await tx.delete(productCategory).where(inArray(productCategory.productId, productIds))
  await tx.delete(productPicture).where(inArray(productPicture.productId, productIds))
  await tx.delete(specification).where(inArray(specification.productId, productIds))
  await tx.delete(relatedProduct).where(inArray(relatedProduct.productId, productIds))
  await tx.delete(crossSell).where(inArray(crossSell.productId, productIds))
  if (parts.categories.length > 0) await tx.insert(productCategory).values(parts.categories)
  if (parts.pictures.length > 0) await tx.insert(productPicture).values(parts.pictures)
  if (parts.specifications.length > 0) await tx.insert(specification).values(parts.specifications)
  if (parts.related.length > 0) await tx.insert(relatedProduct).values(parts.related)
  if (parts.crossSells.length > 0) await tx.insert(crossSell).values(parts.crossSells)
}

/** The ids of these names, whatever their case; names nobody asked about before are added. */
export async function attributeIds(tx: Tx, names: string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  await tx.execute(sql`insert into attribute (name) select unnest(${sql.param(names)}::text[]) on conflict do nothing`)
  const rows = await tx.select().from(attribute)
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

/** The options of these products and no others; each keeps its id while it keeps its name. */
export async function replaceProductAttributes(tx: Tx, productIds: number[], rows: New<typeof productAttribute>[]) {
  // A condition points at an option of the same list: set again once all of them are there.
  await tx
    .update(productAttribute)
    .set({ conditionAttributeId: null })
    .where(inArray(productAttribute.productId, productIds))
  const saved =
    rows.length === 0
      ? []
      : await tx
          .insert(productAttribute)
          .values(rows)
          .onConflictDoUpdate({
            target: [productAttribute.productId, productAttribute.attributeId],
            set: newValues(productAttribute, ['productId', 'attributeId']),
          })
          .returning({
            id: productAttribute.id,
            productId: productAttribute.productId,
            attributeId: productAttribute.attributeId,
          })
  const kept = saved.map(({ id }) => id)
  await tx
    .delete(productAttribute)
    .where(and(inArray(productAttribute.productId, productIds), noneOf(productAttribute.id, kept)))
  return saved
}

export async function replaceValues(tx: Tx, productAttributeIds: number[], rows: New<typeof attributeValue>[]) {
  if (productAttributeIds.length === 0) return []
  const saved =
    rows.length === 0
      ? []
      : await tx
          .insert(attributeValue)
          .values(rows)
          .onConflictDoUpdate({
            target: [attributeValue.productAttributeId, attributeValue.name],
            set: newValues(attributeValue, ['productAttributeId', 'name']),
          })
          .returning({
            id: attributeValue.id,
            productAttributeId: attributeValue.productAttributeId,
            name: attributeValue.name,
          })
  const kept = saved.map(({ id }) => id)
  const isOfThese = inArray(attributeValue.productAttributeId, productAttributeIds)
  await tx.delete(attributeValue).where(and(isOfThese, noneOf(attributeValue.id, kept)))
  return saved
}

export type OptionRules = {
  conditions: { productAttributeId: number; conditionAttributeId: number; valueIds: number[] }[]
  associations: New<typeof valueAssociation>[]
}

export async function replaceOptionRules(
  tx: Tx,
  productAttributeIds: number[],
  valueIds: number[],
  rules: OptionRules,
): Promise<void> {
  if (productAttributeIds.length > 0) {
    await tx.delete(conditionValue).where(inArray(conditionValue.productAttributeId, productAttributeIds))
  }
  if (valueIds.length > 0) await tx.delete(valueAssociation).where(inArray(valueAssociation.attributeValueId, valueIds))
  for (const { productAttributeId, conditionAttributeId } of rules.conditions) {
    await tx.update(productAttribute).set({ conditionAttributeId }).where(eq(productAttribute.id, productAttributeId))
  }
  const values = rules.conditions.flatMap(({ productAttributeId, valueIds: ids }) =>
    ids.map((attributeValueId) => ({ productAttributeId, attributeValueId })),
  )
  if (values.length > 0) await tx.insert(conditionValue).values(values)
  if (rules.associations.length > 0) await tx.insert(valueAssociation).values(rules.associations)
}

export async function deleteAllBut(
  tx: Tx,
  keep: { categoryIds: number[]; productIds: number[]; pictureIds: number[] },
): Promise<void> {
  // Their options go first: one of them may add another product that goes too, and hold it back.
  await tx.delete(productAttribute).where(noneOf(productAttribute.productId, keep.productIds))
  await tx.delete(product).where(noneOf(product.id, keep.productIds))
  await tx.delete(category).where(noneOf(category.id, keep.categoryIds))
  await tx.delete(picture).where(noneOf(picture.id, keep.pictureIds))
  await tx.execute(
    sql`delete from attribute where not exists (select from product_attribute where attribute_id = attribute.id)`,
  )
}

function noneOf(column: Parameters<typeof notInArray>[0], ids: number[]): SQL | undefined {
  return ids.length === 0 ? undefined : notInArray(column, ids)
}

function parted<Row extends { id?: number }>(rows: Row[]): [changed: Row[], added: Row[]] {
  return [rows.filter(({ id }) => id !== undefined), rows.filter(({ id }) => id === undefined)]
}

/** `set` of an upsert: every column as it would have been inserted, the keys aside. */
function newValues<Table extends PgTable>(table: Table, keys: (keyof Table['$inferInsert'])[]): Record<string, SQL> {
  const columns = Object.keys(getTableColumns(table)).filter(
    (key) => key !== 'id' && !keys.some((other) => other === key),
  )
  return Object.fromEntries(columns.map((key) => [key, sql.raw(`excluded."${toSnakeCase(key)}"`)]))
}
