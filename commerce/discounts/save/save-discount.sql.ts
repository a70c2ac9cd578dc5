/** What is written of discounts, besides their uses. */

import { eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { category } from '#commerce/catalog/category.tables.ts'
import { product } from '#commerce/catalog/product.tables.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { discount, discountCategory, discountProduct } from '#commerce/discounts/discounts.tables.ts'
import type { DiscountDraft } from './save-discount.ts'

/** The one with this id and the one with this code, locked against uses meanwhile. */
export async function selectForSaving(tx: Tx, id: number | null, couponCode: string | null) {
  return tx
    .select({
      id: discount.id,
      couponCode: discount.couponCode,
      used: discount.used,
      spentMinor: discount.spentMinor,
      version: discount.version,
    })
    .from(discount)
    .where(or(sql`${discount.id} = ${id}`, sql`${discount.couponCode} = ${couponCode}`))
    .orderBy(discount.id)
    .for('update')
}

/** As the audit trail tells them: without what was used of them, which guests change, and their versions. */
export async function selectRecordedDiscounts(tx: Tx, id: number | null, couponCode: string | null) {
  const { rows } = await tx.execute<{ id: number; discount: unknown }>(sql`
    select id, to_jsonb(discount) - '{id,used,spent_minor,version}'::text[] || jsonb_build_object(
      'product_ids', array(select product_id from ${discountProduct} where discount_id = discount.id order by 1),
      'category_ids', array(select category_id from ${discountCategory} where discount_id = discount.id order by 1)
    ) as discount from ${discount} where id = ${id} or coupon_code = ${couponCode}`)
  return Object.fromEntries(rows.map((row) => [`discount ${row.id}`, row.discount]))
}

/** How many of these exist, kept until the discount stands. */
export async function countProducts(tx: Tx, ids: readonly number[]): Promise<number> {
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.id, [...ids]))
    .for('key share')
  return rows.length
}

export async function countCategories(tx: Tx, ids: readonly number[]): Promise<number> {
  const rows = await tx
    .select({ id: category.id })
    .from(category)
    .where(inArray(category.id, [...ids]))
    .for('key share')
  return rows.length
}

export async function upsertDiscount(
  tx: Tx,
  id: number | undefined,
  draft: DiscountDraft,
  couponCode: string | null,
): Promise<number> {
  const columns = {
    name: draft.name,
    couponCode,
    needsVoucher: draft.needsVoucher ?? false,
    isActive: draft.isActive ?? true,
    kind: draft.kind,
    basisPoints: draft.basisPoints ?? null,
    amountMinor: draft.amountMinor ?? null,
    scope: draft.scope,
    startsAt: draft.startsAt ?? null,
    endsAt: draft.endsAt ?? null,
    minimumSubtotalMinor: draft.minimumSubtotalMinor ?? 0,
    totalLimit: draft.totalLimit ?? null,
    perCustomerLimit: draft.perCustomerLimit ?? null,
    budgetMinor: draft.budgetMinor ?? null,
    isCumulative: draft.isCumulative ?? false,
  }
  const written =
    id === undefined
      ? tx.insert(discount).values(columns).returning({ id: discount.id })
      : tx.update(discount).set(columns).where(eq(discount.id, id)).returning({ id: discount.id })
  const [row] = await written
  if (!row) throw new Error('A discount was written without an id.')
  return row.id
}

export async function replaceScope(
  tx: Tx,
  discountId: number,
  productIds: readonly number[],
  categoryIds: readonly number[],
): Promise<void> {
  await tx.delete(discountProduct).where(eq(discountProduct.discountId, discountId))
  await tx.delete(discountCategory).where(eq(discountCategory.discountId, discountId))
  const products = productIds.map((productId) => ({ discountId, productId }))
  const categories = categoryIds.map((categoryId) => ({ discountId, categoryId }))
  if (products.length > 0) await tx.insert(discountProduct).values(products)
  if (categories.length > 0) await tx.insert(discountCategory).values(categories)
}

/** Deletes every discount but those with these ids, with its uses. */
export async function clearDiscounts(tx: Tx, keep: readonly number[] = []): Promise<void> {
  await tx.delete(discount).where(keep.length === 0 ? undefined : notInArray(discount.id, [...keep]))
}
