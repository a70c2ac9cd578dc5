/**
 * Opens a session for e-mail and password, under a new token. The cart of this browser's guest becomes the customer's
 * in the same transaction that ends the browser's old session; no other cart can be named.
 */
import type { SignInAttempt } from '#commerce/accounts/index.ts'
import {
  endSession,
  findSession,
  forgetSessions,
  refuseSession,
  spendCode,
  takeBackAttempt,
} from '#commerce/accounts/index.ts'
import { giveCartToCustomer } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { giveOrdersToCustomer } from '#commerce/orders/index.ts'
import { readHousehold } from '#commerce/people/index.ts'
import { signInCall } from '#contract/calls/people/signing-in.ts'
import { Refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { catalogView } from '#server/shop/catalog-view.ts'
import { heldFigures } from '#server/shop/holdings.ts'
import { OUTDATED, sellUpToDate } from '#server/shop/selling.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'
import { endSessionOrImpersonation } from './impersonation.ts'
import type { Accounts } from './open-accounts.ts'
import { householdCookie } from './session-cookie.ts'
import type { SignedIn } from './sign-in-trail.ts'

export type GivenSession =
  | { ok: true; token: string; messages: readonly string[]; who: SignedIn }
  | { ok: false; why: 'wrong' | 'disabled' | 'outdated' }
  /** The password is right, and a code has to come with this challenge. */
  | { ok: false; why: 'second_factor'; challenge: string }

export type SessionOptions = { database: Database; shop: Shop; accounts: Pick<Accounts, 'auth'> }
/** `attempt` is what was counted for it, and is taken back where it succeeds. */
export type Credentials = { email: string; password: string; attempt?: SignInAttempt }

export async function giveSession(
  options: SessionOptions,
  { attempt, email, password }: Credentials,
  context: RequestContext,
): Promise<GivenSession> {
  const opened = await options.accounts.auth.openSession(email, password)
  if (opened === undefined) return { ok: false, why: 'wrong' }
  if ('challenge' in opened) return { ok: false, why: 'second_factor', challenge: opened.challenge }
  return bringTo(options, opened.token, attempt, context)
}

/** By a code of the second factor, each of which counts once. */
export async function giveSessionByCode(
  options: SessionOptions,
  { attempt, challenge, code }: { challenge: string; code: string; attempt: SignInAttempt },
  context: RequestContext,
): Promise<GivenSession> {
  const { accounts, database } = options
  const token = await accounts.auth.answerChallenge(challenge, code)
  if (token === undefined) return { ok: false, why: 'wrong' }
  const isFirst = await database.transaction(async (tx) => {
    const session = await findSession(tx, token)
    const first = session !== undefined && (await spendCode(tx, session.contactId, code))
    if (!first) await refuseSession(tx, token)
    return first
  })
  return isFirst ? bringTo(options, token, attempt, context) : { ok: false, why: 'wrong' }
}

async function bringTo(
  { database, shop }: Pick<SessionOptions, 'database' | 'shop'>,
  token: string,
  attempt: SignInAttempt | undefined,
  context: RequestContext,
): Promise<GivenSession> {
  try {
    const opened = { token, attempt, context }
    const given = await sellUpToDate(shop, (judgedBy) => bringCart({ database, shop }, opened, judgedBy))
    if (!(given instanceof Refused)) return given
    await database.transaction(async (tx) => {
      await refuseSession(tx, token)
      if (attempt) await takeBackAttempt(tx, attempt)
    })
    return { ok: false, why: 'outdated' }
  } catch (error) {
    // Its token was never sent; without this the session would stay until it lapses.
    await database.transaction((tx) => refuseSession(tx, token)).catch(() => {})
    throw error
  }
}

/** The cart is judged by the shop in memory, as every sale is: where that was out of date, nothing is changed. */
async function bringCart(
  { database, shop }: Pick<SessionOptions, 'database' | 'shop'>,
  { token, attempt, context }: { token: string; attempt: SignInAttempt | undefined; context: RequestContext },
  state: ShopState,
): Promise<GivenSession | Refused> {
  let productIds: readonly number[] = []
  let people = 0
  const work = async (tx: Tx): Promise<{ ok: true; given: GivenSession }> => {
    const session = await findSession(tx, token)
    if (!session) {
      await refuseSession(tx, token)
      return { ok: true, given: { ok: false, why: 'disabled' } }
    }
    const { contactId, groups, id: sessionId, role } = session
    const view = catalogView(state, shop.now(), { staff: role !== 'customer', isSignedIn: true, groups })
    const guest = { visitorToken: context.shopper.visitorToken }
    const { perAccount } = heldFigures(state.configuration.settings)
    const brought = await giveOrdersToCustomer(tx, guest, contactId, () =>
      giveCartToCustomer(tx, guest, contactId, state, view, perAccount),
    )
    productIds = brought.productIds
    if (attempt) await takeBackAttempt(tx, attempt)
    await forgetSessions(tx)
    await endOwnSession(tx, context)
    const household = await readHousehold(tx, contactId)
    people = household.filter(({ isExcluded }) => !isExcluded).length
    return { ok: true, given: { ok: true, token, messages: brought.messages, who: { contactId, role, sessionId } } }
  }
  // Who brings no cart is judged by nothing.
  const judgedBy = () => (productIds.length > 0 ? { revision: state.revision, productIds } : undefined)
  const { result, isOutdated } = await database.sell(work, judgedBy)
  if (isOutdated) return OUTDATED
  if (result.given.ok) context.addCookie(householdCookie(people, context.takesHostCookies))
  return result.given
}

/** Staff who signed in anew while impersonating a customer have stopped doing so, and that is recorded. */
async function endOwnSession(tx: Tx, context: RequestContext): Promise<void> {
  const { sessionId } = await endSessionOrImpersonation(tx, context, signInCall.path)
  if (sessionId) await endSession(tx, sessionId)
}
