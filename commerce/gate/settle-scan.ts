/**
 * A scan that a lane made without network arrives. What the lane told the guest stands; what counts is settled here, by
 * the rules of docs/gate.md: of the scans of a ticket on a day that let its holder through, the first by the clocks of
 * the lanes counts, in whichever order they arrive. One that let a guest through and does not count is a conflict.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { StaffMember } from '#commerce/staff/index.ts'
import { gateAnswer } from '#contract/rules/gate/gate-answer.ts'
import type { Day } from '#contract/values/day.ts'
import { type GateAnswerKind, type GateCorrection, OFFLINE_DAYS } from '#contract/values/tickets/gate.ts'
import { auditCorrection, insertCorrection } from './correct-scan.ts'
import {
  findScan,
  type GateTicketRow,
  insertAdmission,
  insertScan,
  lockGateTicket,
  type ScanRow,
  withdrawAdmission,
} from './gate.sql.ts'
import { judgedTicket, readPassage } from './read-ticket.ts'

export type LaneScan = {
  id: string
  serial: string | undefined
  gate: string
  said: GateAnswerKind | GateCorrection
  /** Set right by `laneMoment`, and the resort's day of it. */
  scannedAt: Date
  day: Day
  /** Of a correction: the scan that it is about. */
  ofScanId: string | undefined
  reason: string | undefined
}

/** `conflict`: it let a guest through, and it is not what counts. `too_old`: nothing was written. */
export type SettledScan = 'counts' | 'noted' | 'conflict' | 'too_old'

type Settling = { by: StaffMember; route: string; now: Date }

const DAY_MS = 86_400_000

export async function settleScan(tx: Tx, offline: LaneScan, { by, now, route }: Settling): Promise<SettledScan> {
  const { day, gate, id, reason, said, scannedAt } = offline
  if (now.getTime() - scannedAt.getTime() > OFFLINE_DAYS * DAY_MS) return 'too_old'
  const ticket = await lockGateTicket(tx, offline.serial)
  const known = await findScan(tx, id)
  if (known) return (await counts(tx, known, ticket)) ? 'counts' : known.said === 'valid' ? 'conflict' : 'noted'

  const staffId = by.contactId
  if (said === 'let_through' || said === 'wrong_person') {
    const scan = offline.ofScanId === undefined ? undefined : await findScan(tx, offline.ofScanId)
    // What it is about is sent before it, by the same lane.
    if (!scan || scan.serial !== (ticket?.serial ?? null)) return 'noted'
    await insertCorrection(tx, scan, { id, kind: said, reason, staffId, scannedAt, isOffline: true })
    await auditCorrection(tx, scan, ticket, { kind: said, by, route, reason })
    return 'noted'
  }
  const serial = ticket?.serial ?? null
  await insertScan(tx, {
    ...{ id, serial, gate, scannedAt, day, staffId, said, reason: null },
    isOffline: true,
    ofScanId: null,
  })
  if (said !== 'valid') return 'noted'
  return ticket && (await admitFirst(tx, ticket, offline)) ? 'counts' : 'conflict'
}

/** Whether it is the first that lets its holder through; one that was admitted and is later gives way. */
async function admitFirst(tx: Tx, ticket: GateTicketRow, { day, id, scannedAt }: LaneScan): Promise<boolean> {
  const passage = await readPassage(tx, ticket, day)
  if (passage && passage.scannedAt <= scannedAt) return false
  if (gateAnswer(judgedTicket(ticket, undefined, scannedAt), day).kind !== 'valid') return false
  if (passage) await withdrawAdmission(tx, passage.scanId)
  await insertAdmission(tx, ticket.serial, day, id)
  return true
}

async function counts(tx: Tx, scan: ScanRow, ticket: GateTicketRow | undefined): Promise<boolean> {
  return ticket !== undefined && (await readPassage(tx, ticket, scan.day))?.scanId === scan.id
}
