/**
 * Put a discount code on the shopper's cart, or take it off. A code has to change what the cart costs; one that is on
 * it already is confirmed. The cart is locked, so two tabs with the same code make one adjustment.
 */

import { readLines } from '#commerce/cart/lines/cart-line.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type CouponRefusal, couponRefusal, findCoupon } from '#commerce/discounts/index.ts'
import type { Assortment } from '#commerce/offers/index.ts'
import { lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import { discountLines, ownerOf, readCartDiscounts } from './cart-discounts.ts'
import { deleteCoupon, insertCoupon } from './coupons.sql.ts'

export type ApplyCouponResult = { ok: true } | { ok: false; reason: CouponRefusal }

export async function applyCoupon(
  tx: Tx,
  shopper: Shopper,
  code: string,
  assortment: Assortment,
  view: CatalogView,
): Promise<ApplyCouponResult> {
  const cart = await lockCart(tx, shopper)
  if (!cart) return { ok: false, reason: 'not_for_this_cart' }
  const { lines } = await readLines(tx, cart.id)
  const owner = ownerOf(shopper, cart)
  const applied = await readCartDiscounts(tx, { cart, owner, lines }, assortment, view.now)
  const coupon = await findCoupon(tx, code, owner)
  if (coupon?.couponCode && applied.codes.includes(coupon.couponCode)) return { ok: true }

  const judged = { lines: discountLines(lines), listing: assortment.catalog, now: view.now }
  const reason = couponRefusal({ ...judged, code, coupon, discounts: applied.discounts })
  if (reason || !coupon) return { ok: false, reason: reason ?? 'unknown' }
  await insertCoupon(tx, cart.id, coupon.id)
  return { ok: true }
}

export type RemoveCouponResult = { ok: true } | { ok: false; reason: 'not_on_cart' }

/** A code can be taken off even if it has ended meanwhile. */
export async function removeCoupon(tx: Tx, shopper: Shopper, code: string): Promise<RemoveCouponResult> {
  const cart = await lockCart(tx, shopper)
  const coupon = cart && (await findCoupon(tx, code, ownerOf(shopper, cart)))
  const isOff = cart && coupon && (await deleteCoupon(tx, cart.id, coupon.id))
  return isOff ? { ok: true } : { ok: false, reason: 'not_on_cart' }
}
