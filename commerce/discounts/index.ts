/** Discounts: coupons, what they take off, and their limits. */
export {}
