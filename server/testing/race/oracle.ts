/** What the database says in the end, asked in SQL of the tests' own: no code under test counts its own places. */
import type { Pool } from 'pg'
import type { SlotKey } from '#commerce/inventory/index.ts'

export type SlotTruth = { capacity: number; sold: number; held: number; inHolds: number }

export async function slotTruth(database: Pool, { poolId, day, time }: SlotKey): Promise<SlotTruth> {
  const { rows } = await database.query<SlotTruth>(
    `select capacity, sold, held, coalesce((select sum(qty) from hold
       where hold.slot_id = slot.id and state in ('active', 'paying', 'consumed')), 0)::int as "inHolds"
     from slot where pool_id = $1 and svc_date = $2 and svc_time is not distinct from $3`,
    [poolId, day, time],
  )
  if (!rows[0]) throw new Error(`There is no slot ${poolId} ${day} ${time}.`)
  return rows[0]
}

export async function violations(database: Pool): Promise<unknown[]> {
  return (await database.query('select * from violations')).rows
}

/** The lines of these ids that are there, and in whose cart. */
export async function linesOf(database: Pool, ids: readonly number[]): Promise<{ id: number; cartId: number }[]> {
  const { rows } = await database.query<{ id: number; cartId: number }>(
    'select id, cart_id as "cartId" from cart_line where id = any($1)',
    [ids],
  )
  return rows
}
