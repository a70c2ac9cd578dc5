/** The SQL that says which pools there are and how much they hold. */
import { eq, sql } from 'drizzle-orm'
import { statement } from '#commerce/database/statement.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { blackout, pool, productPool } from '#commerce/inventory/inventory.tables.ts'
import type { SlotId } from '#commerce/inventory/slots/slots.sql.ts'
import type { Day } from '#contract/values/day.ts'
import type { PoolUse } from './stock-map.ts'

export type Capacity = { day: Day; time: string | null; capacity: number }

/** The row is locked, as by `lockPool`. */
export async function poolNamed(tx: Tx, name: string): Promise<number> {
  const [row] = await tx
    .insert(pool)
    .values({ name })
    .onConflictDoUpdate({ target: pool.name, set: { name } })
    .returning({ id: pool.id })
  if (!row) throw new Error('A pool was inserted without an id.')
  return row.id
}

const lockOne = statement<{ id: number }>('lock_pool', 'select id from pool where id = $1 for no key update')

/** Capacities of a pool change only under this lock; whoever takes places does not need it. */
export async function lockPool(tx: Tx, poolId: number): Promise<void> {
  await lockOne(tx, [poolId])
}

const lockChanging = statement<{ id: SlotId; day: Day; time: string | null; asked: number }>(
  'lock_slots_that_change',
  `select slot.id, svc_date::text as day, svc_time::text as time, wanted.capacity as asked
   from unnest($2::date[], $3::time[], $4::int[]) as wanted (day, start, capacity)
     join slot on slot.pool_id = $1 and slot.svc_date = wanted.day and slot.svc_time is not distinct from wanted.start
   where slot.capacity <> wanted.capacity
   order by slot.id for update of slot`,
)

/** Slots of the pool whose capacity is to change, locked. */
export function lockChangingSlots(tx: Tx, poolId: number, slots: readonly Capacity[]) {
  return lockChanging(tx, [poolId, ...columns(slots)])
}

const upsert = statement(
  'save_slots',
  `with before as materialized (
     select slot.id, slot.capacity from unnest($2::date[], $3::time[], $4::int[]) as wanted (day, start, capacity)
       join slot on slot.pool_id = $1 and slot.svc_date = wanted.day and slot.svc_time is not distinct from wanted.start
     where slot.capacity <> wanted.capacity
   ), saved as (
     insert into slot (pool_id, svc_date, svc_time, capacity)
     select $1, * from unnest($2::date[], $3::time[], $4::int[])
     on conflict on constraint slot_once do update set capacity = excluded.capacity
       where slot.capacity <> excluded.capacity
     returning id, capacity
   )
   insert into capacity_change (slot_id, from_capacity, to_capacity, reason)
   select id, before.capacity, saved.capacity, $5 from before join saved using (id)`,
)

/** Inserts or changes slots; every change of one that was there is written down. */
export async function upsertSlots(tx: Tx, poolId: number, slots: readonly Capacity[], reason: string): Promise<void> {
  await upsert(tx, [poolId, ...columns(slots), reason])
}

function columns(slots: readonly Capacity[]): unknown[] {
  return [slots.map(({ day }) => day), slots.map(({ time }) => time), slots.map(({ capacity }) => capacity)]
}

export async function replacePoolUses(tx: Tx, productId: number, uses: readonly PoolUse[]): Promise<void> {
  await tx.delete(productPool).where(eq(productPool.productId, productId))
  if (uses.length > 0) await tx.insert(productPool).values(uses.map((use) => ({ productId, ...use })))
}

export async function replaceBlackouts(tx: Tx, productId: number, days: readonly Day[]): Promise<void> {
  await tx.delete(blackout).where(eq(blackout.productId, productId))
  if (days.length > 0) await tx.insert(blackout).values([...new Set(days)].map((day) => ({ productId, day })))
}

/** Slots, holds, the ledger and what products take from pools go with them. */
export async function deletePools(tx: Tx): Promise<void> {
  await tx.delete(pool)
  await tx.delete(blackout)
}

export type Violation = { slotId: number; what: string; counted: number; expected: number }

export async function selectViolations(tx: Tx): Promise<Violation[]> {
  const { rows } = await tx.execute<Violation>(
    sql`select slot_id::int as "slotId", what, counted::int as counted, expected::int as expected from violations order by slot_id`,
  )
  return rows
}
