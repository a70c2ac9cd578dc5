/** The SQL that moves a whole line. It decides first, in parts that only read: all of it or nothing. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { KEYS, keyArrays, OF_KEY } from '#commerce/inventory/slots.sql.ts'
import type { SlotKey } from '#commerce/inventory/slots.ts'
import type { SlotId } from '#commerce/inventory/take-places.sql.ts'
import type { Day } from '#contract/values/day.ts'

const lock = statement<SlotKey & { id: SlotId; day: Day }>(
  'lock_slots_of_line_move',
  `select id, pool_id as "poolId", svc_date::text as day, svc_time::text as time from slot
   where id = any (array(
     select (select slot.id from slot where ${OF_KEY}) from ${KEYS}
     union select slot_id from booking where order_line_id = any ($4::uuid[]) and state = 'living'))
   order by id for update`,
)

/** Locks where a line is and where it may go, in the one order. */
export function lockSlotsOfOwners(tx: Tx, owners: readonly string[], keys: readonly SlotKey[]) {
  return lock(tx, [...keyArrays(keys), owners])
}

const own = statement<{ slotId: SlotId; places: number }>(
  'read_places_of_line',
  `select slot_id as "slotId", sum(places)::int as places from booking
   where order_line_id = any ($1::uuid[]) and state = 'living' group by slot_id`,
)

export async function readOwnPlaces(tx: Tx, owners: readonly string[]): Promise<Map<SlotId, number>> {
  return new Map((await own(tx, [owners])).map(({ slotId, places }) => [slotId, places]))
}

const ownByKey = statement<SlotKey & { places: number }>(
  'read_slots_of_line',
  `select pool_id as "poolId", svc_date::text as day, svc_time::text as time, sum(places)::int as places
   from booking join slot on slot.id = slot_id where order_line_id = $1 and state = 'living' group by slot.id`,
)

/** Where a line has places, read without a lock. */
export function readSlotsOfLine(tx: Tx, orderLineId: string) {
  return ownByKey(tx, [orderLineId])
}

type ReplaceRow = { had: number; short: SlotId[]; isElsewhere: boolean }

// A slot's row can be updated once per statement, so what is given back and what is taken meet in one sum (`net`).
const replace = statement<ReplaceRow>(
  'replace_line_places',
  `with old as materialized (
     select booking.id, slot_id, places,
       order_line_id = $1 and pool_id = any ($6::int[]) and slot_id <> all ($4::bigint[]) as is_kept
     from booking join slot on slot.id = slot_id where order_line_id = any ($2::uuid[]) and state = 'living'
   ), wanted as materialized (
     select gen_random_uuid() as id, unit, slot_id, places
     from unnest($3::int[], $4::bigint[], $5::int[]) as wanted (unit, slot_id, places)
   ), net as materialized (
     select slot_id, sum(places)::int as places from (
       select slot_id, places from wanted union all select slot_id, -places from old where not is_kept
     ) as both_ways group by slot_id
   ), short as materialized (
     select slot_id from net join slot on slot.id = slot_id where places > 0 and capacity - sold - held < places
   ), can as materialized (
     select not exists (select from short) and not exists (select from old where slot_id <> all ($7::bigint[])) as yes
   ), ended as (
     update booking set state = case when old.is_kept then 'spent' else 'moved' end
     from old, can where booking.id = old.id and can.yes
     returning booking.id, booking.slot_id, booking.places, booking.state
   ), made as (
     insert into booking (id, order_line_id, unit, slot_id, places)
     select id, $1, unit, slot_id, places from wanted, can where can.yes
     returning id, slot_id, places
   ), booked as (
     insert into ledger (slot_id, booking_id, d_held, d_sold, reason)
     select slot_id, id, 0, d_sold, reason from (
       select slot_id, id, -places as d_sold, 'move' as reason from ended where state = 'moved'
       union all select slot_id, id, places, 'arrive' from made
     ) as both_ways where d_sold <> 0
   ), counted as (
     update slot set sold = sold + net.places from net, can where slot.id = net.slot_id and can.yes and net.places <> 0
   )
   select (select count(*)::int from old) as had, array(select slot_id::text from short) as short,
     exists (select from old where slot_id <> all ($7::bigint[])) as "isElsewhere"`,
)

/** What `ended` have ends, and `owner` has what is wanted. A slot may be short: then nothing was written. */
export async function replacePlaces(
  tx: Tx,
  request: {
    owner: string
    ended: readonly string[]
    wanted: readonly { unit: number | null; slotId: SlotId; places: number }[]
    keptPools: readonly number[]
    locked: readonly SlotId[]
  },
): Promise<ReplaceRow> {
  const { ended, keptPools, locked, owner, wanted } = request
  const columns = [
    wanted.map(({ unit }) => unit),
    wanted.map(({ slotId }) => slotId),
    wanted.map(({ places }) => places),
  ]
  const [row] = await replace(tx, [owner, ended, ...columns, keptPools, locked])
  if (!row) throw new Error('A move of a line returned no row.')
  return row
}
