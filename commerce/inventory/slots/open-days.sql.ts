/** On which days pools have a place, at whatever time. */
import { statement } from '#commerce/database/statement.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

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
