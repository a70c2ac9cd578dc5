/**
 * At most so many tries of one thing by one person in some minutes, in all processes together. A try is counted before
 * its outcome is known, under a lock that others of the same person wait for: many at once get no more than the same
 * ones one by one. Where only failures count, a success is taken back in the same transaction.
 */
import { createHash } from 'node:crypto'
import type { Tx } from '#commerce/database/tx.ts'
import { addFailure, deleteOldFailures, secondsToWait, takeBackFailure } from './attempts.sql.ts'

/** `what` is tried, `contactId` is the person who is counted. */
export type TryLimit = { what: string; contactId: number; minutes: number; most: number }

type TryResult = { ok: true } | { ok: false; retryAfterSeconds: number }

/** A try that is refused counts nowhere, so the transaction may be committed. */
export async function countTry(tx: Tx, limit: TryLimit): Promise<TryResult> {
  const { minutes, most } = limit
  const bucket = bucketOf(limit)
  if (!(await addFailure(tx, bucket, minutes, most))) {
    return { ok: false, retryAfterSeconds: await secondsToWait(tx, bucket, minutes) }
  }
  await deleteOldFailures(tx)
  return { ok: true }
}

export async function takeBackTry(tx: Tx, limit: TryLimit): Promise<void> {
  await takeBackFailure(tx, bucketOf(limit))
}

/** Another kind of name than those of accounts and networks (count-attempt.ts). */
function bucketOf({ what, contactId }: TryLimit): Buffer {
  return createHash('sha256').update(`try ${what} ${contactId}`).digest()
}
