/** A ticket that was sold without a name on it, and Kim who is given it, for tests of transfers. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import { GATE_DAY, type GivenGate, givenTickets } from '#commerce/gate/gate-for-tests.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { type TransferRequest, transferTicket } from './transfer-ticket.ts'

export const DAY_BEFORE = addDays(GATE_DAY as Day, -1)

export async function givenGivable(tx: Tx, gate: GivenGate, as: Parameters<typeof givenTickets>[2] = {}) {
  const serials = await givenTickets(tx, gate, { assignedContactId: null, ...as })
  const { rows } = await tx.execute<{ orderId: string }>(sql`select order_id as "orderId" from ticket
    join order_line on order_line.id = order_line_id where serial = ${serials[0]}`)
  return { orderId: rows[0]?.orderId ?? '', serials, serial: serials[0] ?? '' }
}

export function giveToKim(
  tx: Tx,
  { orderId, serial }: { orderId: string; serial: string },
  other: Partial<TransferRequest> = {},
) {
  const to = { name: 'Kim Lee', email: 'kim@silverpine.example' }
  const linkOf = (id: string) => `/day?ticket=${id}&key=k`
  return transferTicket(tx, { orderId, serial, to, sender: 'Riley Hart', today: DAY_BEFORE, linkOf, ...other })
}

/** Of the order: which tickets there are, and what became of each. */
export async function ticketsOfOrder(tx: Tx, orderId: string) {
  const { rows } = await tx.execute<{ serial: string; piece: number; ended: string | null; holder: string | null }>(
    sql`select serial, piece, ended_reason as ended, holder_name as holder from ticket
      join order_line on order_line.id = order_line_id where order_id = ${orderId} order by piece, ended_at nulls last`,
  )
  return rows
}
