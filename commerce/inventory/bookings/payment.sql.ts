/**
 * What is being paid for. A payment leases the holds of its lines: they cannot lapse until it is decided, whatever the
 * clock says, and their own end stays what it was. It starts for lines, all or none: only one that has exactly the
 * places it needs is paid for. No count changes, so no ledger row is written. From then on the payment's own verbs
 * alone change these holds, by its id, which no browser chooses: a sign-in may move them to another cart meanwhile.
 *
 * Each verb locks the slots of its holds first (docs/locking.md).
 */

import { statement, type Tx, together } from '#commerce/database/tx.ts'

/** How many places a line needs, as it was saved with. */
export type LineNeed = { lineId: number; places: number }

export type PayingResult = { ok: true; holdIds: string[] } | { ok: false; reason: 'lost'; lineIds: number[] }

const OF_LINES = `cart_id = $1 and line_id = any ($2::int[]) and state = 'active'`

const lockByLine = statement(
  'lock_slots_of_lines',
  `select id from slot where id = any (array(select slot_id from hold where ${OF_LINES})) order by id for update`,
)

const pay = statement<{ lost: number[]; holdIds: string[] }>(
  'start_paying',
  `with needed as (select * from unnest($2::int[], $3::int[]) as needed (line_id, places)
   ), good as materialized (
     select id, line_id, qty from hold where ${OF_LINES}
   ), lost as materialized (
     select line_id from needed
     where places <> (select coalesce(sum(qty), 0) from good where good.line_id = needed.line_id)
   ), paying as (
     update hold set state = 'paying', payment_id = $4, lease_until = $5
     from good where hold.id = good.id and not exists (select from lost)
   )
   select array(select line_id from lost) as lost, array(select id::text from good) as "holdIds"`,
)

/**
 * A payment starts: from now on the holds of these lines cannot lapse. A line that has another number of places than it
 * needs is not paid for, and then none is. A hold past its time whose end is not booked may still be paid. `leaseUntil`
 * is when the payment provider has to be asked what became of it: time alone never ends what is being paid for.
 */
export async function startPaying(
  tx: Tx,
  {
    cartId,
    paymentId,
    lines,
    leaseUntil,
  }: { cartId: number; paymentId: string; lines: readonly LineNeed[]; leaseUntil: Date },
): Promise<PayingResult> {
  const lineIds = lines.map(({ lineId }) => lineId)
  const [, [row]] = await together([
    lockByLine(tx, [cartId, lineIds]),
    pay(tx, [cartId, lineIds, lines.map(({ places }) => places), paymentId, leaseUntil]),
  ])
  if (!row) throw new Error('A payment that started returned no row.')
  return row.lost.length === 0 ? { ok: true, holdIds: row.holdIds } : { ok: false, reason: 'lost', lineIds: row.lost }
}

const OF_PAYMENT = `payment_id = $1 and state = 'paying'`

const lockByPayment = statement(
  'lock_slots_of_payment',
  `select id from slot where id = any (array(select slot_id from hold where ${OF_PAYMENT})) order by id for update`,
)

/** Locks the slots of all that a payment leases, in the one order. */
export async function lockSlotsOfPayment(tx: Tx, paymentId: string): Promise<void> {
  await lockByPayment(tx, [paymentId])
}

const stop = statement<{ places: number }>(
  'stop_paying',
  `with active as (update hold set state = 'active' where ${OF_PAYMENT} returning qty)
   select coalesce(sum(qty), 0)::int as places from active`,
)

/**
 * A payment was declined or given up: its holds are ordinary ones again, exactly as they were, also where their time
 * has passed meanwhile. Returns how many places that are; 0 where the payment is decided already.
 */
export async function stopPaying(tx: Tx, paymentId: string): Promise<number> {
  await lockSlotsOfPayment(tx, paymentId)
  const [stopped] = await stop(tx, [paymentId])
  return stopped?.places ?? 0
}

export type OverduePayment = { paymentId: string; leaseUntil: Date }

const overdue = statement<OverduePayment>(
  'overdue_payments',
  `select payment_id as "paymentId", min(lease_until) as "leaseUntil" from hold
   where state = 'paying' and lease_until <= (select shop_now())
   group by payment_id order by min(lease_until), payment_id limit $1`,
)

/** Payments whose lease is over, the longest overdue first: the provider is asked what became of them. */
export function readOverduePayments(tx: Tx, atMost: number): Promise<OverduePayment[]> {
  return overdue(tx, [atMost])
}
