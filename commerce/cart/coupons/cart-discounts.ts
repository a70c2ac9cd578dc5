/**
 * What applies to a cart: the codes on it and the discounts that need none. A code that no longer counts is named, with
 * why.
 */

import type { CartLine } from '#commerce/cart/lines/cart-line.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  type CartDiscounts,
  type Discount,
  type DiscountLine,
  type DiscountRefusal,
  discountRefusal,
  discountsFor,
  readDiscounts,
} from '#commerce/discounts/index.ts'
import type { Assortment } from '#commerce/offers/index.ts'
import type { CartRef, Shopper } from '#commerce/shoppers/index.ts'
import { selectCouponIds } from './coupons.sql.ts'

export type AppliedDiscounts = {
  discounts: readonly Discount[]
  amounts: CartDiscounts
  /** In the order in which they were put on the cart. */
  codes: string[]
  dropped: { code: string; reason: DiscountRefusal }[]
}

/** Whose uses of a code are counted: a customer's over all their carts, a guest's by the one cart they have. */
export function ownerOf({ contactId }: Shopper, cart: CartRef): string {
  return contactId === undefined ? `cart ${cart.id}` : `contact ${contactId}`
}

export function discountLines(lines: readonly CartLine[]): DiscountLine[] {
  return lines.map(({ productId, quote, unavailable }) => ({
    productId,
    quote,
    isUnavailable: unavailable !== null,
  }))
}

export async function readCartDiscounts(
  tx: Tx,
  { cart, owner, lines }: { cart: CartRef; owner: string; lines: readonly CartLine[] },
  { catalog }: Pick<Assortment, 'catalog'>,
  now: Date,
): Promise<AppliedDiscounts> {
  const couponIds = await selectCouponIds(tx, cart.id)
  const discounts = await readDiscounts(tx, { couponIds, owner })
  const judged = { lines: discountLines(lines), listing: catalog, now }
  const coupons = couponIds.flatMap((id) => discounts.find((discount) => discount.id === id) ?? [])
  const refusals = coupons.map((coupon) => ({ code: coupon.couponCode ?? '', reason: discountRefusal(coupon, judged) }))
  return {
    discounts,
    amounts: discountsFor({ ...judged, discounts }),
    codes: refusals.filter(({ reason }) => reason === undefined).map(({ code }) => code),
    dropped: refusals.flatMap(({ code, reason }) => (reason ? [{ code, reason }] : [])),
  }
}
