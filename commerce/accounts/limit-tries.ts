/**
 * At most so many tries of one thing by one person in some minutes, in all processes together. A try is counted before
 * its outcome is known, under a lock that others of the same person wait for: many at once get no more than the same
 * ones one by one. Where only failures count, a success is taken back in the same transaction.
 */
import { createHash } from 'node:crypto'
import type { Tx } from '#commerce/database/tx.ts'
import { addFailures, countFailures, findFullBucket, secondsToWait, takeBackFailures } from './attempts.sql.ts'

/** `what` is tried. Counted is a person, or what stands for people who are not known: a session, a network. */
export type TryLimit = { what: string; minutes: number; most: number } & ({ contactId: number } | { by: string })

type TryResult = { ok: true } | { ok: false; retryAfterSeconds: number }

/** A try that is refused counts nowhere, so the transaction may be committed. */
export async function countTry(tx: Tx, limit: TryLimit): Promise<TryResult> {
  const full = await countTries(tx, [limit])
  return full ? { ok: false, retryAfterSeconds: full.retryAfterSeconds } : { ok: true }
}

export type FullLimit<Limit> = { limit: Limit; retryAfterSeconds: number }

/**
 * The same try under several limits, counted in their order. Returns the first that is full: the others have counted it
 * then, so the caller rolls back.
 */
export async function countTries<Limit extends TryLimit>(
  tx: Tx,
  limits: readonly Limit[],
): Promise<FullLimit<Limit> | undefined> {
  const full = await addFailures(tx, limits.map(named))
  return full && { limit: full.limit, retryAfterSeconds: await secondsToWait(tx, full.bucket, full.minutes) }
}

/** The first that is full, for a try whose success is known: it counts nowhere, and keeps no other one waiting. */
export async function findFullLimit<Limit extends TryLimit>(
  tx: Tx,
  limits: readonly Limit[],
): Promise<FullLimit<Limit> | undefined> {
  const full = await findFullBucket(tx, limits.map(named))
  return full && { limit: full.limit, retryAfterSeconds: await secondsToWait(tx, full.bucket, full.minutes) }
}

function named<Limit extends TryLimit>(limit: Limit) {
  return { limit, bucket: bucketOf(limit), minutes: limit.minutes, most: limit.most }
}

/** How many are left. Nothing is counted and nothing locked, so many at once may all see the last one. */
export async function triesLeft(tx: Tx, limit: TryLimit): Promise<number> {
  return Math.max(0, limit.most - (await countFailures(tx, bucketOf(limit), limit.minutes)))
}

/** As `countTry` judges, by `triesLeft`. */
export async function checkTry(tx: Tx, limit: TryLimit): Promise<TryResult> {
  if ((await triesLeft(tx, limit)) > 0) return { ok: true }
  return { ok: false, retryAfterSeconds: await secondsToWait(tx, bucketOf(limit), limit.minutes) }
}

export async function takeBackTry(tx: Tx, ...limits: readonly TryLimit[]): Promise<void> {
  await takeBackFailures(tx, limits.map(bucketOf))
}

/** Another kind of name than those of accounts and networks (count-attempt.ts). */
function bucketOf(limit: TryLimit): Buffer {
  const who = 'by' in limit ? `by ${limit.by}` : limit.contactId
  return createHash('sha256').update(`try ${limit.what} ${who}`).digest()
}
