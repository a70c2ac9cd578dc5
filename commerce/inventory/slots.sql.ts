/**
 * The SQL that counts what is left in slots. Lapsed holds are judged by `shop_now()` alone, asked once per statement:
 * no clock of a process is ever compared with the end of a hold.
 */

import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import type { SlotKey } from './slots.ts'

/**
 * An array that a prepared statement is given, taken out of a subselect so that the planner does not see how long it
 * is. Otherwise a plan for exactly this array looks cheaper than the prepared one, and every run is planned anew, which
 * takes longer than running it.
 */
export function arrayParameter(position: number, type: 'bigint' | 'date' | 'int' | 'time' | 'uuid'): string {
  return `(select $${position}::${type}[])::${type}[]`
}

// Nearly no hold of a slot has lapsed. Of "earlier than" alone the planner expects a third of them, and on the one slot
// that every guest wants it would rather read whole tables; with a lower bound, which every end is above, it expects
// one in 200.
export const IS_LAPSED = `state = 'active' and expires_at <= (select shop_now()) and expires_at > '-infinity'`

export const KEYS = `unnest(${arrayParameter(1, 'int')}, ${arrayParameter(2, 'date')}, ${arrayParameter(3, 'time')})
  with ordinality as key (pool_id, day, start, at)`
export const OF_KEY = `slot.pool_id = key.pool_id and slot.svc_date = key.day
  and slot.svc_time is not distinct from key.start`

/** The arguments that KEYS stands for. */
export function keyArrays(keys: readonly SlotKey[]): unknown[] {
  return [keys.map(({ poolId }) => poolId), keys.map(({ day }) => day), keys.map(({ time }) => time)]
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

export type SlotSpan = { poolId: number; from: Day; to: Day }

/** Whose holds count as free: those of a cart, or of one of its lines. */
export type HoldsCountedFree = { cartId: number; lineId?: number | undefined }

/** Day, time, capacity, sold, held. */
type SpanRow = readonly [Day, string | null, number, number, number]

// A calendar asks for a whole season and needs only the days on which a price level counts, so each pool has spans of
// its own. A slot that no cart holds, as nearly all, has no lapsed holds to look for. One row a pool, its slots as
// JSON: a season is hundreds of slots, and the driver takes longer over rows than over JSON. Spans are looked up one by
// one: joined, the planner reads all slots of a small shop.
const countSpans = statement<{ poolId: number; slots: readonly SpanRow[] }>(
  'read_slot_spans',
  `with own as (
     select slot_id, sum(qty) as qty from hold
     where cart_id = $4 and ($5::int is null or line_id = $5)
       and (state = 'paying' or state = 'active' and expires_at > (select shop_now()))
     group by slot_id
   )
   select slot.pool_id as "poolId", json_agg(json_build_array(svc_date, svc_time, capacity, sold,
     case when held = 0 then 0 else held - coalesce(own.qty, 0) - coalesce((select sum(qty) from hold
       where slot_id = slot.id and state = 'active' and expires_at <= (select shop_now())), 0) end)
     order by svc_date, svc_time nulls first) as slots
   from unnest($1::int[], $2::date[], $3::date[]) as span (pool_id, first_day, last_day)
   cross join lateral (
     select * from slot where slot.pool_id = span.pool_id and svc_date between first_day and last_day offset 0) as slot
   left join own on own.slot_id = slot.id
   group by slot.pool_id order by slot.pool_id`,
)

export function selectSlotSpans(tx: Tx, spans: readonly SlotSpan[], free: HoldsCountedFree | undefined) {
  return countSpans(tx, [
    spans.map(({ poolId }) => poolId),
    spans.map(({ from }) => from),
    spans.map(({ to }) => to),
    free?.cartId ?? null,
    free?.lineId ?? null,
  ])
}

const openDays = statement<{ poolId: number; day: Day }>(
  'open_days_of_pools',
  `select distinct pool_id as "poolId", svc_date::text as day from slot
   where pool_id = any ($1::int[]) and svc_date between $2 and $3 and (
     capacity > sold + held
     or (capacity > sold and exists (
       select from hold where slot_id = slot.id and state = 'active' and expires_at <= (select shop_now()))))`,
)

export function selectOpenDays(tx: Tx, poolIds: readonly number[], from: Day, to: Day) {
  return openDays(tx, [poolIds, from, to])
}
