/**
 * What applies to a cart: the codes and the discount voucher on it, and the discounts that need neither. A code that no
 * longer counts is named, with why; of a voucher's only the last characters.
 */

import type { CartLine } from '#commerce/cart/lines/cart-line.ts'
import { askerInCart } from '#commerce/cart/vouchers/line-voucher.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import { type Tx, together } from '#commerce/database/tx.ts'
import {
  type CartDiscounts,
  type Discount,
  type DiscountedCart,
  type DiscountLine,
  type DiscountRefusal,
  discountRefusal,
  discountsFor,
  readDiscounts,
} from '#commerce/discounts/index.ts'
import { type Assortment, ownAssortment } from '#commerce/offers/index.ts'
import type { CartRef, Shopper } from '#commerce/shoppers/index.ts'
import { judgeVoucherIds, maskedCode, readVouchers } from '#commerce/vouchers/index.ts'
import { selectGiven } from './coupons.sql.ts'

/** `discount` has what is shown of the voucher's code as its own. */
export type AppliedVoucher = { id: number; code: string; discount: Discount }

export type AppliedDiscounts = {
  /** Without that of the voucher. */
  discounts: readonly Discount[]
  voucher: AppliedVoucher | undefined
  amounts: CartDiscounts
  /** In the order in which they were put on the cart. */
  codes: string[]
  dropped: { code: string; reason: DiscountRefusal }[]
}

/** Whose uses of a code are counted: a customer's over all their carts, a guest's by the one cart they have. */
export function discountOwner({ contactId }: Shopper, cart: Pick<CartRef, 'id'>): string {
  return contactId === undefined ? `cart ${cart.id}` : `contact ${contactId}`
}

function discountLines(lines: readonly CartLine[]): DiscountLine[] {
  return lines.map(({ productId, quote, unavailable }) => ({
    productId,
    quote,
    isUnavailable: unavailable !== null,
  }))
}

/** What its discounts are judged by. */
export function discountedCart(
  { currency }: Pick<CartRef, 'currency'>,
  lines: readonly CartLine[],
  assortment: Assortment,
  { now }: Pick<CatalogView, 'now'>,
): DiscountedCart {
  const isInFurtherCurrency = currency !== ownAssortment(assortment).currency
  return { lines: discountLines(lines), listing: assortment.catalog, now, isInFurtherCurrency }
}

/** All lines of it, also those that cannot be bought. `given` where it was read with them. */
export type CartWithLines = { cart: CartRef; shopper: Shopper; lines: readonly CartLine[]; given?: GivenToCart }

/** The codes and the voucher on a cart, and the discounts that need neither. */
export type GivenToCart = { couponIds: readonly number[]; voucherId: number | null; byThemselves: readonly Discount[] }

/** Most carts have neither code nor voucher: then this is all that is read of discounts, in one write. */
export async function readGiven(tx: Tx, { cart, shopper }: Omit<CartWithLines, 'lines'>): Promise<GivenToCart> {
  const [onCart, byThemselves] = await together([
    selectGiven(tx, cart.id),
    readDiscounts(tx, { couponIds: [], owner: discountOwner(shopper, cart) }),
  ])
  return { ...onCart, byThemselves }
}

export async function readCartDiscounts(
  tx: Tx,
  { cart, shopper, lines, given }: CartWithLines,
  assortment: Assortment,
  view: CatalogView,
): Promise<AppliedDiscounts> {
  const { byThemselves, couponIds, voucherId } = given ?? (await readGiven(tx, { cart, shopper }))
  const onCart = voucherId === null ? undefined : await readOnCart(tx, voucherId, shopper, assortment, view)
  const givenIds = [...couponIds, ...(onCart?.discountId ? [onCart.discountId] : [])]
  const owner = discountOwner(shopper, cart)
  const found = givenIds.length === 0 ? byThemselves : await readDiscounts(tx, { couponIds: givenIds, owner })
  const ofVoucher = found.find(({ id }) => id === onCart?.discountId)
  const voucher = onCart && ofVoucher && { ...onCart, discount: { ...ofVoucher, couponCode: onCart.code } }
  const discounts = found.filter((discount) => discount !== ofVoucher)
  const judged = discountedCart(cart, lines, assortment, view)
  const coupons = couponIds.flatMap((id) => discounts.find((discount) => discount.id === id) ?? [])
  const refusals = [...coupons, ...(voucher ? [voucher.discount] : [])].map((one) => ({
    code: one.couponCode ?? '',
    reason: discountRefusal(one, judged),
  }))
  // Why a voucher is good no more is never told apart.
  if (onCart && !voucher) refusals.push({ code: onCart.code, reason: 'inactive' })
  return {
    discounts,
    voucher,
    amounts: discountsFor({ ...judged, discounts, voucher: voucher?.discount }),
    codes: refusals.filter(({ reason }) => reason === undefined).map(({ code }) => code),
    dropped: refusals.flatMap(({ code, reason }) => (reason ? [{ code, reason }] : [])),
  }
}

/** What gives a discount by it; no discount where it is good no more. */
async function readOnCart(
  tx: Tx,
  id: number,
  shopper: Shopper,
  assortment: Assortment,
  view: CatalogView,
): Promise<{ id: number; code: string; discountId: number | null }> {
  const [good] = await judgeVoucherIds(tx, [id], askerInCart(shopper, assortment, view))
  const voucher = good ?? (await readVouchers(tx, [id]))[0]
  if (!voucher) throw new Error('A voucher on a cart is kept for as long as it is on it.')
  return { id, code: maskedCode(voucher), discountId: good?.discountId ?? null }
}
