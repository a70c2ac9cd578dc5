/** The statements of the stock check. */
import { type SQL, sql } from 'drizzle-orm'
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Violation } from '#commerce/inventory/stock-map/stock-map.sql.ts'

/** Not asked of `violations`: these are found from the watermark on, or follow from what is. */
const BY_WATERMARK = [
  'held differs from the holds',
  'sold differs from the bookings',
  'held differs from the ledger',
  'sold differs from the ledger',
  'a hold differs from its ledger',
  'a hold differs from its bookings',
  'a booking differs from its ledger',
]

const lastEntry = statement<{ id: string }>(
  'last_ledger_entry',
  `select coalesce(pg_sequence_last_value(pg_get_serial_sequence('ledger', 'id')), 0) as id`,
)

/** The last id that any transaction has for an entry, committed or not. */
export async function selectLastEntry(tx: Tx): Promise<number> {
  const [last] = await lastEntry(tx, [])
  return Number(last?.id)
}

// Who inserts has this lock on the table before it has an id, and until it has ended. The view is never of the past.
const writers = statement<{ transaction: string }>(
  'ledger_writers',
  `select virtualtransaction as transaction from pg_locks
   where locktype = 'relation' and relation = 'ledger'::regclass and mode = 'RowExclusiveLock' and granted
     and database = (select oid from pg_database where datname = current_database())`,
)

/** The transactions that have made an entry and have not ended. */
export async function selectLedgerWriters(tx: Tx): Promise<string[]> {
  return (await writers(tx, [])).map(({ transaction }) => transaction)
}

export async function selectWatermark(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`select checked_to as id from ledger_watermark`)
  return Number(rows[0]?.id)
}

// Looked up one by one, however the planner judges it: there are few of them, and millions beside them.
const wrongHolds = (ids: SQL) => sql`
  select h.slot_id, 'a hold differs from its ledger' as what, l.held + l.sold as counted, h.held + h.sold as expected
  from (${ids}) as touched (id), lateral (
    select slot_id, case when state in ('active', 'paying') then qty else 0 end as held,
      case when state = 'consumed' then qty else 0 end as sold
    from hold where hold.id = touched.id offset 0
  ) as h, lateral (
    select coalesce(sum(d_held), 0) as held, coalesce(sum(d_sold), 0) as sold
    from ledger where hold_id = touched.id and ledger.slot_id = h.slot_id
  ) as l
  where l.held <> h.held or l.sold <> h.sold`

// What was sold from a hold is all in its bookings, whatever became of them.
const wrongSales = (ids: SQL) => sql`
  select h.slot_id, 'a hold differs from its bookings' as what, b.places as counted, h.qty as expected
  from (${ids}) as touched (id), lateral (
    select slot_id, qty from hold where hold.id = touched.id and state = 'consumed' offset 0
  ) as h, lateral (
    select coalesce(sum(places), 0) as places from booking where hold_id = touched.id and booking.slot_id = h.slot_id
  ) as b
  where b.places <> h.qty`

// The sale itself stands in the ledger of the hold; a unit that was moved here came in by an entry of its own.
const wrongBookings = (ids: SQL) => sql`
  select b.slot_id, 'a booking differs from its ledger' as what, l.sold as counted, b.sold as expected
  from (${ids}) as touched (id), lateral (
    select slot_id, case when state in ('living', 'spent') then places else 0 end
      - case when hold_id is null then 0 else places end as sold
    from booking where booking.id = touched.id offset 0
  ) as b, lateral (
    select coalesce(sum(d_sold), 0) as sold from ledger where booking_id = touched.id and ledger.slot_id = b.slot_id
  ) as l
  where l.sold <> b.sold`

const asViolations = (found: SQL) => sql<Violation>`
  select slot_id::int as "slotId", what, counted::int as counted, expected::int as expected
  from (${found}) as found order by slot_id, what`

/** Holds and bookings with an entry after `from` and up to `to` that differ from all their entries. */
export async function selectWrongRows(tx: Tx, from: number, to: number): Promise<Violation[]> {
  const changed = (column: SQL) => sql`select distinct ${column} from ledger where id > ${from} and id <= ${to}`
  const holds = changed(sql`hold_id`)
  const found = sql`${wrongHolds(holds)} union all ${wrongSales(holds)} union all ${wrongBookings(changed(sql`booking_id`))}`
  return (await tx.execute<Violation>(asViolations(found))).rows
}

/** One statement, so that slots, live holds and ledger are of one moment. */
export async function selectWrongSlots(tx: Tx, watermark: number): Promise<Violation[]> {
  const live = sql`select id from hold where state in ('active', 'paying')`
  const { rows } = await tx.execute<Violation>(
    asViolations(sql`
      select s.id as slot_id, what, counted, expected
      from slot s
        left join (
          select slot_id, sum(qty) as held from hold where state in ('active', 'paying') group by slot_id
        ) as live on live.slot_id = s.id
        left join (
          select slot_id, sum(held) as held, sum(sold) as sold from (
            select slot_id, held, sold from slot_sum
            union all select slot_id, d_held, d_sold from ledger where id > ${watermark}
          ) as booked group by slot_id
        ) as booked on booked.slot_id = s.id,
        lateral (values
          ('held differs from the holds', s.held, coalesce(live.held, 0)),
          ('held differs from the ledger', s.held, coalesce(booked.held, 0)),
          ('sold differs from the ledger', s.sold, coalesce(booked.sold, 0))
        ) as pair (what, counted, expected)
      where counted <> expected
      union all ${wrongHolds(live)}
      union all select slot_id, what, counted, expected from violations where what <> all (${sql.param(BY_WATERMARK)})`),
  )
  return rows
}

/** What the ledger says of each slot up to there is summed up, and not read again. */
export async function moveWatermark(tx: Tx, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    insert into slot_sum (slot_id, held, sold)
    select slot_id, sum(d_held), sum(d_sold) from ledger where id > ${from} and id <= ${to} group by slot_id
    on conflict (slot_id) do update set held = slot_sum.held + excluded.held, sold = slot_sum.sold + excluded.sold`)
  await tx.execute(sql`update ledger_watermark set checked_to = ${to}`)
}
