/** Discounts: coupons, what they take off, and their limits. */
export { type CouponRefusal, couponRefusal } from './coupon-refusal.ts'
export type { Discount } from './discount.ts'
export type { DiscountLine } from './discount-amount.ts'
export { type DiscountRefusal, discountRefusal } from './discount-refusal.ts'
export { type CartDiscounts, discountsFor } from './discounts-for.ts'
export { findCoupon } from './find-coupon.ts'
export { readDiscounts } from './read-discounts.ts'
