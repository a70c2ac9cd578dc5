/** Staff who impersonate a customer: who they are, and how it ends, by signing out or after half an hour. */

import { endSession } from '#commerce/accounts/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { StaffMember } from '#commerce/staff/index.ts'
import { expireImpersonation, finishImpersonation } from '#commerce/staff/index.ts'
import { ADMIN_PATH } from '#contract/rules/shop-paths.ts'
import { safeReturnPath } from '#contract/values/safe-url.ts'
import { CALL_PATH, pathAndQuery } from '#server/http/incoming-call.ts'
import { safeAddress } from '#server/http/input/safe-address.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { problem } from '#server/http/respond.ts'
import { endedSessionCookie, type SessionCookies } from './session-cookie.ts'

const ENDED = 'You no longer act for the customer: half an hour is over. Nothing was changed.'

/**
 * A token that opens nothing may be of staff whose half hour for a customer is over. They go on as themselves where
 * they still can, by a new token. What this request was to change is refused, because it was meant for the customer;
 * what it reads it reads as a guest; and a page is requested again.
 */
export async function endImpersonation(
  { database, cookies }: { database: Database; cookies: SessionCookies },
  token: string,
  request: Request,
  context: RequestContext,
): Promise<Response | undefined> {
  const { pathname } = pathAndQuery(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isCall = CALL_PATH.test(pathname)
  // Pictures and scripts are the same for all, and none of them brings a cookie back.
  if (isRead && !isCall && request.headers.get('sec-fetch-dest') !== 'document') return undefined

  const ended = await database.transaction((tx) => expireImpersonation(tx, token, safeAddress(pathname)))
  if (!ended) return undefined
  const { takesHostCookies } = context
  context.addCookie(
    ended.token === undefined ? endedSessionCookie(takesHostCookies) : cookies.write(ended.token, takesHostCookies),
  )
  if (isCall && isRead) return undefined
  const response = isCall
    ? problem(401, 'IMPERSONATION_ENDED', ENDED)
    : seeOther(isRead ? samePage(request.url) : ADMIN_PATH)
  for (const cookie of context.cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** Never `/logout`: staff who wanted to stop impersonating have done so, and would be signed out besides. */
function samePage(url: string): string {
  const { pathname, search } = new URL(url)
  return safeReturnPath(pathname + search)
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** The session staff go on in as themselves. */
export type SignedOut = { token?: string | undefined; sessionId?: string | undefined }

/**
 * A customer or staff member signs out: their session ends, or, for staff who impersonate a customer, only that does.
 */
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

/** Who of the staff makes a request, also while they impersonate a customer; undefined for guests and customers. */
export function staffMember({ account, actor }: Pick<RequestContext, 'account' | 'actor'>): StaffMember | undefined {
  if (!account || (actor.role !== 'agent' && actor.role !== 'admin')) return undefined
  const { agent, contactId, sessionId } = account
  const named = actor.key === undefined ? {} : { name: actor.key }
  return { contactId: agent?.contactId ?? contactId, role: actor.role, sessionId, ...named }
}
