/** The SQL over the holds of a cart. */

import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Hold } from './holds.ts'
import { keyArrays } from './slots.sql.ts'
import type { SlotKey } from './slots.ts'

export type HoldsOf = { cartId: number; lineId?: number | undefined; lockId?: string | undefined }

const OF_CART = 'cart_id = $1 and ($2::int is null or line_id = $2) and ($3::uuid is null or lock_id = $3)'

const lockSlotsOfCart = statement(
  'lock_slots_of_holds',
  `select id from slot
   where id = any (array(select slot_id from hold where ${OF_CART} and state in ('active', 'paying')))
   order by id for update`,
)

/** Locks the slots of what a cart, one of its lines or one of its locks holds, in the one order. */
export async function lockSlotsOfHolds(tx: Tx, { cartId, lineId, lockId }: HoldsOf): Promise<void> {
  await lockSlotsOfCart(tx, [cartId, lineId ?? null, lockId ?? null])
}

const lockSlotsOfPair = statement(
  'lock_slots_of_carts',
  `select id from slot
   where id = any (array(select slot_id from hold where cart_id in ($1, $2) and state in ('active', 'paying')))
   order by id for update`,
)
const lockSlotsOfSeveral = statement(
  'lock_slots_of_many_carts',
  `select id from slot
   where id = any (array(select slot_id from hold where cart_id = any ($1::int[]) and state in ('active', 'paying')))
   order by id for update`,
)

/**
 * Locks the slots of all that these carts hold, in the one order and in one statement. What is read of their holds
 * afterwards stays so: no other transaction books the end of one. Ending several of them one after the other is fine.
 */
export async function lockSlotsOfCarts(tx: Tx, cartIds: readonly number[]): Promise<void> {
  const [one, other = one] = cartIds
  // A list of unknown length looks dearer than each one that is given, and would be planned anew each time.
  if (cartIds.length <= 2) await lockSlotsOfPair(tx, [one, other])
  else await lockSlotsOfSeveral(tx, [cartIds])
}

// What is being paid for is changed by its payment alone (bookings/payment.sql.ts).
const end = statement<{ places: number }>(
  'end_holds',
  `with ended as (
     update hold set state = case $4 when 'release' then 'released' else 'replaced' end
     where ${OF_CART} and state = 'active'
     returning id, slot_id, qty
   ), booked as (
     insert into ledger (slot_id, hold_id, d_held, d_sold, reason) select slot_id, id, -qty, 0, $4 from ended
   ), given_back as (
     update slot set held = held - freed.qty
     from (select slot_id, sum(qty)::int as qty from ended group by slot_id) as freed where slot.id = freed.slot_id
   )
   select coalesce(sum(qty), 0)::int as places from ended`,
)

export async function endHoldsOf(
  tx: Tx,
  { cartId, lineId, lockId }: HoldsOf,
  how: 'release' | 'replace',
): Promise<number> {
  const [ended] = await end(tx, [cartId, lineId ?? null, lockId ?? null, how])
  return ended?.places ?? 0
}

const prolong = statement<{ places: number }>(
  'prolong_holds',
  `with kept as (
     update hold set expires_at = $4, line_id = coalesce($5::int, line_id)
     where ${OF_CART} and state = 'active' and ($5::int is null or line_id is null)
     returning qty
   )
   select coalesce(sum(qty), 0)::int as places from kept`,
)

/**
 * A new end for active holds; with `attachTo`, only for those that belong to no line yet, and they belong to it from
 * now on.
 */
export async function prolongHolds(
  tx: Tx,
  { cartId, lineId, lockId }: HoldsOf,
  expiresAt: Date,
  attachTo?: number,
): Promise<number> {
  const [kept] = await prolong(tx, [cartId, lineId ?? null, lockId ?? null, expiresAt, attachTo ?? null])
  return kept?.places ?? 0
}

const readLive = statement<Hold>(
  'read_holds',
  `select hold.id, line_id as "lineId", lock_id as "lockId", pool_id as "poolId", svc_date::text as day,
     svc_time::text as time, qty, units, network, state, expires_at as "expiresAt",
     state = 'active' and expires_at <= (select shop_now()) as "isLapsed"
   from hold join slot on slot.id = slot_id
   where cart_id = $1 and state in ('active', 'paying') order by hold.created_at, slot.id`,
)

/** What a cart holds: active holds, lapsed ones too until their end is booked, and those being paid for. */
export function readHolds(tx: Tx, cartId: number): Promise<Hold[]> {
  return readLive(tx, [cartId])
}

const move = statement('move_holds', `update hold set cart_id = $2 where cart_id = $1 and state <> 'consumed'`)

/**
 * Holds go with the lines from one cart to another, at a login for instance. Their end and their places stay. What is
 * sold stays where it was sold: an order does not change hands with a cart.
 */
export async function moveHolds(
  tx: Tx,
  { fromCartId, toCartId }: { fromCartId: number; toCartId: number },
): Promise<void> {
  await move(tx, [fromCartId, toCartId])
}

// One of them may lapse and be booked before the other, and a line that has half of its places is of no use.
const join = statement(
  'join_holds',
  `with joined as (select id, min(expires_at) over () as first_end from hold
     where cart_id = $1 and line_id in ($2, $3) and state = 'active')
   update hold set line_id = $3, expires_at = first_end from joined where hold.id = joined.id`,
)

/**
 * The holds of one line of a cart belong to another of its lines from now on, and all of that line end when its first
 * one does. Called after `lockSlotsOfCarts`: without the lock, one of them may have been booked as lapsed meanwhile.
 */
export async function joinHolds(
  tx: Tx,
  { cartId, fromLineId, toLineId }: { cartId: number; fromLineId: number; toLineId: number },
): Promise<void> {
  await join(tx, [cartId, fromLineId, toLineId])
}

// Holds of one take share their creation: they are one cycle. A guest who changes their mind about one of four thousand
// tickets keeps no other guest from buying: only what is nearly gone counts.
const SCARCE_PLACES = 11
const SCARCE_SHARE = 10

// Keys are read by inner selects, which hide how many there are: one plan is good for all.
const countAbandoned = statement<{ at: number; cycles: number }>(
  'abandoned_cycles',
  `select key.at::int as at, count(distinct hold.created_at)::int as cycles
   from unnest((select $2::int[]), (select $3::date[]), (select $4::time[]))
       with ordinality as key (pool_id, day, start, at)
     join slot on slot.pool_id = key.pool_id and slot.svc_date = key.day and slot.svc_time is not distinct from key.start
       and capacity - sold - held <= greatest(${SCARCE_PLACES}, capacity / ${SCARCE_SHARE})
     join hold on hold.slot_id = slot.id and hold.cart_id = $1 and hold.state in ('released', 'expired')
     join ledger on ledger.hold_id = hold.id and ledger.reason in ('release', 'expire')
       and ledger.at > (select shop_now()) - interval '1 hour'
   group by key.at`,
)

/** By position of the key; a key without an abandoned hold has no row. */
export function countAbandonedCycles(tx: Tx, cartId: number, keys: readonly SlotKey[]) {
  return countAbandoned(tx, [cartId, ...keyArrays(keys)])
}
