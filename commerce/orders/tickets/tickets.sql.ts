/** The only SQL over tickets. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { TICKET_ENDS } from '#commerce/orders/tickets.tables.ts'

export type TicketPiece = { orderLineId: string; piece: number }
export type TicketRow = TicketPiece & { serial: string }

const insert = statement<TicketPiece>(
  'insert_tickets',
  `insert into ticket (serial, order_line_id, piece)
   select * from unnest($1::text[], $2::uuid[], $3::int[])
   on conflict do nothing returning order_line_id as "orderLineId", piece`,
)
const ofOrder = statement<TicketRow>(
  'tickets_of_order',
  `select serial, order_line_id as "orderLineId", piece
   from ticket join order_line on order_line.id = order_line_id
   where order_id = $1 and ended_at is null order by position, piece`,
)
// In one order for all, so that two who end the same tickets do not wait for each other.
const end = statement<{ serial: string }>(
  'end_tickets',
  `with living as (
     select serial from ticket where serial = any ($1::text[]) and ended_at is null order by serial for no key update
   )
   update ticket set ended_at = shop_now(), ended_reason = $2 from living where ticket.serial = living.serial
   returning ticket.serial`,
)

/** Returns what was made, as `line piece`: what is missing drew a serial that is taken. */
export async function insertTickets(tx: Tx, rows: readonly TicketRow[]): Promise<Set<string>> {
  const columns = [
    rows.map(({ serial }) => serial),
    rows.map(({ orderLineId }) => orderLineId),
    rows.map(({ piece }) => piece),
  ]
  return new Set((await insert(tx, columns)).map(({ orderLineId, piece }) => `${orderLineId} ${piece}`))
}

/** Those that are good: one that ended shows no code. */
export function readTickets(tx: Tx, orderId: string): Promise<TicketRow[]> {
  return ofOrder(tx, [orderId])
}

/**
 * No gate lets its holder through from now on. Returns those that ended by this: one that had ended before keeps its
 * moment and its reason. A gate that reads one of them at the same time is either before it or after it.
 */
export async function endTickets(
  tx: Tx,
  serials: readonly string[],
  reason: (typeof TICKET_ENDS)[number],
): Promise<string[]> {
  return (await end(tx, [serials, reason])).map(({ serial }) => serial)
}
