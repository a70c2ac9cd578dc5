/** What is written down about an act, and how its object is made comparable without being kept. */
import { createHash } from 'node:crypto'

export type AuditAction =
  | 'impersonation started'
  | 'impersonation refused'
  | 'impersonation finished'
  | 'impersonation expired'
  | 'customers searched'
  | 'call refused'
  | 'change made'
  | 'change refused'
  | 'signed in'
  | 'sign-in refused'
  | 'sign-ins counted'
  | 'signed out'

export type AuditActor = { contactId: number; role: 'guest' | 'customer' | 'agent' | 'admin' }

/** The actor of a row where it is not known who acted: no contact has this number. */
export const UNKNOWN_ACTOR: AuditActor = Object.freeze({ contactId: 0, role: 'guest' })

export type AuditEntry = {
  action: AuditAction
  actor: AuditActor
  /** Whose name it was done in; not for what somebody does as themselves. */
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

export function objectHash(object: unknown): Buffer | null {
  return object === undefined ? null : createHash('sha256').update(JSON.stringify(object)).digest()
}
