/**
 * Use a discount for a purchase: once per purchase however often the use is repeated, and never beyond its limits or
 * its budget.
 *
 * It makes the discount scarcer, so it locks its row before it counts what this customer has had. A purchase with
 * several discounts uses them in the order of their ids, after everything it holds of carts and slots
 * (docs/locking.md).
 */
import type { Tx } from '#commerce/database/tx.ts'
import {
  type CountUse,
  countUse,
  type DiscountUse,
  insertUse,
  lockDiscount,
  returnUse,
  selectUses,
} from './discount-uses.sql.ts'

export type UseDiscountResult = { ok: true } | { ok: false; reason: 'unknown' | 'used_up' | 'used_by_you' }

export async function useDiscount(tx: Tx, use: DiscountUse, count: CountUse = countUse): Promise<UseDiscountResult> {
  const discount = await lockDiscount(tx, use.discountId)
  if (!discount) return { ok: false, reason: 'unknown' }
  const { isUsed, usedByOwner } = await selectUses(tx, use)
  if (isUsed) return { ok: true }
  if (discount.perCustomerLimit !== null && usedByOwner >= discount.perCustomerLimit) {
    return { ok: false, reason: 'used_by_you' }
  }
  if (!(await count(tx, use))) return { ok: false, reason: 'used_up' }
  await insertUse(tx, use)
  return { ok: true }
}

/**
 * Give back, once, what a canceled purchase used of a discount: its use, its budget and its count for the customer.
 */
export async function returnDiscount(tx: Tx, use: { discountId: number; usedFor: string }): Promise<boolean> {
  await lockDiscount(tx, use.discountId)
  return returnUse(tx, use.discountId, use.usedFor)
}
