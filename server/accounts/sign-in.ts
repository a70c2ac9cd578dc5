/**
 * Signs a person in: within the limits, by e-mail and password, under a new token. Their cart as a guest of this
 * browser becomes theirs in the same transaction that ends the browser's old session; no other cart can be named.
 *
 * An unknown account, a wrong password and a disabled account get one reply, after the same work. Each attempt leaves a
 * line in the log before it is answered, and a row in the audit trail that no sign-in waits for (sign-in-trail.ts).
 */

import type { AttemptLimits, SignInAttempt } from '#commerce/accounts/index.ts'
import {
  countAttempt,
  endSession,
  findAccount,
  findSession,
  forgetSessions,
  refuseSession,
  takeBackAttempt,
} from '#commerce/accounts/index.ts'
import { giveCartToCustomer } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { signInCall } from '#contract/calls/signing-in.ts'
import { settingReader } from '#contract/values/setting-reader.ts'
import { Refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { networkOf } from '#server/http/security/rate-limit.ts'
import { catalogView } from '#server/shop/catalog-view.ts'
import { heldFigures } from '#server/shop/holdings.ts'
import { OUTDATED, sellUpToDate } from '#server/shop/selling.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'
import { endSessionOrImpersonation } from './impersonation.ts'
import type { Accounts } from './open-accounts.ts'
import type { SignedIn, WhyRefused } from './sign-in-trail.ts'

export type SignInResult =
  | { ok: true; token: string; messages: readonly string[] }
  | { ok: false; reason: 'wrong' | 'captcha' | 'outdated' }
  | { ok: false; reason: 'too_many'; retryAfterSeconds: number }

export type SignInOptions = {
  database: Database
  shop: Shop
  accounts: Pick<Accounts, 'captcha' | 'openSession' | 'pseudonyms' | 'trail'>
}
type Given = { email: string; password: string; captchaToken: string | undefined }

/** What was found out, of which the caller hears only a part. */
type Tried =
  | { ok: true; token: string; messages: readonly string[]; who: SignedIn }
  | { ok: false; why: 'wrong' | 'disabled' | 'captcha' | 'outdated' }
  | { ok: false; why: 'limited'; retryAfterSeconds: number }

export async function signIn(options: SignInOptions, given: Given, context: RequestContext): Promise<SignInResult> {
  const tried = await trySignIn(options, given, context)
  const { pseudonyms, trail } = options.accounts
  const { log } = context
  const named = {
    account: pseudonyms.account(given.email),
    network: pseudonyms.network(networkOf(context.clientAddress)),
  }
  if (tried.ok) {
    const { token, messages, who } = tried
    log.info({ signIn: 'done', ...named, contactId: who.contactId }, 'Somebody signed in.')
    trail.signedIn(who)
    return { ok: true, token, messages }
  }
  // Neither signed in nor refused: what the cart is judged by cannot be read.
  if (tried.why === 'outdated') return { ok: false, reason: 'outdated' }
  const contactId = await accountOf(options, given, context)
  const why: WhyRefused = tried.why === 'wrong' && contactId === undefined ? 'unknown' : tried.why
  log[LEVELS[why]]({ signIn: why, ...named, ...(contactId && { contactId }) }, 'A sign-in was refused.')
  trail.refused(why, contactId)
  if (tried.why === 'limited') return { ok: false, reason: 'too_many', retryAfterSeconds: tried.retryAfterSeconds }
  return { ok: false, reason: tried.why === 'captcha' ? 'captcha' : 'wrong' }
}

/** A password that was mistyped is ordinary; who was locked out, or closed out, may call. */
const LEVELS: Record<WhyRefused, 'info' | 'warn'> = {
  wrong: 'info',
  unknown: 'info',
  disabled: 'warn',
  limited: 'warn',
  captcha: 'warn',
}

/** Asked for in every refusal alike: what is done for an account that is there is done for one that is not. */
async function accountOf({ database }: SignInOptions, { email }: Given, { log }: RequestContext) {
  try {
    return (await database.read((tx) => findAccount(tx, email)))?.contactId
  } catch (error) {
    log.warn({ err: error }, 'Whose account was tried cannot be read.')
    return undefined
  }
}

async function trySignIn(
  { accounts, database, shop }: SignInOptions,
  { captchaToken, email, password }: Given,
  context: RequestContext,
): Promise<Tried> {
  const state = await shop.read()
  const attempt = { email, network: networkOf(context.clientAddress) }
  // Before anything is known of the account, so that it tells nothing about one.
  const proof = await accounts.captcha(captchaToken, context)
  const figures = signInFigures(state.configuration.settings, proof === 'off' || proof === 'given')
  const counted = await database.attempt((tx) => countAttempt(tx, attempt, figures))
  if (!counted.ok) return { ...counted, why: 'limited' }
  if (proof === 'refused') return { ok: false, why: 'captcha' }

  const token = await accounts.openSession(email, password)
  if (token === undefined) return { ok: false, why: 'wrong' }
  try {
    const given = { token, attempt, context }
    const tried = await sellUpToDate(shop, (judgedBy) => giveSession({ database, shop }, given, judgedBy))
    if (!(tried instanceof Refused)) return tried
    await database.transaction(async (tx) => {
      await refuseSession(tx, token)
      await takeBackAttempt(tx, attempt)
    })
    return { ok: false, why: 'outdated' }
  } catch (error) {
    // Its token was never sent; without this the session would stay until it lapses.
    await database.transaction((tx) => refuseSession(tx, token)).catch(() => {})
    throw error
  }
}

/** The cart is judged by the shop in memory, as every sale is: where that was out of date, nothing is changed. */
async function giveSession(
  { database, shop }: Pick<SignInOptions, 'database' | 'shop'>,
  { token, attempt, context }: { token: string; attempt: SignInAttempt; context: RequestContext },
  state: ShopState,
): Promise<Tried | Refused> {
  let productIds: readonly number[] = []
  const work = async (tx: Tx): Promise<{ ok: true; tried: Tried }> => {
    const session = await findSession(tx, token)
    if (!session) {
      await refuseSession(tx, token)
      return { ok: true, tried: { ok: false, why: 'disabled' } }
    }
    const { contactId, groups, id: sessionId, role } = session
    const view = catalogView(state, shop.now(), { staff: role !== 'customer', isSignedIn: true, groups })
    const guest = { visitorToken: context.shopper.visitorToken }
    const { perAccount } = heldFigures(state.configuration.settings)
    const given = await giveCartToCustomer(tx, guest, contactId, state, view, perAccount)
    productIds = given.productIds
    await takeBackAttempt(tx, attempt)
    await forgetSessions(tx)
    await endOwnSession(tx, context)
    return { ok: true, tried: { ok: true, token, messages: given.messages, who: { contactId, role, sessionId } } }
  }
  // Who brings no cart is judged by nothing.
  const judgedBy = () => (productIds.length > 0 ? { revision: state.revision, productIds } : undefined)
  const { result, isOutdated } = await database.sell(work, judgedBy)
  return isOutdated ? OUTDATED : result.tried
}

/** Staff who signed in anew while impersonating a customer have stopped doing so, and that is recorded. */
async function endOwnSession(tx: Tx, context: RequestContext): Promise<void> {
  const { sessionId } = await endSessionOrImpersonation(tx, context, signInCall.path)
  if (sessionId) await endSession(tx, sessionId)
}

/**
 * How often signing in may fail: the operator's figures, with the shop's rules where there are none. A visitor without
 * a captcha token, where one is asked for, has fewer tries.
 */
const WITHOUT_PROOF = { perAccount: 2, perNetwork: 5 }

export function signInFigures(settings: Readonly<Record<string, string>>, isProven: boolean): AttemptLimits {
  const read = settingReader(settings)
  const perAccount = read.count('limits.signinfailuresperaccount', 5)
  const perNetwork = read.count('limits.signinfailurespernetwork', 30)
  return {
    minutes: read.count('limits.signinminutes', 15),
    perAccount: isProven ? perAccount : Math.min(perAccount, WITHOUT_PROOF.perAccount),
    perNetwork: isProven ? perNetwork : Math.min(perNetwork, WITHOUT_PROOF.perNetwork),
  }
}
