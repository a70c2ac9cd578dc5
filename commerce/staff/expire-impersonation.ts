/**
 * Somebody comes with the token of a session in which staff impersonated a customer too long: it opens the customer's
 * shop no more. Staff go on as themselves under another token if they could have gone on without it, and are signed out
 * if not.
 */
import { endSession, lockEndedImpersonation, rotateSession } from '#commerce/accounts/index.ts'
import { recordAudit } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'

export type ExpireResult = { token: string | undefined }

/** Undefined where nothing was over, or another request was first to find it. */
export async function expireImpersonation(tx: Tx, token: string, route: string): Promise<ExpireResult | undefined> {
  const ended = await lockEndedImpersonation(tx, token)
  if (!ended) return undefined
  const rotated = ended.isOwnAlive ? await rotateSession(tx, ended.id, undefined) : undefined
  if (!rotated) await endSession(tx, ended.id)
  await recordAudit(tx, {
    action: 'impersonation expired',
    actor: { contactId: ended.agentId, role: ended.agentRole },
    subjectContactId: ended.customerId,
    sessionId: ended.id,
    route,
    before: { session: ended.id, actingFor: ended.customerId },
  })
  return { token: rotated?.token }
}
