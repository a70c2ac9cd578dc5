/** The audit trail: what is recorded about an act, and whether the chain of records is whole. */
import { createHash } from 'node:crypto'
import { type ChainEnd, type ChainVerdict, type HashChain, verifyChain } from '#commerce/database/hash-chain.sql.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type AuditRow, insertEntries } from './audit.sql.ts'

export type AuditAction =
  | 'impersonation started'
  | 'impersonation refused'
  | 'impersonation finished'
  | 'impersonation expired'
  | 'customers searched'
  | 'photo seen'
  | 'household read'
  | 'call refused'
  | 'change made'
  | 'change refused'
  | 'signed in'
  | 'sign-in refused'
  | 'sign-ins counted'
  | 'signed out'
  | 'password changed'
  | 'e-mail change asked'
  | 'e-mail changed'
  | 'account exported'
  | 'account erased'
  | 'accounts merged'
  | 'figures refilled'
  | 'setting changed'
  | 'flag changed'
  | 'text changed'
  | 'zones changed'
  | 'catalog changed'
  | 'product draft changed'
  | 'prices changed'
  | 'prices draft changed'
  | 'taxes changed'
  | 'discount changed'
  | 'voucher changed'
  | 'vouchers seen'
  | 'plan added'
  | 'plan payment failed'
  | 'pool changed'
  | 'pools of product changed'
  | 'closed days changed'
  | 'day closed'
  | 'day reopened'
  | 'course changed'
  | 'activity changed'
  | 'instructor changed'
  | 'admin made'
  | 'staff seen'
  | 'staff role changed'
  | 'API key changed'
  | 'webhook changed'
  | 'webhook sent again'
  | 'second factor set up'
  | 'second factor removed'
  | 'staff member changed'
  | 'customer group changed'
  | 'membership changed'
  | 'mail retried'
  | 'mail tested'
  | 'waiver changed'
  | 'demo loaded'
  | 'orders exported'
  | 'orders listed'
  | 'order seen'
  | 'guest seen'
  | 'order changed'
  | 'gate list taken'
  | 'day list seen'
  | 'taken places seen'
  | 'failing payments seen'
  | 'renewals offered'
  | 'guest let through'
  | 'guest turned away'
  | 'backup taken'
  | 'backup restored'
  | 'data resealed'

export type AuditActor = {
  /** 0 for one who is no contact. */
  contactId: number
  role: 'guest' | 'customer' | 'agent' | 'admin' | 'command' | 'demo' | 'job'
  /** Of one who is no contact. */
  name?: string | undefined
}

/** The actor of a row where it is not known who acted: no contact has this number. */
export const UNKNOWN_ACTOR: AuditActor = Object.freeze({ contactId: 0, role: 'guest' })

export type AuditEntry = {
  action: AuditAction
  actor: AuditActor
  /** In whose name it was done, where it was not the actor's own. */
  subjectContactId?: number | undefined
  sessionId?: string | undefined
  route?: string | undefined
  /** Numbers and kinds, never a name, an address or a code: this cannot be erased. */
  object?: string | undefined
  reason?: string | undefined
  ticket?: string | undefined
  /** The object as it was and as it is. Only a hash is kept. */
  before?: unknown
  after?: unknown
}

function objectHash(object: unknown): Buffer | null {
  return object === undefined ? null : createHash('sha256').update(JSON.stringify(object)).digest()
}

/**
 * Records who did what, in the transaction that does it: neither is committed without the other.
 *
 * Until the commit every other writer of the trail waits, so that there is one chain. Make it the last thing a
 * transaction does, and take no lock after it.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertEntries(tx, [entryRow(entry)])
}

export function entryRow(entry: AuditEntry): AuditRow {
  return {
    action: entry.action,
    actorContactId: entry.actor.contactId,
    actorRole: entry.actor.role,
    actorName: entry.actor.name ?? null,
    subjectContactId: entry.subjectContactId ?? null,
    sessionId: entry.sessionId ?? null,
    route: entry.route ?? null,
    object: entry.object ?? null,
    reason: entry.reason ?? null,
    ticket: entry.ticket ?? null,
    beforeHash: objectHash(entry.before),
    afterHash: objectHash(entry.after),
  }
}

/** Few enough rows that no statement runs into its time limit. */
const TRAIL: HashChain = { table: 'audit_entry', hashFunction: 'audit_hash', rowsAtATime: 20_000 }

/** Whether the trail is what was written. `known` is an earlier end of it, from the log or from an earlier check. */
export function verifyAudit(tx: Tx, known?: ChainEnd, rowsAtATime = TRAIL.rowsAtATime): Promise<ChainVerdict> {
  return verifyChain(tx, { ...TRAIL, rowsAtATime }, known)
}
