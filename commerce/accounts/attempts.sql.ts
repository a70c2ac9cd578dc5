/**
 * The only SQL over failed sign-ins and other tries that are limited. One row per bucket, locked while it is counted:
 * two who fail at once count as two.
 */

import { statement, type Tx } from '#commerce/database/tx.ts'

const RECENT =
  "array(select at from unnest(sign_in_failure.failed_at) at where at > shop_now() - $2 * interval '1 minute' order by at)"

/** Nothing comes back from a bucket that is full. */
const add = statement<{ bucket: Buffer }>(
  'add_sign_in_failure',
  `insert into sign_in_failure (bucket, failed_at, until)
     values ($1, array[shop_now()], shop_now() + $2 * interval '1 minute')
   on conflict (bucket) do update
     set failed_at = ${RECENT} || shop_now(), until = shop_now() + $2 * interval '1 minute'
     where cardinality(${RECENT}) < $3
   returning bucket`,
)
const count = statement<{ failures: number }>(
  'count_sign_in_failures',
  `select cardinality(${RECENT}) as failures from sign_in_failure where bucket = $1`,
)
/** When the oldest failure that counts no longer does. */
const wait = statement<{ seconds: number }>(
  'wait_for_sign_in',
  `select ceil(extract(epoch from (${RECENT})[1] + $2 * interval '1 minute' - shop_now()))::int as seconds
   from sign_in_failure where bucket = $1`,
)
const takeBack = statement(
  'take_back_sign_in_failure',
  'update sign_in_failure set failed_at = trim_array(failed_at, 1) where bucket = $1 and cardinality(failed_at) > 0',
)
const clear = statement('clear_sign_in_failures', 'delete from sign_in_failure where bucket = $1')
const forget = statement<{ bucket: Buffer }>(
  'forget_sign_in_failures',
  `delete from sign_in_failure where bucket in (
     select bucket from sign_in_failure where until < shop_now() limit 100 for update skip locked) returning bucket`,
)

export async function addFailure(tx: Tx, bucket: Buffer, minutes: number, most: number): Promise<boolean> {
  return (await add(tx, [bucket, minutes, most])).length > 0
}

export async function countFailures(tx: Tx, bucket: Buffer, minutes: number): Promise<number> {
  const [row] = await count(tx, [bucket, minutes])
  return row?.failures ?? 0
}

export async function secondsToWait(tx: Tx, bucket: Buffer, minutes: number): Promise<number> {
  const [row] = await wait(tx, [bucket, minutes])
  return Math.max(1, row?.seconds ?? minutes * 60)
}

export async function takeBackFailure(tx: Tx, bucket: Buffer): Promise<void> {
  await takeBack(tx, [bucket])
}

export async function clearFailures(tx: Tx, bucket: Buffer): Promise<void> {
  await clear(tx, [bucket])
}

/** Deletes failures that no longer count, a hundred at a time. Returns how many. */
export async function deleteOldFailures(tx: Tx): Promise<number> {
  return (await forget(tx, [])).length
}
