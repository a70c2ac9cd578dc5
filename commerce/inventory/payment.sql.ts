/**
 * From held to sold, and back. All of the holds go on, or some cannot and none does: those that cannot are named, so
 * that the guest can be told and is not charged. Each verb locks the slots of its holds first (docs/locking.md).
 * Payment itself changes no count, so it writes no ledger row. It starts for lines: only one that has exactly the
 * places it needs is paid for.
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
     update hold set state = 'paying', expires_at = $4 from good where hold.id = good.id and not exists (select from lost)
   )
   select array(select line_id from lost) as lost, array(select id::text from good) as "holdIds"`,
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

/** How many places a line needs, as it was saved with. */
export type LineNeed = { lineId: number; places: number }

export type PayingResult = { ok: true; holdIds: string[] } | { ok: false; reason: 'lost'; lineIds: number[] }

/**
 * A payment starts: from now on the holds of these lines cannot lapse, whatever the clock says. A line that has another
 * number of places than it needs is not paid for, and then none is. `leaseUntil` is when the payment provider has to be
 * asked what became of it. A hold past its time whose end is not booked may still be paid.
 */
export async function startPaying(
  tx: Tx,
  { cartId, lines, leaseUntil }: { cartId: number; lines: readonly LineNeed[]; leaseUntil: Date },
): Promise<PayingResult> {
  const lineIds = lines.map(({ lineId }) => lineId)
  await lockByLine(tx, [cartId, lineIds])
  const places = lines.map((line) => line.places)
  const [row] = await pay(tx, [cartId, lineIds, places, leaseUntil])
  if (!row) throw new Error('A payment that started returned no row.')
  return row.lost.length === 0 ? { ok: true, holdIds: row.holdIds } : { ok: false, reason: 'lost', lineIds: row.lost }
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

async function run(tx: Tx, step: typeof stop, values: [readonly string[], number, Date?]): Promise<HoldsResult> {
  await lockByHold(tx, values.slice(0, 2))
  const [row] = await step(tx, values)
  if (!row) throw new Error('A change of holds returned no row.')
  return row.lost.length === 0 ? { ok: true } : { ok: false, reason: 'lost', holdIds: row.lost }
}
