/** What is read of discounts. */

import { sql } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import { type Discount, tidyCode } from './discount.ts'
import { discount, discountCategory, discountProduct, discountUse } from './discounts.tables.ts'

/** The discount behind a code as a guest typed it, with how often this shopper has used it. */
export async function findCoupon(tx: Tx, code: string, owner: string): Promise<Discount | undefined> {
  const [found] = await selection(tx, owner).where(sql`${discount.couponCode} = ${tidyCode(code)}`)
  return found
}

/**
 * What may apply to a cart: the coupons and the voucher's discount on it, even if they have ended, and every discount
 * that needs neither.
 */
export async function readDiscounts(
  tx: Tx,
  { couponIds, owner }: { couponIds: readonly number[]; owner: string },
): Promise<Discount[]> {
  return selection(tx, owner)
    .where(
      sql`${discount.couponCode} is null and not ${discount.needsVoucher} and ${discount.isActive} or ${discount.id} = any(${sql.param([...couponIds])}::int[])`,
    )
    .orderBy(discount.id)
}

function selection(tx: Tx, owner: string) {
  return tx
    .select({
      id: discount.id,
      name: discount.name,
      couponCode: discount.couponCode,
      isActive: discount.isActive,
      kind: discount.kind,
      basisPoints: discount.basisPoints,
      amountMinor: discount.amountMinor,
      scope: discount.scope,
      startsAt: discount.startsAt,
      endsAt: discount.endsAt,
      minimumSubtotalMinor: discount.minimumSubtotalMinor,
      totalLimit: discount.totalLimit,
      perCustomerLimit: discount.perCustomerLimit,
      budgetMinor: discount.budgetMinor,
      isCumulative: discount.isCumulative,
      used: discount.used,
      spentMinor: discount.spentMinor,
      version: discount.version,
      productIds: sql<
        number[]
      >`array(select product_id from ${discountProduct} where discount_id = ${discount.id} order by 1)`,
      categoryIds: sql<
        number[]
      >`array(select category_id from ${discountCategory} where discount_id = ${discount.id} order by 1)`,
      usedByOwner: sql<number>`(select count(*)::int from ${discountUse} where discount_id = ${discount.id} and owner = ${owner})`,
    })
    .from(discount)
    .$dynamic()
}
