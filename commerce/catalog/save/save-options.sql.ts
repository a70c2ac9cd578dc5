/** Writing the options of products, their values, the rules between them, and the variants made of them. */
import { and, eq, inArray, sql } from 'drizzle-orm'
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
import { newValues, noneOf } from './upsert.sql.ts'

type New<Table extends PgTable> = Table['$inferInsert']

/** The ids of these names, in any case of letters; new names are added. */
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
  const savedIds = saved.map(({ id }) => id)
  await tx
    .delete(productAttribute)
    .where(and(inArray(productAttribute.productId, productIds), noneOf(productAttribute.id, savedIds)))
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
  const savedIds = saved.map(({ id }) => id)
  const isOfThese = inArray(attributeValue.productAttributeId, productAttributeIds)
  await tx.delete(attributeValue).where(and(isOfThese, noneOf(attributeValue.id, savedIds)))
  return saved
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

/** The variants of these products and no others; each keeps its id while it is made of the same values. */
export async function replaceVariants(tx: Tx, productIds: number[], rows: New<typeof variant>[]): Promise<void> {
  const isOfThese = inArray(variant.productId, productIds)
  // Two may swap their numbers.
  await tx.update(variant).set({ sku: null }).where(isOfThese)
  const saved =
    rows.length === 0
      ? []
      : await tx
          .insert(variant)
          .values(rows)
          .onConflictDoUpdate({
            target: [variant.productId, variant.valueIds],
            set: newValues(variant, ['productId', 'valueIds']),
          })
          .returning({ id: variant.id })
  const savedIds = saved.map(({ id }) => id)
  await tx.delete(variant).where(and(isOfThese, noneOf(variant.id, savedIds)))
}
