/** Who went through the gates, and for how many a day was sold: by day and product, never by person. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

/** `isDated`: its ticket is for certain days; a pass is not. */
export type AdmittedInPiece = { piece: number; productId: number; isDated: boolean; guests: number }
export type TicketsOfDay = { day: Day; productId: number; tickets: number }

// Looked up for each of the scans of these days: a join of them would read all tickets that were ever sold.
const byPiece = statement<AdmittedInPiece>(
  'admitted_by_piece',
  `select width_bucket(scanned_at, $2::timestamptz[]) - 1 as piece, product_id as "productId",
     is_dated as "isDated", count(*)::int as guests
   from gate_scan scan cross join lateral (
       select product_id, days <> '{}' as is_dated from ticket join order_line on order_line.id = order_line_id
       where ticket.serial = scan.serial limit 1) as sold
   where scan.day = any ($1::date[])
     and coalesce((select true from gate_admission where scan_id = scan.id limit 1), false)
   group by 1, 2, 3`,
)
const byDay = statement<{ day: Day; guests: number }>(
  'admitted_by_day',
  `select day::text, count(*)::int as guests from gate_admission where day between $1 and $2 group by day`,
)
const tickets = statement<TicketsOfDay>(
  'tickets_of_days',
  `select asked.day::text as day, line.product_id as "productId", count(*)::int as tickets
   from unnest($1::date[]) as asked (day) join order_line line on line.days @> array[asked.day]
     join customer_order on customer_order.id = line.order_id and state in ('confirmed', 'paid', 'fulfilled')
     join ticket on ticket.order_line_id = line.id and ended_at is null
   group by 1, 2`,
)

/** By position of the piece between two edges, which ascend. */
export function readAdmittedByPiece(tx: Tx, days: readonly Day[], edges: readonly Date[]): Promise<AdmittedInPiece[]> {
  return byPiece(tx, [days, edges])
}

export function readAdmittedByDay(tx: Tx, from: Day, to: Day): Promise<{ day: Day; guests: number }[]> {
  return byDay(tx, [from, to])
}

/** Those that are good, of orders that are sold. Passes, which are for no day, are in none. */
export function readTicketsOfDays(tx: Tx, days: readonly Day[]): Promise<TicketsOfDay[]> {
  return tickets(tx, [days])
}
