/**
 * The SQL over what is held for guests who never came back. There are few such carts, and an index has them alone: it
 * is read from there, never from the many holds of a slot.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { arrayParameter } from '#commerce/inventory/slots.sql.ts'
import type { SlotKey } from '#commerce/inventory/slots.ts'
import { IS_UNCLAIMED } from '#commerce/shoppers/index.ts'

/** `of`: which of the slots asked for it is a hold of, counted from 0. */
export type UnclaimedHold = { cartId: number; of: number; count: number }

const HELD = `from cart cross join lateral (
    select slot_id, qty, units, network from hold
    where hold.cart_id = cart.id and state = 'active' and expires_at > (select shop_now()) offset 0
  ) as hold`
const OLDEST_FIRST = 'order by cart.created_at, cart.id'

const ofSlots = statement<UnclaimedHold>(
  'unclaimed_holds_of_slots',
  `with wanted as materialized (
     select (select id from slot where slot.pool_id = key.pool_id and slot.svc_date = key.day
       and slot.svc_time is not distinct from key.start) as slot_id, key.at
     from unnest(${arrayParameter(2, 'int')}, ${arrayParameter(3, 'date')}, ${arrayParameter(4, 'time')})
       with ordinality as key (pool_id, day, start, at)
   )
   select cart.id as "cartId", wanted.at::int - 1 as of, hold.qty as count
   ${HELD} join wanted on wanted.slot_id = hold.slot_id where ${IS_UNCLAIMED} ${OLDEST_FIRST}`,
)

export function selectUnclaimedOfSlots(tx: Tx, keys: readonly SlotKey[], seconds: number): Promise<UnclaimedHold[]> {
  return ofSlots(tx, [
    seconds,
    keys.map(({ poolId }) => poolId),
    keys.map(({ day }) => day),
    keys.map(({ time }) => time),
  ])
}

const ofNetwork = statement<UnclaimedHold>(
  'unclaimed_holds_of_network',
  `select cart.id as "cartId", 0 as of, hold.units as count
   ${HELD} where hold.network = $2 and hold.units > 0 and ${IS_UNCLAIMED} ${OLDEST_FIRST}`,
)

export function selectUnclaimedOfNetwork(tx: Tx, network: Buffer, seconds: number): Promise<UnclaimedHold[]> {
  return ofNetwork(tx, [seconds, network])
}

const SHORT_SHARE = 10

const ofShortSlots = statement<{ id: number }>(
  'unclaimed_carts_of_short_slots',
  `select id from cart where ${IS_UNCLAIMED} and exists (
     select from hold join slot on slot.id = hold.slot_id
     where hold.cart_id = cart.id and state = 'active' and capacity - sold - held <= capacity / ${SHORT_SHARE}
   ) order by created_at, id limit $2`,
)

export async function selectCartsOfShortSlots(tx: Tx, atMost: number, seconds: number): Promise<number[]> {
  return (await ofShortSlots(tx, [seconds, atMost])).map(({ id }) => id)
}

const end = statement<{ places: number }>(
  'end_unclaimed_holds',
  `with ended as (
     update hold set state = 'released' where cart_id = any ($1::int[]) and state = 'active' returning id, slot_id, qty
   ), booked as (
     insert into ledger (slot_id, hold_id, d_held, d_sold, reason) select slot_id, id, -qty, 0, 'let_go' from ended
   ), given_back as (
     update slot set held = held - freed.qty
     from (select slot_id, sum(qty)::int as qty from ended group by slot_id) as freed where slot.id = freed.slot_id
   )
   select coalesce(sum(qty), 0)::int as places from ended`,
)

/** The slots of these carts are locked. */
export async function endUnclaimedHolds(tx: Tx, cartIds: readonly number[]): Promise<number> {
  const [ended] = await end(tx, [cartIds])
  return ended?.places ?? 0
}
