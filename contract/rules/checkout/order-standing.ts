/**
 * How an order stands with its money, in one word that the list of orders, the page of an order and the export say
 * alike: what was paid is not yet all of a plan, what was reserved costs nothing, and what went back is told.
 */
import type { OrderStatus } from '#contract/schemas/people/orders.ts'

export type StandingKind =
  | 'paid'
  /** It never had a price. */
  | 'reserved'
  /** Discounts took all of it. */
  | 'free'
  /** Payments of a plan are still to come. */
  | 'by_plan'
  | 'refunded'
  | 'partly_refunded'
  | 'cancelled'
  | 'refunding'
  /** Nothing is sold yet, or a person has to look. */
  | 'undecided'

export type OrderMoney = {
  /** Before discounts, taxes and fees. */
  listMinor: number
  /** By cards, vouchers and payments of plans together. */
  takenMinor: number
  refundedMinor: number
  /** Of plans. */
  owedMinor: number
  owedPayments: number
}

export function orderStanding(status: OrderStatus, money: OrderMoney): StandingKind {
  if (status === 'cancelled' || status === 'refunded' || status === 'refunding') return status
  if (status !== 'confirmed') return 'undecided'
  if (money.owedPayments > 0) return 'by_plan'
  if (money.refundedMinor > 0) return money.refundedMinor >= money.takenMinor ? 'refunded' : 'partly_refunded'
  if (money.listMinor === 0) return 'reserved'
  return money.takenMinor === 0 ? 'free' : 'paid'
}
