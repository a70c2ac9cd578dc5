/** Codes that take something off an order. */
import type { DiscountDraft } from '#commerce/discounts/index.ts'

export const demoCoupons: DiscountDraft[] = [
  {
    name: '$20 off an order of $100 or more',
    couponCode: 'SAVE20',
    kind: 'fixed',
    amountMinor: 2000,
    scope: 'cart',
    minimumSubtotalMinor: 10000,
  },
]
