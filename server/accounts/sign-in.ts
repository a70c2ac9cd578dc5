/**
 * Signs a person in: within the limits, by e-mail and password.
 *
 * An unknown account, a wrong password and a disabled account get one reply, after the same work. Each attempt leaves a
 * line in the log before it is answered, and a row in the audit trail that no sign-in waits for (sign-in-trail.ts).
 */

import type { AttemptLimits } from '#commerce/accounts/index.ts'
import { findAccount } from '#commerce/accounts/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { networkOf } from '#server/http/security/rate-limit.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { AttemptGate, GateLimits, GateRefusal } from './attempt-gate.ts'
import { type GivenSession, giveSession } from './give-session.ts'
import type { Accounts } from './open-accounts.ts'
import type { WhyRefused } from './sign-in-trail.ts'

export type SignInResult =
  | { ok: true; token: string; contactId: number; messages: readonly string[] }
  | { ok: false; reason: 'wrong' | 'captcha' | 'outdated' }
  /** The password was right: the code of the second factor comes with this challenge. */
  | { ok: false; reason: 'second_factor'; challenge: string }
  | GateRefusal

export type SignInOptions = {
  database: Database
  shop: Shop
  gate: AttemptGate
  accounts: Pick<Accounts, 'auth' | 'captcha' | 'devices' | 'pseudonyms' | 'trail'>
}
type Given = { email: string; password: string; captchaToken: string | undefined }

/** What was found out, of which the caller hears only a part. */
type Tried = GivenSession | { ok: false; why: 'captcha' } | (GateRefusal & { why: 'limited' })

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
    return { ok: true, token, contactId: who.contactId, messages }
  }
  // Neither signed in nor refused: what the cart is judged by cannot be read.
  if (tried.why === 'outdated') return { ok: false, reason: 'outdated' }
  if (tried.why === 'second_factor') {
    log.info({ signIn: 'asked for a code', ...named }, 'A sign-in goes on with a second factor.')
    return { ok: false, reason: 'second_factor', challenge: tried.challenge }
  }
  const contactId = await accountOf(options, given, context)
  const why: WhyRefused = tried.why === 'wrong' && contactId === undefined ? 'unknown' : tried.why
  log[LEVELS[why]]({ signIn: why, ...named, ...(contactId && { contactId }) }, 'A sign-in was refused.')
  trail.refused(why, contactId)
  if (tried.why === 'limited') {
    const { ok, proof, reason, retryAfterSeconds } = tried
    return { ok, reason, retryAfterSeconds, ...(proof && { proof }) }
  }
  return { ok: false, reason: tried.why === 'captcha' ? 'captcha' : 'wrong' }
}

/** A password that was mistyped is ordinary; who was locked out, or closed out, may call. */
const LEVELS: Record<WhyRefused, 'info' | 'warn'> = {
  wrong: 'info',
  unknown: 'info',
  disabled: 'warn',
  limited: 'warn',
  captcha: 'warn',
  code: 'warn',
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
  options: SignInOptions,
  { captchaToken, email, password }: Given,
  context: RequestContext,
): Promise<Tried> {
  const { accounts, gate, shop } = options
  const state = await shop.read()
  const device = accounts.devices.read(context.deviceCookie, email)
  const attempt = { email, network: networkOf(context.clientAddress), device }
  // Before anything is known of the account, so that it tells nothing about one.
  const proof = await accounts.captcha(captchaToken, context)
  const limits = signInLimits(state.configuration.settings, proof === 'off' || proof === 'given')
  const counted = await gate(context, attempt, limits, async () => COUNTED)
  if (!counted.ok) return { ...counted, why: 'limited' }
  if (proof === 'refused') return { ok: false, why: 'captcha' }
  return giveSession(options, { email, password, attempt }, context)
}

const COUNTED: { ok: true } = { ok: true }

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

/**
 * Work lifts the bound of a network, behind which many people may be, and doubles that of an account: its owner gets in
 * from a new device while strangers fail with the address, unless these work as well.
 */
const WITH_WORK_PER_ACCOUNT = 2

export function signInLimits(settings: Readonly<Record<string, string>>, isProven: boolean): GateLimits {
  const full = signInFigures(settings, true)
  const perNetwork = settingReader(settings).count('limits.signinfailurespernetworkproven', 300)
  return {
    free: signInFigures(settings, isProven),
    proven: {
      ...full,
      perAccount: full.perAccount * WITH_WORK_PER_ACCOUNT,
      perNetwork: Math.max(perNetwork, full.perNetwork),
    },
  }
}
