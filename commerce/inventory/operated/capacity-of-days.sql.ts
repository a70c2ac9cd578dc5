/** The slots of a pool over some days, and how their capacities came about. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { SlotKey } from '#commerce/inventory/slots.ts'
import type { Day } from '#contract/values/day.ts'

const ofDays = statement<SlotKey>(
  'slots_of_days',
  `select pool_id as "poolId", svc_date::text as day, svc_time::text as time from slot
   where pool_id = $1 and svc_date between $2 and $3 and svc_time is not distinct from $4::time order by svc_date`,
)

type OfDays = { poolId: number; from: Day; until: Day; time: string | null }

export function selectSlotsOfDays(tx: Tx, { from, poolId, time, until }: OfDays): Promise<SlotKey[]> {
  return ofDays(tx, [poolId, from, until, time])
}

export type PastCapacity = {
  at: Date
  time: string | null
  from: number
  to: number
  /** How many more were taken then than there are places since. */
  overbooked: number
  reason: string
  /** Null where it was no member of the staff. */
  by: string | null
}

const MOST_SHOWN = 10

const past = statement<PastCapacity>(
  'past_capacities',
  `select at, svc_time::text as time, from_capacity as "from", to_capacity as "to", capacity_change.overbooked, reason,
     contact.first_name || ' ' || contact.last_name as by
   from slot join capacity_change on slot_id = slot.id left join contact on contact.id = changed_by
   where pool_id = $1 and svc_date = $2 order by at desc, capacity_change.id desc limit $3`,
)

/** The last changes of a day's capacities, the newest first. */
export function readPastCapacities(tx: Tx, poolId: number, day: Day): Promise<PastCapacity[]> {
  return past(tx, [poolId, day, MOST_SHOWN])
}
