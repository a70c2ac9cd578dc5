/**
 * Which staff impersonated a customer, when and why, the latest first, for the customer to read. They learn first name
 * and role only: a surname or an address would make the clerk findable in private.
 */
import { readEntriesOfSubject } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readFirstNames } from '#commerce/people/index.ts'

export type PastImpersonation = {
  startedAt: Date
  /** Undefined while it goes on, or where it expired and no request came after that. */
  endedAt: Date | undefined
  /** Empty for a contact that was deleted. */
  firstName: string
  role: 'agent' | 'admin'
  reason: string
}

export async function readImpersonations(tx: Tx, contactId: number): Promise<PastImpersonation[]> {
  const rows = await readEntriesOfSubject(tx, contactId, [
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
