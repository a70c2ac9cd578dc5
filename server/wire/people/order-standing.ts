/** How an order stands with its money, as the calls send it. */
import type { OrderState } from '#commerce/orders/index.ts'
import { type OrderMoney, orderStanding, type StandingKind } from '#contract/rules/checkout/order-standing.ts'
import type { OrderStatus, Standing } from '#contract/schemas/people/orders.ts'

const STATUS: Record<OrderState, OrderStatus> = {
  pending: 'asking',
  payment_unknown: 'asking',
  authorized: 'asking',
  giving_up: 'asking',
  confirmed: 'confirmed',
  paid: 'confirmed',
  fulfilled: 'confirmed',
  declined: 'declined',
  no_stock: 'refunding',
  refunded_no_stock: 'refunded',
  cancelled: 'cancelled',
  review: 'review',
}

const NONE: OrderMoney = { listMinor: 0, takenMinor: 0, refundedMinor: 0, owedMinor: 0, owedPayments: 0 }

export function orderStatus(state: OrderState): OrderStatus {
  return STATUS[state]
}

export function standingKind(state: OrderState, money: OrderMoney = NONE): StandingKind {
  return orderStanding(STATUS[state], money)
}

export function standingDocument(
  state: OrderState,
  decimal: (minor: number) => number,
  money: OrderMoney = NONE,
): Standing {
  const { owedMinor, owedPayments, refundedMinor, takenMinor } = money
  return {
    Kind: standingKind(state, money),
    Paid: decimal(Math.max(0, takenMinor - refundedMinor)),
    Refunded: decimal(refundedMinor),
    Owed: decimal(owedMinor),
    OwedPayments: owedPayments,
  }
}
