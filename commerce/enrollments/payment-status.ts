/**
 * The life of a payment of a plan, as statuses and the edges between them, when it is tried again, and how a plan
 * stands by its payments. What is not an edge here never happens.
 */
import { addDays, type Day, type Month, monthOf } from '#contract/values/day.ts'

export const PAYMENT_STATES = ['scheduled', 'paid', 'failed', 'retrying', 'waived', 'cancelled'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const PLAN_STATES = ['active', 'overdue', 'paid', 'cancelled'] as const
export type PlanState = (typeof PLAN_STATES)[number]

const EDGES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  scheduled: ['paid', 'retrying', 'waived', 'cancelled'],
  // Declined again it stays as it is, with a later day.
  retrying: ['retrying', 'paid', 'failed', 'waived', 'cancelled'],
  // Another card is tried at once, and its owner may pay at any time.
  failed: ['retrying', 'paid', 'waived', 'cancelled'],
  paid: [],
  waived: [],
  cancelled: [],
}

export function isPaymentEdge(from: PaymentState, to: PaymentState): boolean {
  return EDGES[from].includes(to)
}

/** It is still to be paid, whether or not it is tried by the clock. */
export function isOwed(status: PaymentState): boolean {
  return OWED.includes(status)
}

export const OWED: readonly PaymentState[] = ['scheduled', 'retrying', 'failed']

/** Something of it is still to be paid. */
export function isStillPaid(state: PlanState): boolean {
  return state === 'active' || state === 'overdue'
}

/** The card ends before the last payment that is owed. It is good to the end of its month; some say no month. */
export function endsTooEarly(
  expires: Month | null | undefined,
  payments: readonly { dueOn: Day; status: PaymentState }[],
): boolean {
  const last = payments.filter(({ status }) => isOwed(status)).at(-1)
  return Boolean(expires && last && expires < monthOf(last.dueOn))
}

/** Days after the due day on which a declined payment is tried again. */
const RETRY_DAYS = [1, 3, 7]

/**
 * The day after `tries` tries that were declined; undefined where it has failed. A first try that came late, because
 * the shop was down, is followed by as many others as one in time.
 */
export function nextTryOn({ dueOn, tries, today }: { dueOn: Day; tries: number; today: Day }): Day | undefined {
  const days = RETRY_DAYS[tries - 1]
  if (days === undefined) return undefined
  const wanted = addDays(dueOn, days)
  return wanted > today ? wanted : addDays(today, 1)
}

/** A plan whose payments all ended without one that is owed is paid; an ended plan is ended by its own verb. */
export function planState(statuses: readonly PaymentState[]): PlanState {
  if (statuses.some((status) => status === 'retrying' || status === 'failed')) return 'overdue'
  return statuses.some(isOwed) ? 'active' : 'paid'
}
