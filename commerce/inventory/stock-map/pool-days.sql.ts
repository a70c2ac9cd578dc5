/** How full the pools of an operator are, day by day and by start time. Pools of price levels are none of them. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

export type PoolDay = {
  poolId: number
  name: string
  version: number
  day: Day
  /** With how many start times; 1 where it is for the whole day. */
  slots: number
  capacity: number
  sold: number
  held: number
}

// Only what operators save has a version: levels of prices and tee times make their slots themselves.
const days = statement<PoolDay>(
  'read_pool_days',
  `select pool.id as "poolId", name, version, day::text, slots, capacity, sold, held
   from pool cross join lateral (
     select svc_date as day, count(*)::int as slots, sum(capacity)::int as capacity, sum(sold)::int as sold,
       sum(held)::int as held
     from slot where pool_id = pool.id and svc_date between $1 and $2 group by svc_date
   ) as days
   where version > 0 order by name, day`,
)

/** Of every pool, the days between two, both included, on which it has slots. */
export function readPoolDays(tx: Tx, from: Day, until: Day): Promise<PoolDay[]> {
  return days(tx, [from, until])
}

export type PoolSlot = { time: string | null; capacity: number; sold: number; held: number }

const slots = statement<PoolSlot>(
  'read_pool_slots',
  `select svc_time::text as time, capacity, sold, held from slot
   where pool_id = $1 and svc_date = $2 order by svc_time`,
)

/** The start times of a pool on a day; one without a time where it is for the whole day. */
export function readPoolSlots(tx: Tx, poolId: number, day: Day): Promise<PoolSlot[]> {
  return slots(tx, [poolId, day])
}
