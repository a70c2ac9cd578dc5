/**
 * What is to be done next about an order: from what the shop knows of it and what the provider says of its payment.
 * A guest who comes back, a webhook and the reconciliation get the same answer, also after a crash: no step depends
 * on what a process remembers.
 *
 * Money of another amount or currency than was asked for is never taken for a payment: a person looks at it.
 */

import type { OrderState } from '#commerce/orders/order-state.ts'
import type { DeclineReason, PaymentFacts } from '#commerce/payments/index.ts'
import type { Money } from '#contract/values/money.ts'

/** The provider could not be reached. */
export type KnownFacts = PaymentFacts | { state: 'unreachable' }

export type OrderFacts = {
  state: OrderState
  /** What the provider was asked to take; nothing where vouchers pay for all of it. */
  due: Money
  /** Nothing is due today, and a card is saved for what is paid later. */
  savesCard?: boolean
  /** The page takes no payment any more, and the provider has had time to say so. */
  isOverdue: boolean
}

export type NextStep =
  /** Nothing is left to do, or only the guest can do something. */
  | { do: 'nothing' }
  | { do: 'wait'; payUrl?: string }
  | { do: 'note_unknown' }
  /** Ask the provider for a page; under the same key it is the same one. */
  | { do: 'authorize' }
  | { do: 'give_up' }
  | { do: 'cancel' }
  | { do: 'refund'; amount: Money }
  | { do: 'decline'; reason: DeclineReason | 'given_up' }
  | { do: 'accept' }
  | { do: 'confirm' }
  | { do: 'capture' }
  | { do: 'pay' }
  /** Try to have the places again that a late payment is for, */
  | { do: 'reopen' }
  /** or give it back. */
  | { do: 'give_back' }
  | { do: 'finish_undo' }
  | { do: 'review' }

export function nextStep(order: OrderFacts, facts: KnownFacts): NextStep {
  switch (order.state) {
    case 'pending':
    case 'payment_unknown':
      return order.due.minor === 0 && !order.savesCard ? { do: 'confirm' } : stepOfOpen(order, facts)
    case 'authorized':
      return stepOfAuthorized(order, facts)
    case 'confirmed':
      return stepOfConfirmed(order, facts)
    case 'giving_up':
      return stepOfUndoing(facts, { do: 'decline', reason: 'given_up' })
    case 'no_stock':
      return stepOfUndoing(facts, { do: 'finish_undo' })
    case 'declined':
      return stepOfDeclined(order, facts)
    default:
      return { do: 'nothing' }
  }
}

function stepOfOpen({ state, due, isOverdue }: OrderFacts, facts: KnownFacts): NextStep {
  switch (facts.state) {
    case 'unreachable':
      return state === 'pending' ? { do: 'note_unknown' } : { do: 'wait' }
    case 'none':
      return isOverdue ? { do: 'give_up' } : { do: 'authorize' }
    case 'open':
      return isOverdue ? { do: 'give_up' } : { do: 'wait', payUrl: facts.payUrl }
    case 'declined':
      return { do: 'decline', reason: facts.reason }
    case 'cancelled':
      return { do: 'decline', reason: 'given_up' }
    case 'saved':
      return due.minor === 0 ? { do: 'accept' } : { do: 'review' }
    case 'authorized':
      return isAsAsked(facts.held, due) ? { do: 'accept' } : { do: 'review' }
    case 'captured':
      return isAllThere(facts, due) ? { do: 'accept' } : { do: 'review' }
  }
}

/** What was kept is sold, also while the provider is away: it has said so, and no step of the sale needs it. */
function stepOfAuthorized({ due }: OrderFacts, facts: KnownFacts): NextStep {
  switch (facts.state) {
    case 'unreachable':
      return { do: 'confirm' }
    case 'authorized':
      return isAsAsked(facts.held, due) ? { do: 'confirm' } : { do: 'review' }
    case 'saved':
      return due.minor === 0 ? { do: 'confirm' } : { do: 'review' }
    case 'captured':
      return isAllThere(facts, due) ? { do: 'confirm' } : { do: 'review' }
    case 'declined':
      return { do: 'decline', reason: facts.reason }
    case 'cancelled':
      return { do: 'decline', reason: 'given_up' }
    default:
      return { do: 'review' }
  }
}

function stepOfConfirmed({ due }: OrderFacts, facts: KnownFacts): NextStep {
  if (due.minor === 0) return { do: 'pay' }
  switch (facts.state) {
    case 'unreachable':
      return { do: 'wait' }
    case 'authorized':
      return isAsAsked(facts.held, due) ? { do: 'capture' } : { do: 'review' }
    case 'captured':
      return isAllThere(facts, due) ? { do: 'pay' } : { do: 'review' }
    default:
      return { do: 'review' }
  }
}

/** Nothing is to stay at the provider; once nothing does, `end`. */
function stepOfUndoing(facts: KnownFacts, end: NextStep): NextStep {
  switch (facts.state) {
    case 'unreachable':
      return { do: 'wait' }
    case 'open':
    case 'authorized':
      return { do: 'cancel' }
    case 'captured':
      return leftOf(facts).minor > 0 ? { do: 'refund', amount: leftOf(facts) } : end
    default:
      return end
  }
}

/** It was paid after the shop had given it up. */
function stepOfDeclined({ due }: OrderFacts, facts: KnownFacts): NextStep {
  if (facts.state === 'unreachable') return { do: 'wait' }
  if (facts.state === 'authorized') return isAsAsked(facts.held, due) ? { do: 'reopen' } : { do: 'give_back' }
  if (facts.state === 'saved') return due.minor === 0 ? { do: 'reopen' } : { do: 'give_back' }
  if (facts.state !== 'captured' || leftOf(facts).minor === 0) return { do: 'nothing' }
  return isAllThere(facts, due) ? { do: 'reopen' } : { do: 'give_back' }
}

type Captured = Extract<PaymentFacts, { state: 'captured' }>

function leftOf({ held, refunded }: Captured): Money {
  return { minor: held.minor - refunded.minor, currency: held.currency }
}

function isAllThere(facts: Captured, due: Money): boolean {
  return facts.refunded.minor === 0 && isAsAsked(facts.held, due)
}

function isAsAsked(held: Money, due: Money): boolean {
  return held.minor === due.minor && held.currency === due.currency
}
