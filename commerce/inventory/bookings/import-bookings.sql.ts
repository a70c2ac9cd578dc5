/**
 * Places that were sold before this shop kept count: bookings without a hold, each with its entry in the ledger. Their
 * slots are locked in the one order, and no slot takes more than it has: then nothing is written.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { KEYS, keyArrays, OF_KEY } from '#commerce/inventory/slots.sql.ts'
import { type Demand, slotName } from '#commerce/inventory/slots.ts'
import { unitsOfLine } from './units-of-line.ts'

/** What one line of an order takes, and when it was sold. */
export type PastBookings = { orderLineId: string; units: number; places: readonly Demand[]; soldAt: Date }

const lock = statement(
  'lock_slots_of_past',
  `select id from slot where id = any (array(select (select slot.id from slot where ${OF_KEY}) from ${KEYS}))
   order by id for update`,
)
const book = statement<{ made: number }>(
  'import_bookings',
  `with made as (
     insert into booking (order_line_id, unit, slot_id, places, created_at)
     select line, unit, slot.id, places, sold_at
     from ${KEYS} join unnest($4::uuid[], $5::int[], $6::int[], $7::timestamptz[])
       with ordinality as past (line, unit, places, sold_at, at) using (at) join slot on ${OF_KEY}
     returning id, slot_id, places, created_at
   ), booked as (
     insert into ledger (at, slot_id, booking_id, d_held, d_sold, reason)
     select created_at, slot_id, id, 0, places, 'arrive' from made where places > 0
   ), counted as (
     update slot set sold = sold + change.places
     from (select slot_id, sum(places)::int as places from made group by slot_id) as change where slot.id = change.slot_id
   )
   select count(*)::int as made from made`,
)

export async function importBookings(tx: Tx, lines: readonly PastBookings[]): Promise<void> {
  const rows = lines.flatMap(({ orderLineId, places, soldAt, units }) => {
    const byName = new Map(places.map((place) => [slotName(place), place]))
    const taken = [...byName].map(([id, { places: qty, time }]) => ({ id, slotId: id, qty, isOfLock: time !== null }))
    return unitsOfLine(taken, units).map(({ slotId, ...unit }) => {
      const { day, poolId, time } = byName.get(slotId) as Demand
      return { orderLineId, soldAt, unit: unit.unit, places: unit.places, poolId, day, time }
    })
  })
  if (rows.length === 0) return
  const keys = keyArrays(rows)
  await lock(tx, keys)
  const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name])
  const sold = [column('orderLineId'), column('unit'), column('places'), column('soldAt')]
  const [{ made } = { made: 0 }] = await book(tx, [...keys, ...sold])
  if (made !== rows.length) throw new Error('Places that were sold are of slots that do not exist.')
}
