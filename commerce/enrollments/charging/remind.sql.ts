/** The only SQL over what owners of plans were reminded of. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day, Month } from '#contract/values/day.ts'

export type ComingPayment = { planId: string; sequence: number; dueOn: Day; amountMinor: number; currency: string }

const coming = statement<ComingPayment>(
  'claim_coming_payments',
  `update plan_payment as payment set reminded_at = shop_now() from plan_enrollment as plan
   where plan.id = payment.enrollment_id and (payment.enrollment_id, payment.sequence) in (
     select enrollment_id, sequence from plan_payment
     where status = 'scheduled' and next_try_on between $1 and $2 and reminded_at is null
     order by next_try_on limit $3 for update skip locked)
   returning plan.id as "planId", payment.sequence, payment.due_on::text as "dueOn",
     payment.amount_minor::float8 as "amountMinor", plan.currency`,
)
const expiring = statement<{ planId: string; cardId: number; expires: Month }>(
  'claim_expiring_cards',
  `update plan_enrollment as plan set warned_card_id = card.id from stored_card as card
   where card.id = plan.stored_card_id and plan.id in (
     select plan.id from plan_enrollment as plan join stored_card as card on card.id = plan.stored_card_id
     where plan.state in ('active', 'overdue') and card.expires is not null
       and warned_card_id is distinct from card.id
       and (to_date(card.expires, 'YYYY-MM') + interval '1 month - 1 day')::date <= $1
     order by plan.id limit $2 for update of plan skip locked)
   returning plan.id as "planId", card.id as "cardId", card.expires`,
)

/** Payments of the next days whose owner was not told yet, and now is. */
export function claimComingPayments(
  tx: Tx,
  { from, most, until }: { from: Day; until: Day; most: number },
): Promise<ComingPayment[]> {
  return coming(tx, [from, until, most])
}

/** Cards that end by this day and still have something to pay. */
export function claimExpiringCards(tx: Tx, until: Day, most: number) {
  return expiring(tx, [until, most])
}
