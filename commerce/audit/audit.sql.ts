/** The only SQL over the audit trail. It adds and reads; the triggers refuse the rest. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import { auditEntry } from './audit.tables.ts'
import type { AuditAction } from './audit-entry.ts'

export type AuditRow = Omit<typeof auditEntry.$inferInsert, 'position' | 'at' | 'hash'> & { action: AuditAction }

/** Place and hash are the trigger's; what stands here for them is never stored. */
export async function insertEntry(tx: Tx, row: AuditRow): Promise<void> {
  await tx.insert(auditEntry).values({ ...row, position: 0, hash: Buffer.alloc(0) })
}

/** The first row that is not what its hash says, or not where it should be. */
export async function selectFirstBroken(tx: Tx): Promise<number | undefined> {
  const { rows } = await tx.execute<{ position: number }>(sql`
    select position from (
      select entry.position, row_number() over trail as place, entry.hash,
             audit_hash(lag(entry.hash, 1, ''::bytea) over trail, entry) as due
      from audit_entry entry window trail as (order by entry.position)
    ) checked
    where position <> place or hash <> due order by position limit 1`)
  return rows[0]?.position
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

export type SubjectRow = {
  action: string
  at: Date
  sessionId: string | null
  actorContactId: number
  actorRole: string
  reason: string | null
}

export async function selectOfSubject(tx: Tx, contactId: number, actions: AuditAction[]): Promise<SubjectRow[]> {
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
