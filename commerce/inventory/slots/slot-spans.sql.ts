/**
 * The SQL that counts slots over spans of days, each pool over its own: a calendar asks for a whole season and needs
 * only the days on which a price level counts. A slot nobody holds has no lapsed holds to look for, which is nearly all
 * of them.
 */
import { statement } from '#commerce/database/statement.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

export type SlotSpan = { poolId: number; from: Day; to: Day }

/** Day, time, capacity, sold, held. */
export type SpanRow = readonly [Day, string | null, number, number, number]

// One row a pool, its slots as JSON: a season is hundreds of slots, and the driver takes longer over rows than over
// them.
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
   join slot on slot.pool_id = span.pool_id and svc_date between first_day and last_day
   left join own on own.slot_id = slot.id
   group by slot.pool_id order by slot.pool_id`,
)

export function selectSlotSpans(
  tx: Tx,
  spans: readonly SlotSpan[],
  but: { cartId: number; lineId?: number | undefined } | undefined,
) {
  return countSpans(tx, [
    spans.map(({ poolId }) => poolId),
    spans.map(({ from }) => from),
    spans.map(({ to }) => to),
    but?.cartId ?? null,
    but?.lineId ?? null,
  ])
}
