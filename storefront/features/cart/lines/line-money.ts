/**
 * What one line costs, by the sums of the whole cart (contract/rules/cart-totals.ts): after its discounts, with the
 * maximum it would cost at the window. A line that cannot be had any more still says what it cost, though no total
 * counts it.
 */
import type { CartItem } from '#contract/calls/cart.ts'
import { cartTotals } from '#contract/rules/cart-totals.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'

export type LineMoney = {
  totalMinor: number
  /** To be shown struck through, where it exceeds the total. */
  maxMinor: number | undefined
  /** Against the window's price, without discounts. */
  savedMinor: number
  discounts: { name: string; code: string | null; minor: number }[]
}

export function lineMoney(item: CartItem, currency: string): LineMoney {
  const { totalMinor, maxMinor, savingsMinor, discountMinor } = cartTotals(
    [{ ...item, IsUnavailable: false }],
    currency,
  )
  return {
    totalMinor,
    maxMinor: item.IsUnavailable ? undefined : maxMinor,
    savedMinor: savingsMinor - discountMinor,
    discounts: item.DiscountInfo.Discounts.map(({ Name, CouponCode, DiscountAmount }) => ({
      name: Name,
      code: CouponCode,
      minor: moneyFromDecimal(DiscountAmount, currency).minor,
    })),
  }
}
