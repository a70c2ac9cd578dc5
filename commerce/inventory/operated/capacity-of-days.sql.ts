/** The slots of a pool over some days, and how their capacities came about. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { SlotKey } from '#commerce/inventory/slots.ts'
import type { Day } from '#contract/values/day.ts'

const ofDays = statement<SlotKey>(
  'slots_of_days',
  `select pool_id as "poolId", svc_date::text as day, svc_time::text as time from slot
   where pool_id = $1 and svc_date between $2 and $3
     and exists (select from unnest($4::time[]) as wanted (start) where svc_time is not distinct from start)
   order by svc_date, svc_time`,
)

type OfDays = { poolId: number; from: Day; until: Day; times: readonly (string | null)[] }

export function selectSlotsOfDays(tx: Tx, { from, poolId, times, until }: OfDays): Promise<SlotKey[]> {
  return ofDays(tx, [poolId, from, until, times])
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

const lastReasons = statement<{ time: string; reason: string }>(
  'last_reasons_of_times',
  `select svc_time::text as time, reason from slot cross join lateral (
     select reason from capacity_change where slot_id = slot.id order by at desc, id desc limit 1) as last
   where pool_id = $1 and svc_date = $2 and svc_time is not null`,
)

/** By start time of a day, why its capacity was changed last. */
export async function readLastReasons(tx: Tx, poolId: number, day: Day): Promise<ReadonlyMap<string, string>> {
  return new Map((await lastReasons(tx, [poolId, day])).map(({ reason, time }) => [time, reason]))
}
