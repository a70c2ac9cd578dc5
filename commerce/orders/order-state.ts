/**
 * The life of an order, as states and the edges between them (docs/orders.md). What is not an edge here never
 * happens, however many requests ask for it at once.
 *
 * A plan leaves the life as it is: its deposit is what is due at first, and what follows are payments of a paid
 * order.
 */

export const ORDER_STATES = [
  /** Placed: what it needs is kept for it, and no payment is known of. */
  'pending',
  /** The provider could not be reached, so what became of the payment is not known. */
  'payment_unknown',
  /** The provider keeps the money for it; nothing is sold yet. */
  'authorized',
  /** Sold. The money is still to be captured. */
  'confirmed',
  'paid',
  'fulfilled',
  /** Not to be sold any more: the provider is told to take no payment. Then it is declined. */
  'giving_up',
  'declined',
  /** Paid for what there is no more: the provider is told to give the money back. */
  'no_stock',
  'refunded_no_stock',
  'cancelled',
  /** The provider says something else than the shop asked for: a person has to look. */
  'review',
] as const

export type OrderState = (typeof ORDER_STATES)[number]

const EDGES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  // What costs nothing is confirmed without a payment.
  pending: ['payment_unknown', 'authorized', 'confirmed', 'giving_up', 'declined', 'review'],
  payment_unknown: ['authorized', 'giving_up', 'declined', 'review'],
  // The provider may give an authorization up by itself.
  authorized: ['confirmed', 'no_stock', 'declined', 'review'],
  confirmed: ['paid', 'cancelled', 'review'],
  paid: ['fulfilled', 'cancelled'],
  fulfilled: ['cancelled'],
  giving_up: ['declined', 'review'],
  // A payment that arrives after all is used where the places can be had again, and given back where not.
  declined: ['authorized', 'no_stock'],
  no_stock: ['refunded_no_stock', 'review'],
  refunded_no_stock: [],
  cancelled: [],
  review: ['confirmed', 'paid', 'declined', 'cancelled'],
}

export function isEdge(from: OrderState, to: OrderState): boolean {
  return EDGES[from].includes(to)
}

/** Its end is not known yet: the provider is asked again and again. */
export function isUnsettled(state: OrderState): boolean {
  return UNSETTLED.includes(state)
}

/** Nothing that a provider could say of its payment leads anywhere else by itself. */
export function isAtItsEnd(state: OrderState): boolean {
  return AT_ITS_END.includes(state)
}

const AT_ITS_END: readonly OrderState[] = ['paid', 'fulfilled', 'refunded_no_stock', 'cancelled', 'review']

export const UNSETTLED: readonly OrderState[] = [
  'pending',
  'payment_unknown',
  'authorized',
  'confirmed',
  'giving_up',
  'no_stock',
]

/** It is not sold, and the page of its payment leads nowhere. */
export function isGivenUp(state: OrderState): boolean {
  return GIVEN_UP.includes(state)
}

const GIVEN_UP: readonly OrderState[] = ['giving_up', 'declined', 'no_stock', 'refunded_no_stock']

/** Its tickets are good, whatever is still to be done about the money. */
export function isSold(state: OrderState): boolean {
  return SOLD.includes(state)
}

/** What its cart has is kept for it: no second order of the same cart is placed meanwhile. */
export const OPEN: readonly OrderState[] = ['pending', 'payment_unknown', 'authorized', 'giving_up']

/** Sold, whatever is still to be done about the money. */
export const SOLD: readonly OrderState[] = ['confirmed', 'paid', 'fulfilled']
