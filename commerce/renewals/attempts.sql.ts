/** The only SQL over what the shop has renewed by itself, or tried to: once for an offer. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

// An offer that ended while the shop was down is told of, for two days.
const due = statement<{ id: number }>(
  'due_renewals',
  `select offer.id from renewal_offer offer
   where replaced_at is null and last_day <= $1 and ends_at > shop_now() - interval '2 days' and offer.id > $2
     and exists (select from renewal_consent where member_id = offer.contact_id and withdrawn_at is null)
     and not exists (select from renewal_use where offer_id = offer.id)
     and not exists (select from renewal_attempt where offer_id = offer.id)
   order by offer.id limit $3`,
)
const begin = statement<{ offerId: number }>(
  'begin_renewal',
  'insert into renewal_attempt (offer_id) values ($1) on conflict do nothing returning offer_id as "offerId"',
)
const place = statement('note_renewal_order', 'update renewal_attempt set order_id = $2 where offer_id = $1')
const end = statement('end_renewal', 'update renewal_attempt set outcome = $2 where offer_id = $1')
const ended = statement<{ offerId: number; orderId: string }>(
  'ended_renewals',
  `select attempt.offer_id as "offerId", attempt.order_id as "orderId"
   from renewal_attempt attempt join customer_order on customer_order.id = attempt.order_id
   where outcome is null
     and state in ('confirmed', 'paid', 'fulfilled', 'cancelled', 'declined', 'refunded_no_stock')
   order by attempt.offer_id limit $1 for update of attempt skip locked`,
)

/** Offers whose last day is here and that are to be renewed by themselves, after the one with this number. */
export async function dueRenewals(tx: Tx, today: Day, afterId: number, most: number): Promise<number[]> {
  return (await due(tx, [today, afterId, most])).map(({ id }) => id)
}

/** False where it was tried before: of two at once the second waits here, and finds that. */
export async function beginAttempt(tx: Tx, offerId: number): Promise<boolean> {
  return (await begin(tx, [offerId])).length === 1
}

export async function noteOrder(tx: Tx, offerId: number, orderId: string): Promise<void> {
  await place(tx, [offerId, orderId])
}

export async function endAttempt(tx: Tx, offerId: number, outcome: string): Promise<void> {
  await end(tx, [offerId, outcome])
}

/** Whose order is sold, or will not be, and was not told of yet; for this transaction alone. */
export function lockEndedAttempts(tx: Tx, most: number): Promise<{ offerId: number; orderId: string }[]> {
  return ended(tx, [most])
}
