/** What is paid after today and the words in which the customer agrees to it, as they are shown and kept. */
import type { showCheckoutTotalsCall } from '#contract/calls/checkout.ts'
import { showCurrentCustomerCall } from '#contract/calls/people/customers.ts'
import { listCartSchedulesCall, showPlanConfigCall } from '#contract/calls/plans.ts'
import type { CartPlan } from '#contract/schemas/plans.ts'
import type { Reply } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'

export type CheckoutPlan = {
  plans: CartPlan[]
  words: Reply<typeof showPlanConfigCall>
  /** Staff act for the customer, and cannot agree for them. */
  isActedFor: boolean
}

type Totals = Reply<typeof showCheckoutTotalsCall>

/** Something is paid later: it needs a customer who agrees. */
export function isPaidLater({ ScheduleVersion }: Pick<Totals, 'ScheduleVersion'>): boolean {
  return ScheduleVersion !== ''
}

export async function loadPlan(ask: Client): Promise<CheckoutPlan> {
  const [plans, words, { IsCustomerImpersonated }] = await Promise.all([
    ask(listCartSchedulesCall),
    ask(showPlanConfigCall),
    ask(showCurrentCustomerCall),
  ])
  return { plans, words, isActedFor: IsCustomerImpersonated }
}
