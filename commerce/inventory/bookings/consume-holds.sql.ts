/** The SQL that turns leased holds into bookings. Their slots are locked, so what it reads is what is there. */

import { statement, type Tx } from '#commerce/database/tx.ts'
import type { PaidHold, UnitPlaces } from './units-of-line.ts'

const OF_PAYMENT = `payment_id = $1 and state = 'paying'`

const paid = statement<PaidHold & { lineId: number | null }>(
  'read_paid_holds',
  `select hold.id, line_id as "lineId", slot_id::text as "slotId", qty, lock_id is not null as "isOfLock"
   from hold join slot on slot.id = slot_id where ${OF_PAYMENT}
   order by svc_date, svc_time nulls first, pool_id, hold.created_at, hold.id`,
)

/** In the order of their slots: by day, time and pool. */
export function readPaidHolds(tx: Tx, paymentId: string) {
  return paid(tx, [paymentId])
}

const sell = statement<{ places: number }>(
  'consume_holds',
  `with sold as (
     update hold set state = 'consumed' where ${OF_PAYMENT} returning id, slot_id, qty
   ), booked as (
     insert into ledger (slot_id, hold_id, d_held, d_sold, reason) select slot_id, id, -qty, qty, 'consume' from sold
   ), counted as (
     update slot set held = held - change.qty, sold = sold + change.qty
     from (select slot_id, sum(qty)::int as qty from sold group by slot_id) as change where slot.id = change.slot_id
   ), made as (
     insert into booking (order_line_id, unit, slot_id, hold_id, places)
     select * from unnest($2::uuid[], $3::int[], $4::bigint[], $5::uuid[], $6::int[])
   )
   select coalesce(sum(qty), 0)::int as places from sold`,
)

export type SoldUnit = UnitPlaces & { orderLineId: string }

export async function sellHolds(tx: Tx, paymentId: string, units: readonly SoldUnit[]): Promise<void> {
  await sell(tx, [
    paymentId,
    units.map(({ orderLineId }) => orderLineId),
    units.map(({ unit }) => unit),
    units.map(({ slotId }) => slotId),
    units.map(({ holdId }) => holdId),
    units.map(({ places }) => places),
  ])
}
