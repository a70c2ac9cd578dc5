/** Discounts: coupons, what they take off, and their limits. */

export { type Discount, tidyCode } from './discount.ts'
export { type DiscountLine, pieceDiscount } from './discount-amount.ts'
export { type DiscountedCart, type DiscountRefusal, discountRefusal } from './discount-refusal.ts'
export { findCoupon, readDiscounts } from './discounts.sql.ts'
export {
  type CartDiscounts,
  type CouponRefusal,
  couponRefusal,
  type DiscountedLine,
  discountsFor,
  discountVoucherRefusal,
} from './discounts-for.ts'
export {
  countDiscounts,
  DISCOUNTS_PER_PAGE,
  type DiscountFilter,
  type DiscountState,
  type DiscountsRequest,
  type DiscountWay,
  findDiscount,
  listDiscounts,
  type OfficeDiscount,
  type PastDiscountUse,
  readDiscountUses,
} from './office/listed-discounts.sql.ts'
export { clearDiscounts } from './save/save-discount.sql.ts'
export type { DiscountDraft } from './save/save-discount.ts'
export { type SaveDiscountResult, saveDiscount } from './save/save-discount.ts'
export { returnDiscount, useDiscount } from './use/use-discount.ts'
