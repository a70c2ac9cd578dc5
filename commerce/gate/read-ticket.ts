/** A ticket as the rule of the gate judges it, and the moment of a lane whose clock may be wrong. */
import type { Tx } from '#commerce/database/tx.ts'
import { isSold } from '#commerce/orders/index.ts'
import { type GateTicket, type GateTicketState, isForAnyDay } from '#contract/rules/gate/gate-answer.ts'
import type { Day } from '#contract/values/day.ts'
import { type AdmissionRow, type GateTicketRow, readAdmission } from './gate.sql.ts'

type Ended = Pick<GateTicketRow, 'endedAt' | 'endedReason' | 'orderState'> & { isBlocked?: boolean }

/** `at` is the moment that is judged: what ended after it was good by then. */
export function ticketStateOf(
  { endedAt, endedReason, isBlocked = false, orderState }: Ended,
  at: Date | undefined,
): GateTicketState {
  if (endedReason && (at === undefined || endedAt === null || endedAt <= at)) return endedReason
  if (orderState === 'cancelled') return 'refunded'
  if (!isSold(orderState)) return 'unclear'
  return isBlocked ? 'unpaid' : 'good'
}

/** What used it up, as far as that counts on the day. */
export function readPassage(tx: Tx, ticket: GateTicketRow, day: Day): Promise<AdmissionRow | undefined> {
  return readAdmission(tx, ticket.serial, isForAnyDay(ticket) ? null : day)
}

export function judgedTicket(
  ticket: GateTicketRow,
  passage: AdmissionRow | undefined,
  at: Date | undefined,
): GateTicket {
  const { days, validFrom, validUntil } = ticket
  const passed = passage ? { gate: passage.gate, at: passage.scannedAt.toISOString() } : null
  return { days, validFrom, validUntil, state: ticketStateOf(ticket, at), passed }
}

/**
 * A lane says what its clock shows when it reads a ticket and when it sends what it read; by how much it is wrong shows
 * when that arrives. No scan is later than its arrival.
 */
export function laneMoment(at: Date, sentAt: Date, now: Date): Date {
  return new Date(Math.min(at.getTime() + now.getTime() - sentAt.getTime(), now.getTime()))
}
