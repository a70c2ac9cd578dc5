/** Slots of the next days by when they run out if they go on selling as they did in the last ones. */

import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import { USED_POOLS } from './used-pools.sql.ts'

export type SellingSlot = {
  pool: string
  /** As the products are called that take from it. */
  products: string[]
  day: Day
  time: string | null
  capacity: number
  left: number
  /** Places that were sold since `since` and are still. */
  lately: number
}

export type SellingSpan = {
  from: Day
  to: Day
  /** From when on sales count for the pace, and how long ago that is. */
  since: Date
  hours: number
  /** What the resort's clock shows now: `2026-12-03 09:00`. */
  clock: string
  most: number
}

// A slot that begins before it runs out does not.
const selling = statement<SellingSlot>(
  'slots_selling_out',
  `with ${USED_POOLS}
   select pool.name as pool, coalesce(products, '{}') as products, svc_date::text as day, svc_time::text as time,
     capacity, "left", lately::int
   from used join pool on pool.id = used.pool_id join slot on slot.pool_id = pool.id and svc_date between $1 and $2
     cross join lateral (select capacity - sold - held as "left") as room
     cross join lateral (select sum(places) as lately from booking
       where slot_id = slot.id and created_at > $3 and state in ('living', 'spent')) as pace
   where "left" > 0 and sold > 0 and lately > 0
     and svc_date + coalesce(svc_time, '23:59') > $5::timestamp + "left" * $4::float8 / lately * interval '1 hour'
   order by "left"::float8 / lately, svc_date, svc_time, pool.id limit $6`,
)

export function readSellingSlots(tx: Tx, { clock, from, hours, most, since, to }: SellingSpan): Promise<SellingSlot[]> {
  return selling(tx, [from, to, since, hours, clock, most])
}
