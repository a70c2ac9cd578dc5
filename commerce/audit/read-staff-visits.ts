/**
 * Who acted in a customer's name, when and why, the latest first: for the customer's own eyes. Of staff they learn the
 * first name and the role; a surname or an address would make a private person of a clerk findable.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { readFirstNames } from '#commerce/people/index.ts'
import { selectOfSubject } from './audit.sql.ts'

export type StaffVisit = {
  startedAt: Date
  /** Not there while it goes on, or where it ended by itself and nobody came back to find out. */
  endedAt: Date | undefined
  /** Empty for somebody who is no longer known. */
  firstName: string
  role: 'agent' | 'admin'
  reason: string
}

export async function readStaffVisits(tx: Tx, contactId: number): Promise<StaffVisit[]> {
  const rows = await selectOfSubject(tx, contactId, [
    'impersonation started',
    'impersonation finished',
    'impersonation expired',
  ])
  const names = await readFirstNames(tx, [...new Set(rows.map(({ actorContactId }) => actorContactId))])
  return rows
    .filter(({ action }) => action === 'impersonation started')
    .map((start) => ({
      startedAt: start.at,
      endedAt: rows.find(({ action, sessionId }) => action !== start.action && sessionId === start.sessionId)?.at,
      firstName: names.get(start.actorContactId) ?? '',
      role: start.actorRole === 'admin' ? ('admin' as const) : ('agent' as const),
      reason: start.reason ?? '',
    }))
    .reverse()
}
