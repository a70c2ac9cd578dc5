/**
 * Counts an attempt to sign in as a failure before its outcome is known, for the account and for the network it comes
 * from: many attempts at once get no more tries than the same attempts one by one. A success is taken back. The attempt
 * is refused where either bucket is full, and then counts nowhere.
 */
import { createHash } from 'node:crypto'
import type { Tx } from '#commerce/database/tx.ts'
import { addFailures, clearFailures, secondsToWait, takeBackFailures } from './attempts.sql.ts'

export type AttemptLimits = { minutes: number; perAccount: number; perNetwork: number }
/**
 * The e-mail as it was typed, and the network as the caller names it. A `device` that signed in to the account before
 * is counted for itself instead of for the account: others who fail with the address do not keep it out. Attempts at
 * something else than signing in, such as asking for a mail, are counted apart.
 */
export type SignInAttempt = {
  email: string
  network: string
  device?: string | undefined
  at?: 'mail' | 'link' | 'find' | 'code'
}
/** `by`: which of the two buckets is full. */
export type AttemptResult = { ok: true } | { ok: false; by: 'account' | 'network'; retryAfterSeconds: number }

/** For `database.attempt`: a refusal must be rolled back. */
export async function countAttempt(tx: Tx, attempt: SignInAttempt, limits: AttemptLimits): Promise<AttemptResult> {
  const { minutes } = limits
  const { account, network } = bucketsOf(attempt)
  // The account is always counted first, so two attempts cannot deadlock.
  const full = await addFailures(tx, [
    { by: 'account' as const, bucket: account, minutes, most: limits.perAccount },
    { by: 'network' as const, bucket: network, minutes, most: limits.perNetwork },
  ])
  if (full) return { ok: false, by: full.by, retryAfterSeconds: await secondsToWait(tx, full.bucket, minutes) }
  return { ok: true }
}

/** The attempt succeeded: the account starts again at zero, and its network is as it was before. */
export async function takeBackAttempt(tx: Tx, attempt: SignInAttempt): Promise<void> {
  const { account, network } = bucketsOf(attempt)
  await clearFailures(tx, account)
  await takeBackFailures(tx, [network])
}

/** The owner of the address chose a new password: what others failed with before does not keep them out. */
export async function forgetAttempts(tx: Tx, email: string): Promise<void> {
  await clearFailures(tx, bucketsOf({ email, network: '' }).account)
}

/** Hashes, because failed attempts name people and addresses. */
function bucketsOf({ at, device, email, network }: SignInAttempt): { account: Buffer; network: Buffer } {
  const prefix = at ? `${at} ` : ''
  return {
    account: hashOf(device ? `${prefix}device ${device}` : `${prefix}account ${email.trim().toLowerCase()}`),
    network: hashOf(`${prefix}network ${network}`),
  }
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
