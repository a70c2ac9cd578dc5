/**
 * The SQL over bookings. A statement that writes decides first, in parts that only read, and every writing part has
 * that decision in its condition: all of it or nothing. Its slots are locked, so what it reads is what is there.
 */

import { statement, type Tx } from '#commerce/database/tx.ts'
import { KEYS, keyArrays, OF_KEY } from '#commerce/inventory/slots.sql.ts'
import type { SlotKey } from '#commerce/inventory/slots.ts'
import type { SlotId } from '#commerce/inventory/take-places.sql.ts'
import type { Day } from '#contract/values/day.ts'

const lockByUnit = statement<{ id: SlotId }>(
  'lock_slots_of_units',
  `select id from slot
   where id = any (array(select slot_id from booking join unnest($1::uuid[], $2::int[]) as ending (line, piece)
       on order_line_id = line and state = 'living' and (unit is null or unit = piece)))
   order by id for update`,
)

/** Locks where these units are, of all lines in the one order. */
export async function lockSlotsOfUnits(
  tx: Tx,
  lines: readonly { orderLineId: string; units: readonly number[] }[],
): Promise<SlotId[]> {
  const pairs = lines.flatMap(({ orderLineId, units }) => units.map((unit) => ({ orderLineId, unit })))
  const locked = await lockByUnit(tx, [pairs.map(({ orderLineId }) => orderLineId), pairs.map(({ unit }) => unit)])
  return locked.map(({ id }) => id)
}

/** Living bookings of these units, and shared ones in whose slot no other unit of the line is left. */
const endingUnits = (units: string) => `select one.id, one.slot_id, one.places, slot.pool_id
   from booking as one join slot on slot.id = one.slot_id
   where one.order_line_id = $1 and one.state = 'living' and (one.unit = any (${units}) or one.unit is null and not exists (
     select from booking as other where other.order_line_id = $1 and other.slot_id = one.slot_id
       and other.state = 'living' and other.unit <> all (${units})))`

/** `isElsewhere`: a unit was moved while its slots were waited for, and nothing was written. */
type ReturnRow = { lost: number[]; places: number; isElsewhere: boolean }

const end = statement<ReturnRow>(
  'return_units',
  `with lost as materialized (
     select unit from (select distinct unnest($2::int[]) as unit) as requested where not exists (
       select from booking where order_line_id = $1 and state = 'living' and booking.unit = requested.unit)
   ), good as materialized (
     ${endingUnits('$2::int[]')}
   ), can as materialized (
     select not exists (select from lost) and not exists (select from good where slot_id <> all ($4::bigint[])) as yes
   ), ended as (
     update booking set state = case when good.pool_id = any ($3::int[]) then 'spent' else 'returned' end
     from good, can where booking.id = good.id and can.yes
     returning booking.id, booking.slot_id, booking.places, booking.state
   ), freed as (
     select * from ended where state = 'returned' and places > 0
   ), booked as (
     insert into ledger (slot_id, booking_id, d_held, d_sold, reason) select slot_id, id, 0, -places, 'return' from freed
   ), counted as (
     update slot set sold = sold - change.places
     from (select slot_id, sum(places)::int as places from freed group by slot_id) as change
     where slot.id = change.slot_id
   )
   select array(select unit from lost order by unit) as lost, (select coalesce(sum(places), 0)::int from freed) as places,
     exists (select from good where slot_id <> all ($4::bigint[])) as "isElsewhere"`,
)

/** Units without a living booking are lost: if there is one, nothing was written. */
export async function endUnits(
  tx: Tx,
  orderLineId: string,
  units: readonly number[],
  keptPools: readonly number[],
  locked: readonly SlotId[],
): Promise<ReturnRow> {
  const [row] = await end(tx, [orderLineId, units, keptPools, locked])
  if (!row) throw new Error('A return of units returned no row.')
  return row
}

const lockForMove = statement<SlotKey & { id: SlotId; day: Day }>(
  'lock_slots_of_move',
  `select id, pool_id as "poolId", svc_date::text as day, svc_time::text as time from slot
   where id = any (array(
     select (select slot.id from slot where ${OF_KEY}) from ${KEYS}
     union select slot_id from booking where order_line_id = $4 and unit = $5 and state = 'living'))
   order by id for update`,
)

/** Locks where a unit is and where it shall be, in the one order. */
export function lockSlotsOfMove(tx: Tx, orderLineId: string, unit: number, to: readonly SlotKey[]) {
  return lockForMove(tx, [...keyArrays(to), orderLineId, unit])
}

type MoveRow = { isLost: boolean; short: SlotId[]; isElsewhere: boolean }

// A slot's row can be updated once per statement, so what is given back and what is taken meet in one sum (`net`).
const replace = statement<MoveRow>(
  'move_unit',
  `with old as materialized (
     select * from (${endingUnits('array[$2::int]')}) as ending where pool_id <> all ($3::int[])
   ), wanted as materialized (
     select gen_random_uuid() as id, slot_id, sum(places)::int as places
     from unnest($4::bigint[], $5::int[]) as wanted (slot_id, places) group by slot_id
   ), net as materialized (
     select slot_id, sum(places)::int as places
     from (select slot_id, places from wanted union all select slot_id, -places from old) as both_ways group by slot_id
   ), short as materialized (
     select slot_id from net join slot on slot.id = slot_id where places > 0 and capacity - sold - held < places
   ), can as materialized (
     select exists (select from booking where order_line_id = $1 and unit = $2 and state = 'living')
       and not exists (select from short) and not exists (select from old where slot_id <> all ($6::bigint[])) as yes
   ), ended as (
     update booking set state = 'moved' from old, can where booking.id = old.id and can.yes
     returning booking.id, booking.slot_id, booking.places
   ), made as (
     insert into booking (id, order_line_id, unit, slot_id, places)
     select id, $1, $2, slot_id, places from wanted, can where can.yes
     returning id, slot_id, places
   ), booked as (
     insert into ledger (slot_id, booking_id, d_held, d_sold, reason)
     select slot_id, id, 0, d_sold, reason from (
       select slot_id, id, -places as d_sold, 'move' as reason from ended
       union all select slot_id, id, places, 'arrive' from made
     ) as both_ways where d_sold <> 0
   ), counted as (
     update slot set sold = sold + net.places from net, can where slot.id = net.slot_id and can.yes and net.places <> 0
   )
   select not exists (select from booking where order_line_id = $1 and unit = $2 and state = 'living') as "isLost",
     array(select slot_id::text from short) as short,
     exists (select from old where slot_id <> all ($6::bigint[])) as "isElsewhere"`,
)

/** A unit that is not there is lost, and a slot may be short: then nothing was written. */
export async function replaceBookings(
  tx: Tx,
  orderLineId: string,
  unit: number,
  to: readonly { slotId: SlotId; places: number }[],
  keptPools: readonly number[],
  locked: readonly SlotId[],
): Promise<MoveRow> {
  const slots = to.map(({ slotId }) => slotId)
  const [row] = await replace(tx, [orderLineId, unit, keptPools, slots, to.map(({ places }) => places), locked])
  if (!row) throw new Error('A move of a unit returned no row.')
  return row
}
