/** The only SQL over the audit trail. It adds and reads; the triggers refuse the rest. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
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

export type CheckedPart = {
  /** The first row that is not what its hash says, or not where it should be. */
  brokenAt: number | null
  /** Null where there are no more rows. */
  last: number | null
}

/** Some rows after a position, each hashed again over the one before it. */
export async function checkPart(tx: Tx, after: number, rows: number): Promise<CheckedPart> {
  const { rows: checked } = await tx.execute<CheckedPart>(sql`
    select min(position) filter (where position <> due_position or hash <> due)::int as "brokenAt", max(position) as last from (
      select entry.position, ${after}::int + row_number() over trail as due_position, entry.hash,
        audit_hash(lag(entry.hash, 1, coalesce(before.hash, ''::bytea)) over trail, entry) as due
      from audit_entry entry left join audit_entry before on before.position = ${after}::int
      where entry.position > ${after}::int
      window trail as (order by entry.position) order by entry.position limit ${rows}
    ) part`)
  return checked[0] ?? { brokenAt: null, last: null }
}

export type ChainEnd = { position: number; hash: string }

export async function selectEnd(tx: Tx): Promise<ChainEnd | undefined> {
  const [last] = await tx
    .select({ position: auditEntry.position, hash: sql<string>`encode(${auditEntry.hash}, 'hex')` })
    .from(auditEntry)
    .orderBy(desc(auditEntry.position))
    .limit(1)
  return last
}

export async function selectHashAt(tx: Tx, position: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ hash: sql<string>`encode(${auditEntry.hash}, 'hex')` })
    .from(auditEntry)
    .where(eq(auditEntry.position, position))
  return row?.hash
}

export async function selectOfObject(
  tx: Tx,
  object: string,
  most: number,
): Promise<(typeof auditEntry.$inferSelect)[]> {
  return tx
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.object, object))
    .orderBy(desc(auditEntry.position))
    .limit(most)
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
