/**
 * Why a discount does not apply to a cart, first reason first: switched off, not begun, over, used up in all, used up
 * by this shopper, cart in another currency than its amounts, cart too small. A code that is refused here is taken off
 * the cart when it is next looked at.
 */

import { sum } from '#contract/values/sum.ts'
import type { Discount } from './discount.ts'
import { type DiscountLine, discountAmounts, type Listing } from './discount-amount.ts'

export type DiscountRefusal =
  | 'inactive'
  | 'not_started'
  | 'ended'
  | 'used_up'
  | 'used_by_you'
  | 'other_currency'
  | 'below_minimum'

/** The cart a discount is judged by; `voucher` is what the discount voucher on it gives, if there is one. */
export type DiscountedCart = {
  lines: readonly DiscountLine[]
  listing: Listing
  now: Date
  voucher?: Discount | undefined
  /** It is not in the shop's own currency, which all amounts of discounts are in. */
  isInFurtherCurrency?: boolean
}

export function discountRefusal(discount: Discount, cart: DiscountedCart): DiscountRefusal | undefined {
  const { startsAt, endsAt, totalLimit, perCustomerLimit } = discount
  const isOther = cart.isInFurtherCurrency && hasAmounts(discount)
  if (!discount.isActive) return 'inactive'
  if (startsAt !== null && cart.now < startsAt) return 'not_started'
  if (endsAt !== null && cart.now >= endsAt) return 'ended'
  if (totalLimit !== null && discount.used >= totalLimit) return 'used_up'
  if (!isOther && exceedsBudget(discount, cart)) return 'used_up'
  if (perCustomerLimit !== null && discount.usedByOwner >= perCustomerLimit) return 'used_by_you'
  if (isOther) return 'other_currency'
  if (subtotalMinor(cart.lines) < discount.minimumSubtotalMinor) return 'below_minimum'
  return undefined
}

/** A share is the same share in every currency; an amount, a minimum and a budget are of one. */
function hasAmounts({ budgetMinor, kind, minimumSubtotalMinor }: Discount): boolean {
  return kind !== 'percent' || budgetMinor !== null || minimumSubtotalMinor > 0
}

/** What all lines cost before any discount, add-ons included: what a minimum is measured by. */
function subtotalMinor(lines: readonly DiscountLine[]): number {
  return sum(lines.filter(({ isUnavailable }) => !isUnavailable).map(({ quote }) => quote.totalMinor))
}

// A purchase takes all of its discount from the budget or none: a promised discount is never halved.
function exceedsBudget(discount: Discount, { lines, listing }: DiscountedCart): boolean {
  if (discount.budgetMinor === null) return false
  const left = discount.budgetMinor - discount.spentMinor
  const wanted = sum(discountAmounts(discount, lines, listing))
  return left <= 0 || wanted > left
}
