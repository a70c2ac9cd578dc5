/**
 * Why a code is not put on a cart, first reason first. Besides everything that may be wrong with its discount, a code
 * has to change what the cart costs: one for other products, or one that a better discount outdoes, would only look
 * accepted.
 */
import { type Discount, tidyCode } from './discount.ts'
import { type DiscountedCart, type DiscountRefusal, discountRefusal } from './discount-refusal.ts'
import { discountsFor } from './discounts-for.ts'

export type CouponRefusal = 'unknown' | DiscountRefusal | 'not_for_this_cart' | 'outdone'

export type CouponRequest = DiscountedCart & {
  code: string
  /** What was found by the code, if anything. */
  coupon: Discount | undefined
  /** What applies to the cart already: other codes, and discounts that need none. */
  discounts: readonly Discount[]
}

export function couponRefusal({ code, coupon, discounts, ...cart }: CouponRequest): CouponRefusal | undefined {
  if (coupon === undefined) return 'unknown'
  if (!coupon.isActive) return 'inactive'
  if (coupon.couponCode !== tidyCode(code)) return 'unknown'
  const refusal = discountRefusal(coupon, cart)
  if (refusal) return refusal

  if (discountsFor({ ...cart, discounts: [coupon] }).amountMinor === 0) return 'not_for_this_cart'
  const others = discounts.filter(({ id }) => id !== coupon.id)
  const without = discountsFor({ ...cart, discounts: others }).amountMinor
  const withIt = discountsFor({ ...cart, discounts: [...others, coupon] }).amountMinor
  return withIt > without ? undefined : 'outdone'
}
