/** The only SQL over the audit trail. It adds and reads; the triggers refuse the rest. */
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { auditEntry } from './audit.tables.ts'
import type { AuditAction } from './audit.ts'

export type AuditRow = Omit<typeof auditEntry.$inferInsert, 'position' | 'at' | 'hash'> & { action: AuditAction }

/** The trigger sets position and hash; the values here are never stored. */
export async function insertEntries(tx: Tx, rows: AuditRow[]): Promise<void> {
  await tx.insert(auditEntry).values(rows.map((row) => ({ ...row, position: 0, hash: Buffer.alloc(0) })))
}

const lockChanged = statement('lock_operator_change', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')

/** Until the commit no other operator changes these objects. Guests and their purchases do not wait for it. */
export async function lockObjects(tx: Tx, what: string): Promise<void> {
  await lockChanged(tx, [`operators change ${what}`])
}

/** The latest first; those before a position where one is given. */
export async function selectOfObject(
  tx: Tx,
  object: string,
  most: number,
  beforePosition?: number,
): Promise<(typeof auditEntry.$inferSelect)[]> {
  const older = beforePosition === undefined ? undefined : lt(auditEntry.position, beforePosition)
  return tx
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.object, object), older))
    .orderBy(desc(auditEntry.position))
    .limit(most)
}

/** Of each object its latest entry. */
export async function selectLatestOfObjects(
  tx: Tx,
  objects: readonly string[],
): Promise<(typeof auditEntry.$inferSelect)[]> {
  return tx
    .selectDistinctOn([auditEntry.object])
    .from(auditEntry)
    .where(inArray(auditEntry.object, [...objects]))
    .orderBy(auditEntry.object, desc(auditEntry.position))
}

export type SubjectEntry = {
  action: string
  at: Date
  sessionId: string | null
  actorContactId: number
  actorRole: string
  reason: string | null
}

/** What was done in the name of a person, or to them, in its order. */
export async function readEntriesOfSubject(tx: Tx, contactId: number, actions: AuditAction[]): Promise<SubjectEntry[]> {
  return tx
    .select({
      action: auditEntry.action,
      at: auditEntry.at,
      sessionId: auditEntry.sessionId,
      actorContactId: auditEntry.actorContactId,
      actorRole: auditEntry.actorRole,
      reason: auditEntry.reason,
    })
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectContactId, contactId), inArray(auditEntry.action, actions)))
    .orderBy(asc(auditEntry.position))
}
