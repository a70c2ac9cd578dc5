/**
 * From held to sold, and back. All of the holds go on, or some cannot and none does: those that cannot are named, so
 * that the guest can be told and is not charged. Each verb locks the slots of its holds first (docs/locking.md).
 * Payment itself changes no count, so it writes no ledger row.
 */

import { statement, type Tx } from '#commerce/database/tx.ts'

export type HoldsResult = { ok: true } | { ok: false; reason: 'lost'; holdIds: string[] }

type HoldsOfCart = { cartId: number; holdIds: readonly string[] }

const lockByHold = statement(
  'lock_slots_of_hold_ids',
  `select id from slot
   where id = any (array(select slot_id from hold where id = any ($1::uuid[]) and cart_id = $2))
   order by id for update`,
)

/** Requested holds that are not this cart's or not in a state to go on from: if there is one, nothing was written. */
type Lost = { lost: string[] }

function transition(name: string, from: string, write: string) {
  return statement<Lost>(
    name,
    `with requested as (select distinct unnest($1::uuid[]) as id
     ), good as materialized (
       select hold.id, slot_id, qty from hold join requested using (id) where cart_id = $2 and state in (${from})
     ), lost as materialized (
       select id from requested where id not in (select id from good)
     ), ${write}
     select array(select id::text from lost) as lost`,
  )
}

const pay = transition(
  'start_paying',
  `'active'`,
  `paying as (
     update hold set state = 'paying', expires_at = $3 from good where hold.id = good.id and not exists (select from lost)
   )`,
)

const stop = transition(
  'stop_paying',
  `'paying'`,
  `active as (
     update hold set state = 'active', expires_at = $3 from good where hold.id = good.id and not exists (select from lost)
   )`,
)

const moved = (to: string, reason: string, dHeld: string, dSold: string) => `moved as (
     update hold set state = '${to}' from good where hold.id = good.id and not exists (select from lost)
     returning hold.id, hold.slot_id, hold.qty
   ), booked as (
     insert into ledger (slot_id, hold_id, d_held, d_sold, reason) select slot_id, id, ${dHeld}, ${dSold}, '${reason}' from moved
   ), counted as (
     update slot set held = slot.held + change.held, sold = slot.sold + change.sold
     from (select slot_id, sum(${dHeld})::int as held, sum(${dSold})::int as sold from moved group by slot_id) as change
     where slot.id = change.slot_id
   )`

const consume = transition('consume_holds', `'active', 'paying'`, moved('consumed', 'consume', '-qty', 'qty'))
const giveBack = transition('return_places', `'consumed'`, moved('released', 'return', '0', '-qty'))

/**
 * A payment starts: from now on these holds cannot lapse, whatever the clock says. `leaseUntil` is when the payment
 * provider has to be asked what became of it. A hold past its time whose end is not booked may still be paid.
 */
export function startPaying(
  tx: Tx,
  { cartId, holdIds, leaseUntil }: HoldsOfCart & { leaseUntil: Date },
): Promise<HoldsResult> {
  return run(tx, pay, [holdIds, cartId, leaseUntil])
}

/** A payment was declined: the holds are ordinary ones again, with the end that they had before. */
export function stopPaying(
  tx: Tx,
  { cartId, holdIds, expiresAt }: HoldsOfCart & { expiresAt: Date },
): Promise<HoldsResult> {
  return run(tx, stop, [holdIds, cartId, expiresAt])
}

/** The sale is made: held places are sold ones. */
export function consumeHolds(tx: Tx, { cartId, holdIds }: HoldsOfCart): Promise<HoldsResult> {
  return run(tx, consume, [holdIds, cartId])
}

/** A sale is undone: its places can be sold again. Once only: returning them twice is refused. */
export function returnPlaces(tx: Tx, { cartId, holdIds }: HoldsOfCart): Promise<HoldsResult> {
  return run(tx, giveBack, [holdIds, cartId])
}

async function run(tx: Tx, step: typeof pay, values: [readonly string[], number, Date?]): Promise<HoldsResult> {
  await lockByHold(tx, values.slice(0, 2))
  const [row] = await step(tx, values)
  if (!row) throw new Error('A change of holds returned no row.')
  return row.lost.length === 0 ? { ok: true } : { ok: false, reason: 'lost', holdIds: row.lost }
}
