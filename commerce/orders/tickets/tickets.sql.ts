/** The only SQL over tickets. */
import { statement, type Tx } from '#commerce/database/tx.ts'

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
   where order_id = $1 order by position, piece`,
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

export function readTickets(tx: Tx, orderId: string): Promise<TicketRow[]> {
  return ofOrder(tx, [orderId])
}
