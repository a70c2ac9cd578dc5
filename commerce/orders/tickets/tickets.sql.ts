/** The only SQL over tickets. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { TICKET_ENDS } from '#commerce/orders/tickets.tables.ts'

export type TicketPiece = { orderLineId: string; piece: number }
export type TicketRow = TicketPiece & { serial: string }
/** `personName`: who of the household has it, where it was bought in no person's name. */
export type ShownTicket = TicketRow & { personName?: string | null }
/** Null for who bought it; the name of another person who holds it by a link of their own. */
export type TicketHolder = { name: string } | null

const insert = statement<TicketPiece>(
  'insert_tickets',
  `insert into ticket (serial, order_line_id, piece)
   select * from unnest($1::text[], $2::uuid[], $3::int[])
   on conflict do nothing returning order_line_id as "orderLineId", piece`,
)
/** Of the person who has a ticket, among those of the household of who bought it. */
export const HOLDER_OF_TICKET = `(select concat_ws(' ', first_name, last_name) from ticket_holder
  join contact on contact.id = contact_id where ticket_holder.serial = ticket.serial)`
// By the lines of the order, whatever the database knows of tickets: planned in a new shop, a join read all of them.
const ofOrder = statement<ShownTicket>(
  'tickets_of_order',
  `select serial, order_line_id as "orderLineId", piece, ${HOLDER_OF_TICKET} as "personName"
   from ticket join order_line on order_line.id = order_line_id
   where order_line_id = any (array(select id from order_line where order_id = $1)) and ended_at is null and not is_given
   order by position, piece`,
)
// By its serial alone: that the piece has no other living ticket is held by the index.
const replace = statement<{ serial: string }>(
  'insert_replaced_ticket',
  `insert into ticket (serial, order_line_id, piece, is_given, holder_name)
   select $2, order_line_id, piece, $3::text is not null, $3 from ticket where serial = $1
   on conflict (serial) do nothing returning serial`,
)
const hold = statement('hold_ticket', 'insert into ticket_holder (serial, contact_id) values ($1, $2)')
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

/** Another ticket of the same piece. Undefined where the new serial is taken. */
export async function insertReplacement(
  tx: Tx,
  serial: string,
  newSerial: string,
  holder: TicketHolder,
): Promise<string | undefined> {
  return (await replace(tx, [serial, newSerial, holder?.name ?? null]))[0]?.serial
}

/** A member of the buyer's household has it from now on. */
export async function insertTicketHolder(tx: Tx, serial: string, contactId: number): Promise<void> {
  await hold(tx, [serial, contactId])
}

/** Those that are good and with who bought them: one that ended, or was given to another person, shows no code. */
export function readTickets(tx: Tx, orderId: string): Promise<ShownTicket[]> {
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
