/**
 * What a cart costs, saves and would cost at the ticket window: one formula for the engine and every page.
 *
 * Everything is summed in minor units, so the lines always add up to the total to the cent. A line that cannot be had
 * any more counts nowhere. A platform that sends no line totals is taken by unit price and quantity.
 */
import type { CartItem } from '#contract/calls/cart.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'

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

export function cartTotals(items: readonly TotalledItem[], currency: string): CartTotals {
  const lines = items.filter(({ IsUnavailable }) => !IsUnavailable).map((item) => lineTotals(item, currency))
  const subtotalMinor = sum(lines.map(({ totalMinor }) => totalMinor))
  const discountMinor = sum(lines.map(({ discountMinor }) => discountMinor))
  const maxMinor = sum(lines.map(({ maxMinor }) => maxMinor))
  const totalMinor = Math.max(0, subtotalMinor - discountMinor)
  return {
    subtotalMinor,
    discountMinor,
    totalMinor,
    savingsMinor: sum(lines.map(({ savingsMinor }) => savingsMinor)) + discountMinor,
    maxMinor: maxMinor > totalMinor ? maxMinor : undefined,
  }
}

function lineTotals(item: TotalledItem, currency: string) {
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

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
