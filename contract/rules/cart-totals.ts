/**
 * What a cart costs, saves and would cost at the ticket window: one formula for the engine and every page.
 *
 * Everything is summed in minor units, so the lines always add up to the total to the cent. A line that cannot be
 * bought any more counts nowhere. A platform that sends no line totals is taken by unit price and quantity.
 */
import type { CartItem } from '#contract/schemas/cart.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'

/** As much of a line as its totals need. */
export type TotalledItem = Pick<
  CartItem,
  | 'UnitPriceValue'
  | 'Quantity'
  | 'CloudShowMaxPrice'
  | 'LineTotalValue'
  | 'LineMaxValue'
  | 'LineSavingsValue'
  | 'IsUnavailable'
> & { DiscountInfo: Pick<CartItem['DiscountInfo'], 'Amount'> }

export type CartTotals = {
  /** All lines, before any discount. */
  subtotalMinor: number
  discountMinor: number
  /** What is to be paid, never below 0. */
  totalMinor: number
  savingsMinor: number
  /** To be shown struck through; undefined where it would not exceed the total. */
  maxMinor: number | undefined
}

/** Of one line that can be bought, in minor units. */
export type LineTotals = { totalMinor: number; maxMinor: number; savingsMinor: number; discountMinor: number }

export function cartTotals(items: readonly TotalledItem[], currency: string): CartTotals {
  const available = items.filter(({ IsUnavailable }) => !IsUnavailable)
  return totalsOfLines(available.map((item) => lineTotals(item, currency)))
}

export function totalsOfLines(lines: readonly LineTotals[]): CartTotals {
  const total = (name: keyof LineTotals) => sum(lines.map((line) => line[name]))
  const subtotalMinor = total('totalMinor')
  const discountMinor = total('discountMinor')
  const maxMinor = total('maxMinor')
  const totalMinor = Math.max(0, subtotalMinor - discountMinor)
  return {
    subtotalMinor,
    discountMinor,
    totalMinor,
    savingsMinor: total('savingsMinor') + discountMinor,
    maxMinor: maxMinor > totalMinor ? maxMinor : undefined,
  }
}

function lineTotals(item: TotalledItem, currency: string): LineTotals {
  const minor = (amount: number) => moneyFromDecimal(amount, currency).minor
  const totalMinor =
    item.LineTotalValue === undefined ? minor(item.UnitPriceValue) * item.Quantity : minor(item.LineTotalValue)
  return {
    totalMinor,
    maxMinor: item.CloudShowMaxPrice && item.LineMaxValue !== undefined ? minor(item.LineMaxValue) : totalMinor,
    savingsMinor: minor(item.LineSavingsValue ?? 0),
    discountMinor: minor(item.DiscountInfo.Amount),
  }
}
