/**
 * Take a code off the shopper's cart, whatever has become of it. One that is not on it is refused; nothing changes
 * then.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { findCoupon } from '#commerce/discounts/index.ts'
import { lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import { ownerOf } from './cart-discounts.ts'
import { deleteCoupon } from './codes.sql.ts'

export type RemoveCouponResult = { ok: true } | { ok: false; reason: 'not_on_cart' }

export async function removeCoupon(tx: Tx, shopper: Shopper, code: string): Promise<RemoveCouponResult> {
  const cart = await lockCart(tx, shopper)
  const coupon = cart && (await findCoupon(tx, code, ownerOf(shopper, cart)))
  const isOff = cart && coupon && (await deleteCoupon(tx, cart.id, coupon.id))
  return isOff ? { ok: true } : { ok: false, reason: 'not_on_cart' }
}
