/** Writing the options of products, their values, the rules between them, and the variants made of them. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  attribute,
  attributeValue,
  conditionValue,
  productAttribute,
  valueAssociation,
} from '#commerce/catalog/attribute.tables.ts'
import { variant } from '#commerce/catalog/variant.tables.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { archived, newValues } from './upsert.sql.ts'

type New<Table extends PgTable> = Table['$inferInsert']

/** The ids of these names, in any case of letters; new names are added. */
export async function attributeIds(tx: Tx, names: string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  await tx.execute(sql`insert into attribute (name) select unnest(${sql.param(names)}::text[]) on conflict do nothing`)
  const rows = await tx.select().from(attribute)
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

/**
 * The options of these products and no others; each keeps its id while it keeps its key. All are archived first and
 * those that are named come back, so that two may swap whatever is theirs alone.
 */
export async function replaceProductAttributes(tx: Tx, productIds: number[], rows: New<typeof productAttribute>[]) {
  const isOfThese = inArray(productAttribute.productId, productIds)
  // A condition points at an option of the same list: set again once all of them are there.
  await tx
    .update(productAttribute)
    .set({ conditionAttributeId: null, archivedAt: archived(productAttribute.archivedAt) })
    .where(isOfThese)
  if (rows.length === 0) return []
  return tx
    .insert(productAttribute)
    .values(rows)
    .onConflictDoUpdate({
      target: [productAttribute.productId, productAttribute.key],
      set: newValues(productAttribute, ['productId', 'key']),
    })
    .returning({ id: productAttribute.id, productId: productAttribute.productId, key: productAttribute.key })
}

/** The values of all options of these products, as `replaceProductAttributes`. */
export async function replaceValues(tx: Tx, productIds: number[], rows: New<typeof attributeValue>[]) {
  const options = tx
    .select({ id: productAttribute.id })
    .from(productAttribute)
    .where(inArray(productAttribute.productId, productIds))
  await tx
    .update(attributeValue)
    .set({ archivedAt: archived(attributeValue.archivedAt) })
    .where(inArray(attributeValue.productAttributeId, options))
  if (rows.length === 0) return []
  return tx
    .insert(attributeValue)
    .values(rows)
    .onConflictDoUpdate({
      target: [attributeValue.productAttributeId, attributeValue.key],
      set: newValues(attributeValue, ['productAttributeId', 'key']),
    })
    .returning({
      id: attributeValue.id,
      productAttributeId: attributeValue.productAttributeId,
      key: attributeValue.key,
    })
}

export type OptionDependencies = {
  conditions: { productAttributeId: number; conditionAttributeId: number; valueIds: number[] }[]
  associations: New<typeof valueAssociation>[]
}

export async function replaceOptionRules(
  tx: Tx,
  productAttributeIds: number[],
  valueIds: number[],
  rules: OptionDependencies,
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

/** The variants of these products and no others, as `replaceProductAttributes`. */
export async function replaceVariants(tx: Tx, productIds: number[], rows: New<typeof variant>[]): Promise<void> {
  await tx
    .update(variant)
    .set({ archivedAt: archived(variant.archivedAt) })
    .where(inArray(variant.productId, productIds))
  if (rows.length === 0) return
  await tx
    .insert(variant)
    .values(rows)
    .onConflictDoUpdate({
      target: [variant.productId, variant.key],
      set: newValues(variant, ['productId', 'key']),
    })
}
