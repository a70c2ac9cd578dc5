/** What may apply to a cart: the codes put on it, whatever has become of them, and every discount that needs none. */
import type { Tx } from '#commerce/database/tx.ts'
import type { Discount } from './discount.ts'
import { selectDiscounts } from './discounts.sql.ts'

export function readDiscounts(tx: Tx, cart: { couponIds: readonly number[]; owner: string }): Promise<Discount[]> {
  return selectDiscounts(tx, cart.couponIds, cart.owner)
}
