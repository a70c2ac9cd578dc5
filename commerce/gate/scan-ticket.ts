/**
 * A lane with network reads a ticket: what it says is decided and written in one transaction, under the lock on the
 * ticket. So a ticket lets its holder through once a day, however many lanes read it in the same second, and one that
 * is refunded at that moment was read either before that or after it. A scan sent again gets its first answer.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type GateAnswer, gateAnswer } from '#contract/rules/gate/gate-answer.ts'
import type { Day } from '#contract/values/day.ts'
import {
  countScans,
  findScan,
  type GateTicketRow,
  insertAdmission,
  insertScan,
  lockGateTicket,
  type ScanRow,
} from './gate.sql.ts'
import { judgedTicket, readPassage } from './read-ticket.ts'

export type ScanRequest = {
  id: string
  /** Undefined for what is no number of a ticket, and for a code that the shop did not sign. */
  serial: string | undefined
  gate: string
  staffId: number
  now: Date
  today: Day
}

export type ScannedTicket = {
  ok: true
  answer: GateAnswer
  ticket: GateTicketRow | undefined
  /** How often the ticket was read on this day, this scan included. */
  times: number
  scan: Pick<ScanRow, 'id' | 'gate' | 'scannedAt'>
}
export type ScanResult = ScannedTicket | { ok: false; reason: 'id_reused' }

export async function scanTicket(tx: Tx, request: ScanRequest): Promise<ScanResult> {
  const { gate, id, now, serial, staffId, today } = request
  const ticket = await lockGateTicket(tx, serial)
  const earlier = await findScan(tx, id)
  if (earlier) return againAnswered(tx, earlier, ticket)

  const passage = ticket && (await readPassage(tx, ticket, today))
  const answer = gateAnswer(ticket && judgedTicket(ticket, passage, undefined), today)
  const scan = { id, serial: ticket?.serial ?? null, gate, scannedAt: now, day: today, staffId, said: answer.kind }
  await insertScan(tx, { ...scan, isOffline: false, ofScanId: null, reason: null })
  if (ticket && answer.kind === 'valid') await insertAdmission(tx, ticket.serial, today, id)
  return { ok: true, answer, ticket, scan, times: ticket ? await countScans(tx, ticket.serial, today) : 0 }
}

async function againAnswered(tx: Tx, scan: ScanRow, ticket: GateTicketRow | undefined): Promise<ScanResult> {
  if (scan.serial !== (ticket?.serial ?? null) || scan.ofScanId !== null) return { ok: false, reason: 'id_reused' }
  const passage = ticket && (await readPassage(tx, ticket, scan.day))
  const others = passage?.scanId === scan.id ? undefined : passage
  const now = gateAnswer(ticket && judgedTicket(ticket, others, undefined), scan.day)
  const answer: GateAnswer = scan.said === 'valid' ? { kind: 'valid' } : now
  return { ok: true, answer, ticket, scan, times: ticket ? await countScans(tx, ticket.serial, scan.day) : 0 }
}
