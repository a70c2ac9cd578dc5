/** The discount behind a code as a guest wrote it, with how often this shopper has used it. */
import type { Tx } from '#commerce/database/tx.ts'
import { type Discount, tidyCode } from './discount.ts'
import { selectDiscountByCode } from './discounts.sql.ts'

export function findCoupon(tx: Tx, code: string, owner: string): Promise<Discount | undefined> {
  return selectDiscountByCode(tx, tidyCode(code), owner)
}
