/**
 * The SQL that locks slots and counts what is left in them. Lapsed holds are judged by `shop_now()` alone, asked once
 * per statement: no clock of a process is ever compared with the end of a hold.
 */
import { statement } from '#commerce/database/statement.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { SlotKey } from '#commerce/inventory/slot-key.ts'
import type { Day } from '#contract/values/day.ts'
import { arrayParameter } from './array-parameter.sql.ts'

/** A slot's id as the driver hands it over: opaque here. */
export type SlotId = string

// Nearly no hold of a slot has lapsed. Of "earlier than" alone the planner expects a third of them, and on the one slot
// that everybody wants it would rather read whole tables; with a lower bound, which every end is above, it expects one
// in 200.
const IS_LAPSED = `state = 'active' and expires_at <= (select shop_now()) and expires_at > '-infinity'`

const KEYS = `unnest(${arrayParameter(1, 'int')}, ${arrayParameter(2, 'date')}, ${arrayParameter(3, 'time')})
  with ordinality as key (pool_id, day, start, at)`
const OF_KEY = `slot.pool_id = key.pool_id and slot.svc_date = key.day and slot.svc_time is not distinct from key.start`

/** The arguments that KEYS stands for. */
function keyArrays(keys: readonly SlotKey[]): unknown[] {
  return [keys.map(({ poolId }) => poolId), keys.map(({ day }) => day), keys.map(({ time }) => time)]
}

// Rows that an array names are looked up one by one, in subselects that the planner cannot turn into joins: while the
// tables of a new shop are small it would join them as a whole, and keep that plan when they have grown.

// The ids are found first, in a subquery of their own: LockRows then runs above the sort, so that everybody locks in
// ascending id order. A slot's id, pool, day and time never change, so a row waited for needs no second look.
const lockByKey = statement<{ id: SlotId; poolId: number; day: Day; time: string | null }>(
  'lock_slots_by_key',
  `select id, pool_id as "poolId", svc_date::text as day, svc_time::text as time from slot
   where id = any (array(
     select (select slot.id from slot where ${OF_KEY}) from ${KEYS}
     union select (select slot_id from hold where hold.id = replaced.id) 
       from unnest(${arrayParameter(4, 'uuid')}) as replaced (id)))
   order by id for update`,
)

/** Locks the slots of these keys and of these holds until the transaction ends. */
export function lockSlotsOf(tx: Tx, keys: readonly SlotKey[], holdIds: readonly string[]) {
  return lockByKey(tx, [...keyArrays(keys), holdIds])
}

export type Counted = { id: SlotId; capacity: number; sold: number; held: number; replaced: number }

// The last select reads what was there before the updates beside it: what has just been freed is subtracted by hand.
const bookAndCount = statement<Counted>(
  'book_lapsed_and_count',
  `with dead as (
     update hold set state = 'expired'
     where slot_id = any (${arrayParameter(1, 'bigint')}) and ${IS_LAPSED} and id <> all (${arrayParameter(2, 'uuid')})
     returning id, slot_id, qty
   ), booked as (
     insert into ledger (slot_id, hold_id, d_held, d_sold, reason) select slot_id, id, -qty, 0, 'expire' from dead
   ), freed as (
     select slot_id, sum(qty)::int as qty from dead group by slot_id
   ), given_back as (
     update slot set held = held - freed.qty from freed where slot.id = freed.slot_id
   ), own as (
     select slot_id, sum(qty)::int as qty from (select distinct unnest(${arrayParameter(2, 'uuid')}) as id) as replaced
       cross join lateral (select slot_id, qty from hold where hold.id = replaced.id and state = 'active' offset 0) as hold
     group by slot_id
   )
   select slot.id, capacity, sold, held - coalesce(freed.qty, 0) as held, coalesce(own.qty, 0) as replaced
   from slot left join freed on freed.slot_id = slot.id left join own on own.slot_id = slot.id
   where slot.id = any (${arrayParameter(1, 'bigint')})`,
)

/**
 * Of slots that are locked: books the lapsed holds, but for those that are to be replaced, and counts what is there.
 */
export function bookLapsedAndCount(tx: Tx, slots: readonly SlotId[], replaced: readonly string[]) {
  return bookAndCount(tx, [slots, replaced])
}

const lockDue = statement<{ id: SlotId }>(
  'lock_slots_with_lapsed_holds',
  `select id from slot
   where id = any (array(select slot_id from hold where ${IS_LAPSED} limit $1))
   order by id for update skip locked`,
)

/** Slots with lapsed holds that nobody is busy with. */
export async function lockDueSlots(tx: Tx, atMost: number): Promise<SlotId[]> {
  return (await lockDue(tx, [atMost])).map(({ id }) => id)
}

const LAPSED = `coalesce((select sum(qty) from hold where slot_id = slot.id and ${IS_LAPSED}), 0)`

const countLeft = statement<{ at: number; left: number }>(
  'places_left',
  `select key.at::int as at, (capacity - sold - held + ${LAPSED})::int as left
   from ${KEYS} cross join lateral (select * from slot where ${OF_KEY} offset 0) as slot`,
)

/** By position of the key; a key without a slot has no row. */
export function countPlacesLeft(tx: Tx, keys: readonly SlotKey[]) {
  return countLeft(tx, keyArrays(keys))
}
