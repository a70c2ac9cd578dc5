/** The SQL that makes pools and sets the capacities of their slots. */

import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import type { SlotKey } from './slots.ts'
import type { SlotId } from './take-places.sql.ts'

export type Capacity = { poolId: number; day: Day; time: string | null; capacity: number }

// What is there already is locked and not written: a product has thousands of pools.
const lockNamed = statement<{ id: number; name: string }>(
  'lock_pools_by_name',
  `with made as (
     insert into pool (name) select name from unnest($1::text[]) as named (name) order by name
     on conflict (name) do nothing returning id, name
   ), locked as (
     select id, name from pool where name = any ($1::text[]) order by name for no key update
   )
   select id, name from made union all select id, name from locked`,
)

/** The pools of these names, new ones where there are none. Their rows are locked, as by `lockPool`. */
export async function lockPoolsNamed(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const poolIds = new Map((await lockNamed(tx, [names])).map(({ id, name }) => [name, id]))
  const missing = names.filter((name) => !poolIds.has(name))
  // Made by another transaction after this statement had begun: the next one sees them.
  const others = missing.length === 0 ? [] : await lockNamed(tx, [missing])
  for (const { id, name } of others) poolIds.set(name, id)
  return poolIds
}

const poolVersion = statement<{ version: number }>('pool_version', 'select version from pool where id = $1')
const raiseVersion = statement('raise_pool_version', 'update pool set version = version + 1 where id = $1')

/** 0 until its slots were saved for the first time. */
export async function readPoolVersion(tx: Tx, poolId: number): Promise<number> {
  return (await poolVersion(tx, [poolId]))[0]?.version ?? 0
}

/** Of a pool that is locked: guests who take its places do not wait for it. */
export async function raisePoolVersion(tx: Tx, poolId: number): Promise<void> {
  await raiseVersion(tx, [poolId])
}

const lockOne = statement<{ id: number }>('lock_pool', 'select id from pool where id = $1 for no key update')

/** Capacities of a pool change only under this lock; taking places does not need it. */
export async function lockPool(tx: Tx, poolId: number): Promise<void> {
  await lockOne(tx, [poolId])
}

const lockWhole = statement('lock_whole_pool', 'select id from pool where id = $1 for update')
const lockTimed = statement<SlotKey & { id: SlotId }>(
  'lock_timed_slots',
  `select id, pool_id as "poolId", svc_date::text as day, svc_time::text as time from slot
   where pool_id = $1 and svc_date >= (shop_now() - interval '1 day')::date and svc_time is not null
   order by id for update`,
)

/**
 * The slots of a pool that have a time, from yesterday on, which is today somewhere, locked. The pool is locked from
 * new slots too: those that are being made are waited for.
 */
export async function lockTimedSlots(tx: Tx, poolId: number) {
  await lockWhole(tx, [poolId])
  return lockTimed(tx, [poolId])
}

const close = statement(
  'close_slots',
  `with before as (select id, capacity from slot where id = any ($1::bigint[]) and capacity > 0),
     closed as (update slot set capacity = 0, minutes = null where id = any ($1::bigint[]))
   insert into capacity_change (slot_id, from_capacity, to_capacity, reason) select id, capacity, 0, $2 from before`,
)
const shrink = statement(
  'shrink_slots',
  'update slot set minutes = 1 where id = any ($1::bigint[]) and minutes is not null',
)
const keep = statement(
  'keep_slots',
  `with before as (select id, capacity from slot where id = any ($1::bigint[]) and minutes is null and capacity = 0),
     kept as (update slot set minutes = $2, capacity = case when minutes is null and capacity = 0 then $3 else capacity end
       where id = any ($1::bigint[]))
   insert into capacity_change (slot_id, from_capacity, to_capacity, reason) select id, capacity, $3, $4 from before`,
)

/** Of locked slots: what is closed has no places and no minutes, what was closed and is kept has both again. */
export async function closeAndKeepSlots(
  tx: Tx,
  closed: readonly SlotId[],
  kept: readonly SlotId[],
  { minutes, capacity, reason }: { minutes: number; capacity: number; reason: string },
): Promise<void> {
  // Rows change one after the other, and none may overlap with one that has its old minutes yet.
  await close(tx, [closed, reason])
  await shrink(tx, [kept])
  await keep(tx, [kept, minutes, capacity, reason])
}

const poolName = statement<{ name: string }>('pool_name', 'select name from pool where id = $1')

export async function selectPoolName(tx: Tx, poolId: number): Promise<string | undefined> {
  const [row] = await poolName(tx, [poolId])
  return row?.name
}

const lockChanging = statement<{ id: SlotId; poolId: number; day: Day; time: string | null; requested: number }>(
  'lock_slots_that_change',
  `select slot.id, slot.pool_id as "poolId", svc_date::text as day, svc_time::text as time,
     wanted.capacity as requested
   from unnest($1::int[], $2::date[], $3::time[], $4::int[]) as wanted (pool_id, day, start, capacity)
     join slot on slot.pool_id = wanted.pool_id and slot.svc_date = wanted.day
       and slot.svc_time is not distinct from wanted.start
   where slot.capacity <> wanted.capacity
   order by slot.id for update of slot`,
)

/** Slots whose capacity is to change, of however many pools, locked in ascending id. */
export function lockChangingSlots(tx: Tx, slots: readonly Capacity[]) {
  return lockChanging(tx, columns(slots))
}

const selectBelow = statement<SlotKey & { requested: number; capacity: number; sold: number; held: number }>(
  'slots_below_taken',
  `select slot.pool_id as "poolId", svc_date::text as day, svc_time::text as time, wanted.capacity as requested,
     slot.capacity, sold, held
   from unnest($1::int[], $2::date[], $3::time[], $4::int[]) as wanted (pool_id, day, start, capacity)
     join slot on slot.pool_id = wanted.pool_id and slot.svc_date = wanted.day
       and slot.svc_time is not distinct from wanted.start
   where slot.capacity <> wanted.capacity and sold + held > wanted.capacity
   order by slot.id`,
)

/** Slots that have less room than is taken by what is booked now. They are not locked, so it may not stay true. */
export function selectSlotsBelow(tx: Tx, slots: readonly Capacity[]) {
  return selectBelow(tx, columns(slots))
}

const change = statement(
  'change_slots',
  `update slot set capacity = changing.capacity, overbooked = greatest(0, sold + held - changing.capacity)
   from unnest($1::bigint[], $2::int[]) as changing (slot_id, capacity) where slot.id = slot_id`,
)

// Apart from the change, because a statement has five seconds and a large shop tens of thousands of slots. The clock is
// read once, in a subselect of its own: as a default it would be read for each of the rows.
const write = statement(
  'save_slots',
  `with noted as (
     insert into capacity_change (at, slot_id, from_capacity, to_capacity, reason, overbooked, changed_by)
     select (select shop_now()), slot_id, from_capacity, to_capacity, $8, overbooked, $10
     from unnest($5::bigint[], $6::int[], $7::int[], $9::int[])
       as changed (slot_id, from_capacity, to_capacity, overbooked)
   )
   insert into slot (pool_id, svc_date, svc_time, capacity)
   select pool_id, day, start, capacity
   from unnest($1::int[], $2::date[], $3::time[], $4::int[]) with ordinality
     as wanted (pool_id, day, start, capacity, position)
   where not exists (
     select from slot where slot.pool_id = wanted.pool_id and slot.svc_date = wanted.day
       and slot.svc_time is not distinct from wanted.start
   )
   order by position`,
)

/** A slot that is locked, with what it has and what it is to have, and how many more are taken than that. */
export type CapacityChange = { id: SlotId; from: number; to: number; overbooked: number }

/** Why, and who of the staff it was; null where it was none of them. */
export type CapacityReason = { reason: string; by: number | null }

/** Inserts the slots that are not there and changes those that are; every change is written down. */
export async function writeSlots(
  tx: Tx,
  slots: readonly Capacity[],
  changes: readonly CapacityChange[],
  { by, reason }: CapacityReason,
): Promise<void> {
  const [ids, before, after] = [
    changes.map(({ id }) => id),
    changes.map(({ from }) => from),
    changes.map(({ to }) => to),
  ]
  if (ids.length > 0) await change(tx, [ids, after])
  const overbooked = changes.map((one) => one.overbooked)
  await write(tx, [...columns(slots), ids, before, after, reason, overbooked, by])
}

function columns(slots: readonly Capacity[]): unknown[] {
  return [
    slots.map(({ poolId }) => poolId),
    slots.map(({ day }) => day),
    slots.map(({ time }) => time),
    slots.map(({ capacity }) => capacity),
  ]
}

const selectNamed = statement<NamedCapacity>(
  'select_capacities',
  `select pool.name as pool, svc_date::text as day, svc_time::text as time, capacity
   from slot join pool on pool.id = slot.pool_id where pool.name = any($1::text[]) order by pool.name, svc_date, svc_time`,
)

export type NamedCapacity = Omit<Capacity, 'poolId'> & { pool: string }

/** How many places the pools of these names have on each of their slots. */
export function readCapacities(tx: Tx, pools: readonly string[]): Promise<NamedCapacity[]> {
  return selectNamed(tx, [pools])
}
