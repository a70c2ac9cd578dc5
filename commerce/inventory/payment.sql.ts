/** The SQL that turns holds into sold places and back. Payment itself changes no count, so it writes no ledger row. */
import { statement } from '#commerce/database/statement.ts'
import type { Tx } from '#commerce/database/tx.ts'

const lockByHold = statement(
  'lock_slots_of_hold_ids',
  `select id from slot
   where id = any (array(select slot_id from hold where id = any ($1::uuid[]) and cart_id = $2))
   order by id for update`,
)

export async function lockSlotsOfHoldIds(tx: Tx, cartId: number, holdIds: readonly string[]): Promise<void> {
  await lockByHold(tx, [holdIds, cartId])
}

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

async function run(step: typeof pay, tx: Tx, values: readonly unknown[]): Promise<string[]> {
  const [row] = await step(tx, values)
  if (!row) throw new Error('A change of holds returned no row.')
  return row.lost
}

export const setPaying = (tx: Tx, cartId: number, holdIds: readonly string[], leaseUntil: Date) =>
  run(pay, tx, [holdIds, cartId, leaseUntil])

export const setActive = (tx: Tx, cartId: number, holdIds: readonly string[], expiresAt: Date) =>
  run(stop, tx, [holdIds, cartId, expiresAt])

export const setConsumed = (tx: Tx, cartId: number, holdIds: readonly string[]) => run(consume, tx, [holdIds, cartId])

export const setReturned = (tx: Tx, cartId: number, holdIds: readonly string[]) => run(giveBack, tx, [holdIds, cartId])
