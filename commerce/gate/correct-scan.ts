/**
 * What staff say against a gate: they let a guest through whom it stopped, with a reason, or turn away one who is not
 * the person in the photo. Both are in the audit trail. Who is turned away has not used the ticket: its holder may
 * come. Who is let through changes nothing about the ticket: the next lane judges it as before.
 */
import { recordAudit } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { StaffMember } from '#commerce/staff/index.ts'
import type { GateCorrection } from '#contract/values/tickets/gate.ts'
import {
  findScan,
  type GateTicketRow,
  insertScan,
  lockGateTicket,
  type ScanRow,
  withdrawAdmission,
} from './gate.sql.ts'

export type Correction = {
  id: string
  scanId: string
  kind: GateCorrection
  reason: string | undefined
  by: StaffMember
  route: string
  now: Date
}

export type CorrectionResult =
  | { ok: true; scan: ScanRow; ticket: GateTicketRow | undefined }
  /** `not_so`: a guest who was let through is not let through, and one who was stopped is not turned away. */
  | { ok: false; reason: 'not_found' | 'not_so' | 'id_reused' }

export async function correctScan(tx: Tx, correction: Correction): Promise<CorrectionResult> {
  const { by, id, kind, now, reason, route, scanId } = correction
  const scan = await findScan(tx, scanId)
  if (!scan || scan.ofScanId !== null) return { ok: false, reason: 'not_found' }
  if ((scan.said === 'valid') !== (kind === 'wrong_person')) return { ok: false, reason: 'not_so' }
  const ticket = await lockGateTicket(tx, scan.serial ?? undefined)
  const earlier = await findScan(tx, id)
  if (earlier) return earlier.ofScanId === scanId ? { ok: true, scan, ticket } : { ok: false, reason: 'id_reused' }

  await insertCorrection(tx, scan, { id, kind, reason, staffId: by.contactId, scannedAt: now, isOffline: false })
  await auditCorrection(tx, scan, ticket, { kind, by, route, reason })
  return { ok: true, scan, ticket }
}

type CorrectionRow = Pick<ScanRow, 'id' | 'staffId' | 'scannedAt' | 'isOffline'> & {
  kind: GateCorrection
  reason: string | undefined
}

/** The caller has the lock on the ticket. */
export async function insertCorrection(tx: Tx, scan: ScanRow, { kind, reason, ...row }: CorrectionRow): Promise<void> {
  const { day, gate, serial } = scan
  await insertScan(tx, { ...row, serial, gate, day, said: kind, ofScanId: scan.id, reason: reason ?? null })
  if (kind === 'wrong_person') await withdrawAdmission(tx, scan.id)
}

type Audited = Pick<Correction, 'kind' | 'by' | 'route' | 'reason'>

/** The last statement of its transaction. The trail names the scan, never the ticket. */
export async function auditCorrection(
  tx: Tx,
  scan: ScanRow,
  ticket: GateTicketRow | undefined,
  { by, kind, reason, route }: Audited,
): Promise<void> {
  await recordAudit(tx, {
    action: kind === 'let_through' ? 'guest let through' : 'guest turned away',
    actor: { contactId: by.contactId, role: by.role },
    subjectContactId: ticket?.contactId ?? undefined,
    object: `scan ${scan.id}`,
    ...{ sessionId: by.sessionId, route, reason },
  })
}
