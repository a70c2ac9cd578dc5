/** Somebody signs out: their session ends, or, for staff who impersonate a customer, only that does. */
import { endSession } from '#commerce/accounts/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { finishImpersonation } from '#commerce/staff/index.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { staffMember } from './staff-member.ts'

/** The session staff go on in as themselves. */
export type SignedOut = { token?: string | undefined; sessionId?: string | undefined }

export async function endSessionOrImpersonation(
  tx: Tx,
  request: Pick<RequestContext, 'account' | 'actor'>,
  route: string,
): Promise<SignedOut> {
  const { account } = request
  const by = staffMember(request)
  if (by && account?.agent) return (await finishImpersonation(tx, { by, customerId: account.contactId, route })) ?? {}
  if (account) await endSession(tx, account.sessionId)
  return {}
}
