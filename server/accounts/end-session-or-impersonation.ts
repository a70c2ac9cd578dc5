/** Somebody signs out: their session ends, or, for staff who act for a customer, only that does. */
import { endSession, rotateSession } from '#commerce/accounts/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Account } from '#server/http/request-context.ts'

/** The token staff go on with as themselves. */
export type SignedOut = { token?: string | undefined }

export async function endSessionOrImpersonation(tx: Tx, { agent, sessionId }: Account): Promise<SignedOut> {
  if (agent) return { token: (await rotateSession(tx, sessionId, undefined))?.token }
  await endSession(tx, sessionId)
  return {}
}
