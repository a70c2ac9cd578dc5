/**
 * Write down who did what, in the transaction that does it: neither is there without the other.
 *
 * From here to the commit everybody else who writes into the trail waits, so that there is one chain. Make it the last
 * thing a transaction does, and take no lock after it.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { insertEntry } from './audit.sql.ts'
import { type AuditEntry, objectHash } from './audit-entry.ts'

export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertEntry(tx, {
    action: entry.action,
    actorContactId: entry.actor.contactId,
    actorRole: entry.actor.role,
    subjectContactId: entry.subjectContactId ?? null,
    sessionId: entry.sessionId ?? null,
    route: entry.route ?? null,
    object: entry.object ?? null,
    reason: entry.reason ?? null,
    ticket: entry.ticket ?? null,
    beforeHash: objectHash(entry.before),
    afterHash: objectHash(entry.after),
  })
}
