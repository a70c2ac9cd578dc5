/**
 * Holds that ended without a sale, with their entries. What was ever sold stays, given back or not, and so does
 * everything that the stock check (docs/locking.md) has not passed yet.
 *
 * All bookings of such a hold together are nothing: what it took it gave back. So a slot's sums, those of the ledger
 * and those in `slot_sum`, are the same without it, and `violations` recounts the same numbers. A hold of which that is
 * not true is a violation, and stays until it is repaired. No slot is locked or read, so no sale waits.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'

const purge = statement<{ id: string }>(
  'purge_ended_holds',
  `with ended as (
     select hold.id from hold
     where hold.state in ('released', 'replaced', 'expired')
       and hold.created_at < (select shop_now() - $1 * interval '1 day')
       and hold.expires_at < (select shop_now() - $1 * interval '1 day')
       and not exists (select from cart_line line where line.id = hold.line_id)
       and (select coalesce(sum(d_held) = 0 and bool_and(d_sold = 0 and ledger.slot_id = hold.slot_id)
              and max(ledger.id) <= (select checked_to from ledger_watermark), false)
            from ledger where ledger.hold_id = hold.id)
     order by hold.created_at limit $2 for update skip locked
   ), booked as (delete from ledger using ended where ledger.hold_id = ended.id)
   delete from hold using ended where hold.id = ended.id returning hold.id`,
)
const purgeChanges = statement<{ id: number }>(
  'purge_capacity_changes',
  `delete from capacity_change where id in (
     select id from capacity_change where at < (select shop_now() - $1 * interval '1 day')
     order by at limit $2 for update skip locked) returning id`,
)

/** Holds that were taken, and would have lapsed, so many days ago. Those of a line that is still in a cart stay. */
export async function purgeEndedHolds(tx: Tx, days: number, most: number): Promise<number> {
  return (await purge(tx, [days, most])).length
}

export async function purgeCapacityChanges(tx: Tx, days: number, most: number): Promise<number> {
  return (await purgeChanges(tx, [days, most])).length
}
