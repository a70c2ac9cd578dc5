/**
 * A signed-in person who makes a call they have no right to is recorded in the audit trail: a customer who tries a
 * clerk's call, staff who try in a customer's name what only the customer may do. So often a minute, because the trail
 * is for ever.
 */
import { recordAudit } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { ApiOptions } from '#server/http/api.ts'
import { createRateLimit } from '#server/http/security/rate-limit.ts'

const ROWS_A_MINUTE = { each: 10, together: 100 }

export function auditForbidden(database: Database): NonNullable<ApiOptions['onForbidden']> {
  const mayRecord = createRateLimit({
    windowMs: 60_000,
    perNetwork: ROWS_A_MINUTE.each,
    overall: ROWS_A_MINUTE.together,
  })
  return async (call, { account, actor: { role }, log }) => {
    if (!account || role === 'guest') return
    const { agent, contactId, sessionId } = account
    const actor = { contactId: agent?.contactId ?? contactId, role }
    if (!mayRecord(`contact ${actor.contactId}`)) return
    const subjectContactId = agent ? contactId : undefined
    const entry = {
      action: 'call refused',
      actor,
      subjectContactId,
      sessionId,
      route: call.path,
      object: call.id,
    } as const
    try {
      await database.transaction((tx) => recordAudit(tx, entry))
    } catch (error) {
      // They are refused all the same.
      log.warn({ err: error, call: call.id }, 'A refused call could not be recorded.')
    }
  }
}
