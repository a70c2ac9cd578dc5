/** A day at the gates: the list that lanes take along, what went through one of them, and what did not settle. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { GateTicketState } from '#contract/rules/gate/gate-answer.ts'
import { type GateTicketRow, IS_FOR_ANY_DAY, PERSON_OF_TICKET, TICKET_COLUMNS, TICKET_TABLES } from './gate.sql.ts'
import { ticketStateOf } from './read-ticket.ts'

export type ListedTicket = Omit<GateTicketRow, 'dateOfBirth' | 'hasPhoto'> & {
  passedGate: string | null
  passedAt: Date | null
}

/** The last one who went through. */
type LastPassage = { firstName: string | null; lastName: string | null; at: Date }
export type GateCount = { through: number; last: LastPassage | undefined }

export type UnsettledScan = {
  scanId: string
  serial: string | null
  firstName: string | null
  lastName: string | null
  gate: string
  at: Date
  /** The scan that counts instead. */
  firstGate: string | null
  firstAt: Date | null
  /** What the ticket was at that moment, whatever it is now. */
  state: GateTicketState
}

/** A wider resort sells fewer for a day. The answer says where there are more. */
export const MOST_LISTED = 50_000

const listed = statement<ListedTicket>(
  'list_gate_tickets',
  `select ${TICKET_COLUMNS}, first.gate as "passedGate", first.scanned_at as "passedAt"
   from ${TICKET_TABLES}
     left join gate_admission on gate_admission.serial = ticket.serial and gate_admission.day = $1
     left join gate_scan first on first.id = scan_id
   where line.id in (
     select id from order_line where days @> array[$1::date]
     union all select id from order_line where days = '{}' and valid_until >= $1 and valid_from <= $1)
   order by ticket.serial limit $2`,
)
/** Who was turned away afterwards did not go through. Looked up for each: `exists` would be hashed out of all scans. */
const THROUGH = `scan.said in ('valid', 'let_through') and not coalesce((
  select true from gate_scan later where later.of_scan_id = scan.id and later.said = 'wrong_person' limit 1), false)`
const counted = statement<{ through: number }>(
  'count_through_gate',
  `select count(*)::int as through from gate_scan scan where scan.day = $1 and scan.gate = $2 and ${THROUGH}`,
)
const last = statement<LastPassage>(
  'last_through_gate',
  `select first_name as "firstName", last_name as "lastName", scanned_at as at
   from gate_scan scan left join ticket on ticket.serial = scan.serial
     left join order_line line on line.id = order_line_id ${PERSON_OF_TICKET}
   where scan.day = $1 and scan.gate = $2 and ${THROUGH} order by scanned_at desc limit 1`,
)
const unsettled = statement<
  Omit<UnsettledScan, 'state'> & Pick<GateTicketRow, 'endedAt' | 'endedReason' | 'orderState'> & { isKnown: boolean }
>(
  'read_gate_conflicts',
  `with unsettled as materialized (
     select * from gate_scan scan where scan.day = $1 and scan.said = 'valid'
       and not coalesce((select true from gate_admission where scan_id = scan.id limit 1), false) and ${THROUGH})
   select scan.id as "scanId", scan.serial, scan.gate, scan.scanned_at as at, ticket.serial is not null as "isKnown",
     first.gate as "firstGate", first.scanned_at as "firstAt", ticket.ended_at as "endedAt",
     ticket.ended_reason as "endedReason", customer_order.state as "orderState", contact.first_name as "firstName",
     contact.last_name as "lastName"
   from unsettled scan left join ticket on ticket.serial = scan.serial
     left join order_line line on line.id = ticket.order_line_id
     left join customer_order on customer_order.id = line.order_id
     ${PERSON_OF_TICKET}
     left join gate_admission on gate_admission.serial = scan.serial
       and (gate_admission.day = scan.day or (${IS_FOR_ANY_DAY}))
     left join gate_scan first on first.id = scan_id
   order by scan.scanned_at limit $2`,
)

const MOST_CONFLICTS = 50

export function listGateTickets(tx: Tx, day: string): Promise<ListedTicket[]> {
  return listed(tx, [day, MOST_LISTED])
}

export async function readGateCount(tx: Tx, day: string, gate: string): Promise<GateCount> {
  const [[count], [passage]] = await Promise.all([counted(tx, [day, gate]), last(tx, [day, gate])])
  return { through: count?.through ?? 0, last: passage }
}

/** Scans of the day that let a guest through and do not count, the first ones first. */
export async function readGateConflicts(tx: Tx, day: string): Promise<UnsettledScan[]> {
  const rows = await unsettled(tx, [day, MOST_CONFLICTS])
  return rows.map(({ endedAt, endedReason, isKnown, orderState, ...row }) => ({
    ...row,
    state: isKnown ? ticketStateOf({ endedAt, endedReason, orderState }, row.at) : 'unclear',
  }))
}
