/**
 * Put a discount code on the shopper's cart, or take it off. A code has to change what the cart costs; one that is on
 * it already is confirmed. The cart is locked, so two tabs with the same code make one adjustment.
 *
 * The code of a discount voucher goes the same way: one to an order. Every code is looked for among both, so that the
 * time it takes does not tell which it is.
 */

import { type CartLine, readLines } from '#commerce/cart/lines/cart-line.ts'
import { deleteCartVoucher, insertCartVoucher } from '#commerce/cart/vouchers/claims.sql.ts'
import { askerInCart } from '#commerce/cart/vouchers/line-voucher.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  type CouponRefusal,
  couponRefusal,
  discountVoucherRefusal,
  findCoupon,
  readDiscounts,
  tidyCode,
} from '#commerce/discounts/index.ts'
import type { Assortment } from '#commerce/offers/index.ts'
import { type CartRef, lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import {
  judgeVoucher,
  maskedCode,
  readVouchers,
  type VoucherAsker,
  type VoucherCodes,
  type VoucherRecord,
} from '#commerce/vouchers/index.ts'
import { type AppliedDiscounts, discountedCart, discountOwner, readCartDiscounts } from './cart-discounts.ts'
import { deleteCoupon, insertCoupon, selectGiven } from './coupons.sql.ts'

export type ApplyCouponResult = { ok: true } | { ok: false; reason: CouponRefusal }

export async function applyCoupon(
  tx: Tx,
  shopper: Shopper,
  code: string,
  assortment: Assortment,
  view: CatalogView,
  codes?: VoucherCodes | undefined,
): Promise<ApplyCouponResult> {
  const cart = await lockCart(tx, shopper)
  if (!cart) return { ok: false, reason: 'not_for_this_cart' }
  const { lines } = await readLines(tx, cart.id)
  const owner = discountOwner(shopper, cart)
  const applied = await readCartDiscounts(tx, { cart, shopper, lines }, assortment, view)
  const coupon = await findCoupon(tx, code, owner)
  const verdict = codes && (await judgeVoucher(tx, codes, code, askerInCart(shopper, assortment, view)))
  if (coupon?.couponCode && applied.codes.includes(coupon.couponCode)) return { ok: true }
  const wanted = { cart, owner, lines, applied }
  if (!coupon && verdict?.ok) return applyVoucher(tx, verdict.voucher, wanted, assortment, view)

  const judged = discountedCart(cart, lines, assortment, view)
  const { discounts, voucher } = applied
  const reason = couponRefusal({ ...judged, code, coupon, discounts, voucher: voucher?.discount })
  if (reason || !coupon) return { ok: false, reason: reason ?? 'unknown' }
  await insertCoupon(tx, cart.id, coupon.id)
  return { ok: true }
}

/**
 * Whether a code is a coupon's or that of a good discount voucher, whatever the cart is: all else is a guess, and
 * counts as one. Both are looked for, as `applyCoupon` does.
 */
export async function isKnownCode(tx: Tx, code: string, codes: VoucherCodes, asker: VoucherAsker): Promise<boolean> {
  const coupon = await findCoupon(tx, code, '')
  const verdict = await judgeVoucher(tx, codes, code, asker)
  return coupon !== undefined || (verdict.ok && verdict.voucher.type === 'discount')
}

export type RemoveCouponResult = { ok: true } | { ok: false; reason: 'not_on_cart' }

type Wanted = { cart: CartRef; owner: string; lines: readonly CartLine[]; applied: AppliedDiscounts }

/** The first one stays, while it is good: the guest takes it off to use another. */
async function applyVoucher(
  tx: Tx,
  { id, type, discountId }: VoucherRecord,
  { cart, owner, lines, applied }: Wanted,
  assortment: Assortment,
  view: CatalogView,
): Promise<ApplyCouponResult> {
  if (applied.voucher?.id === id) return { ok: true }
  if (type !== 'discount' || discountId === null) return { ok: false, reason: 'unknown' }
  if (applied.voucher) return { ok: false, reason: 'outdone' }
  const found = await readDiscounts(tx, { couponIds: [discountId], owner })
  const discount = found.find((each) => each.id === discountId)
  if (!discount) return { ok: false, reason: 'unknown' }
  const judged = { ...discountedCart(cart, lines, assortment, view), discounts: applied.discounts }
  const reason = discountVoucherRefusal(discount, judged)
  if (reason) return { ok: false, reason }
  const { voucherId: ended } = await selectGiven(tx, cart.id)
  if (ended !== null) await deleteCartVoucher(tx, cart.id, ended)
  await insertCartVoucher(tx, cart.id, id)
  return { ok: true }
}

/** A code can be taken off even if it has ended meanwhile. That of a voucher is named as the cart shows it. */
export async function removeCoupon(tx: Tx, shopper: Shopper, code: string): Promise<RemoveCouponResult> {
  const cart = await lockCart(tx, shopper)
  const { voucherId = null } = cart ? await selectGiven(tx, cart.id) : {}
  const [voucher] = voucherId === null ? [] : await readVouchers(tx, [voucherId])
  if (cart && voucher && maskedCode(voucher) === tidyCode(code)) {
    await deleteCartVoucher(tx, cart.id, voucher.id)
    return { ok: true }
  }
  const coupon = cart && (await findCoupon(tx, code, discountOwner(shopper, cart)))
  const isOff = cart && coupon && (await deleteCoupon(tx, cart.id, coupon.id))
  return isOff ? { ok: true } : { ok: false, reason: 'not_on_cart' }
}
