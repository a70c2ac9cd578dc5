/**
 * The second step of a sign-in: the code of an authenticator app, or one of the codes for the day it is lost, with the
 * challenge that the right password got. Failures are counted as those of passwords are, for the account and for the
 * network, beside what better-auth counts for the challenge; a code that was used counts as a wrong one.
 */
import { findChallenged, isCodeSpent, takeBackAttempt } from '#commerce/accounts/index.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { networkOf } from '#server/http/security/rate-limit.ts'
import type { GateRefusal } from './attempt-gate.ts'
import { giveSessionByCode } from './give-session.ts'
import { type SignInOptions, signInLimits } from './sign-in.ts'

export type SignInByCodeResult =
  | { ok: true; token: string; contactId: number; email: string; messages: readonly string[] }
  /** `over`: the password has to be given again. */
  | { ok: false; reason: 'wrong' | 'over' | 'outdated' }
  | GateRefusal

export async function signInByCode(
  options: SignInOptions,
  code: string,
  context: RequestContext,
): Promise<SignInByCodeResult> {
  const { accounts, database, gate, shop } = options
  const { challenge, log } = context
  const challenged = challenge && (await database.read((tx) => findChallenged(tx, identifierOf(challenge))))
  if (!challenge || !challenged) return { ok: false, reason: 'over' }

  const { contactId, email } = challenged
  const device = accounts.devices.read(context.deviceCookie, email)
  const attempt = { email, network: networkOf(context.clientAddress), device }
  const { settings } = (await shop.read()).configuration
  const byCode = { ...attempt, at: 'code' as const }
  const counted = await gate(context, byCode, signInLimits(settings, true), async () => ({ ok: true as const }))
  if (!counted.ok) {
    accounts.trail.refused('limited', contactId)
    return counted
  }
  const isSpent = await database.read((tx) => isCodeSpent(tx, contactId, code))
  const given = isSpent ? SPENT : await giveSessionByCode(options, { challenge, code, attempt }, context)
  if (given.ok) {
    await database.transaction((tx) => takeBackAttempt(tx, byCode))
    log.info({ signIn: 'done', contactId }, 'A member signed in with a second factor.')
    accounts.trail.signedIn(given.who)
    return { ok: true, token: given.token, contactId, email, messages: given.messages }
  }
  if (given.why === 'outdated') return { ok: false, reason: 'outdated' }
  log.warn({ signIn: 'code', contactId }, 'A sign-in was refused.')
  accounts.trail.refused('code', contactId)
  const isOver = !(await database.read((tx) => findChallenged(tx, identifierOf(challenge))))
  return { ok: false, reason: isOver ? 'over' : 'wrong' }
}

const SPENT = { ok: false, why: 'wrong' } as const

/** It stands before the signature, which better-auth checks. */
function identifierOf(challenge: string): string {
  return challenge.split('.')[0] ?? ''
}
