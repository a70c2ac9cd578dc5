/**
 * Signs somebody in: within the limits, by e-mail and password, under a new token. What they had put aside as a guest of this
 * browser becomes theirs in the same transaction that ends the browser's old session; no other cart can be named.
 *
 * Somebody unknown, a wrong password and a disabled account are one answer, after the same work.
 */
import {
  countAttempt,
  endSession,
  findSession,
  forgetSessions,
  refuseSession,
  takeBackAttempt,
} from '#commerce/accounts/index.ts'
import { giveCartToCustomer } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { signIn as signInCall } from '#contract/signing-in.ts'
import { placeOf } from '#server/http/rate-limit.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { catalogueView } from '#server/shop/catalogue-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { endSessionOrImpersonation } from './end-session-or-impersonation.ts'
import type { OpenSession } from './open-auth.ts'
import { signInFigures } from './sign-in-figures.ts'

export type SignInResult =
  | { ok: true; token: string; messages: readonly string[] }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too_many'; retryAfterSeconds: number }

export type SignInOptions = { database: Database; shop: Shop; openSession: OpenSession }

const WRONG = { ok: false, reason: 'wrong' } as const

export async function signIn(
  { database, shop, openSession }: SignInOptions,
  { email, password }: { email: string; password: string },
  context: RequestContext,
): Promise<SignInResult> {
  const state = await shop.read()
  const attempt = { email, network: placeOf(context.clientAddress) }
  const figures = signInFigures(state.configuration.settings)
  const counted = await database.attempt((tx) => countAttempt(tx, attempt, figures))
  if (!counted.ok) return { ...counted, reason: 'too_many' }

  const token = await openSession(email, password)
  if (token === undefined) return WRONG
  try {
    return await database.transaction(async (tx) => {
      const session = await findSession(tx, token)
      if (!session) {
        await refuseSession(tx, token)
        return WRONG
      }
      const { shopper } = context
      const view = catalogueView(state, shop.now(), session.role !== 'customer', true)
      const guest = { visitorToken: shopper.visitorToken }
      const { messages } = await giveCartToCustomer(tx, guest, session.contactId, state, view)
      await takeBackAttempt(tx, attempt)
      await forgetSessions(tx)
      await endOwnSession(tx, context)
      return { ok: true, token, messages }
    })
  } catch (error) {
    // Nobody has heard of its token; without this it would only lie there until it lapses.
    await database.transaction((tx) => refuseSession(tx, token)).catch(() => {})
    throw error
  }
}

/** Staff who signed in anew while acting for a customer have stopped doing so, and that is recorded. */
async function endOwnSession(tx: Tx, context: RequestContext): Promise<void> {
  const { sessionId } = await endSessionOrImpersonation(tx, context, signInCall.path)
  if (sessionId) await endSession(tx, sessionId)
}
