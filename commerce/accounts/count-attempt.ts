/**
 * Counts an attempt to sign in as a failure before it is known to be one, for the account and for the network it comes
 * from: whoever tries many passwords at once gets no more tries than who tries them one by one. What succeeds is taken
 * back. Either bucket being full refuses the attempt, which then counts nowhere.
 */
import { createHash } from 'node:crypto'
import type { Tx } from '#commerce/database/tx.ts'
import { addFailure, clearFailures, deleteOldFailures, secondsToWait, takeBackFailure } from './attempts.sql.ts'

export type AttemptLimits = { minutes: number; perAccount: number; perNetwork: number }
/** The e-mail as it was typed, and the network as whoever knows networks names it. */
export type Attempt = { email: string; network: string }
export type AttemptResult = { ok: true } | { ok: false; retryAfterSeconds: number }

/** For `database.attempt`: a refusal must be rolled back. */
export async function countAttempt(tx: Tx, attempt: Attempt, limits: AttemptLimits): Promise<AttemptResult> {
  const { minutes } = limits
  const { account, network } = bucketsOf(attempt)
  // Everybody counts the account first, so nobody waits in a circle.
  for (const [bucket, most] of [
    [account, limits.perAccount],
    [network, limits.perNetwork],
  ] as const) {
    if (await addFailure(tx, bucket, minutes, most)) continue
    return { ok: false, retryAfterSeconds: await secondsToWait(tx, bucket, minutes) }
  }
  await deleteOldFailures(tx)
  return { ok: true }
}

/** It was no failure: the account starts afresh, its network is as it was before. */
export async function takeBackAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const { account, network } = bucketsOf(attempt)
  await clearFailures(tx, account)
  await takeBackFailure(tx, network)
}

/** Hashes: failed attempts name people and addresses, and nobody needs to read them. */
function bucketsOf({ email, network }: Attempt): { account: Buffer; network: Buffer } {
  return { account: hashOf(`account ${email.trim().toLowerCase()}`), network: hashOf(`network ${network}`) }
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
