/**
 * Staff who see a household while they impersonate its customer stand in the audit trail: once for each time they
 * impersonate, because every page asks for it. Without the row they are told nothing.
 */
import { recordAudit } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { showHouseholdCall } from '#contract/calls/people/household.ts'
import { staffMember } from '#server/accounts/impersonation.ts'
import type { RequestContext } from '#server/http/request-context.ts'

/** More than there are staff; the oldest would be recorded a second time. */
const MOST_SESSIONS = 1000

export function auditHouseholdReads(database: Database): (request: RequestContext) => Promise<void> {
  const recorded = new Map<string, Promise<void>>()
  return async (request) => {
    const { account } = request
    const by = staffMember(request)
    if (!by || !account?.agent) return
    const { contactId: subjectContactId, sessionId } = account
    const known = recorded.get(sessionId)
    if (known) return known
    const { id: object, path: route } = showHouseholdCall
    const entry = { action: 'household read', actor: by, subjectContactId, sessionId, route, object } as const
    const written = database.transaction((tx) => recordAudit(tx, entry))
    recorded.set(sessionId, written)
    const [oldest] = recorded.keys()
    if (recorded.size > MOST_SESSIONS && oldest !== undefined) recorded.delete(oldest)
    await written.catch((error: unknown) => {
      recorded.delete(sessionId)
      throw error
    })
  }
}
