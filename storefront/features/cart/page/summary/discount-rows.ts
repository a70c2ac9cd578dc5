/**
 * What each discount takes off the whole cart: the same one of several lines is one row. Lines out of reach count
 * nowhere.
 */
import type { CartItem } from '#contract/calls/cart.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'

export type DiscountRow = { name: string; code: string | null; minor: number }

export function discountRows(items: readonly CartItem[], currency: string): DiscountRow[] {
  const rows = new Map<string, DiscountRow>()
  for (const { DiscountInfo, IsUnavailable } of items) {
    if (IsUnavailable) continue
    for (const { CouponCode, DiscountAmount, Name } of DiscountInfo.Discounts) {
      const key = `${CouponCode} ${Name}`
      const row = rows.get(key) ?? { name: Name, code: CouponCode, minor: 0 }
      rows.set(key, { ...row, minor: row.minor + moneyFromDecimal(DiscountAmount, currency).minor })
    }
  }
  return [...rows.values()].filter(({ minor }) => minor > 0)
}
