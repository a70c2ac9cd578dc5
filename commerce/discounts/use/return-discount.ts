/**
 * Give back what a purchase used of a discount, because it was cancelled: its use, its budget, its customer's turn.
 * Once.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { lockDiscount, returnUse } from './discount-uses.sql.ts'

export async function returnDiscount(tx: Tx, use: { discountId: number; usedFor: string }): Promise<boolean> {
  await lockDiscount(tx, use.discountId)
  return returnUse(tx, use.discountId, use.usedFor)
}
