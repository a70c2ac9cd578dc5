/**
 * The only SQL over failed sign-ins and other tries that are limited. One row per bucket, locked while it is counted:
 * two who fail at once count as two.
 */

import { statement, type Tx } from '#commerce/database/tx.ts'

/** Those that count: of the last minutes, the oldest first. */
function recent(span: string): string {
  return `array(select at from unnest(sign_in_failure.failed_at) at where at > shop_now() - (${span}) order by at)`
}
const RECENT = recent("$2 * interval '1 minute'")

/**
 * One row for each bucket that is not full, in the order in which they are named and locked. Where a bucket is there
 * already, its minutes are told by the end that the new row would have.
 */
const add = statement<{ bucket: Buffer }>(
  'add_sign_in_failures',
  `with tried as (
     select * from unnest($1::bytea[], $2::int[], $3::int[]) with ordinality as tried (bucket, minutes, most, position)
   )
   insert into sign_in_failure (bucket, failed_at, until)
     select bucket, array[shop_now()], shop_now() + minutes * interval '1 minute' from tried order by position
   on conflict (bucket) do update
     set failed_at = ${recent('excluded.until - shop_now()')} || shop_now(), until = excluded.until
     where cardinality(${recent('excluded.until - shop_now()')})
       < (select most from tried where tried.bucket = excluded.bucket)
   returning bucket`,
)
const count = statement<{ failures: number }>(
  'count_sign_in_failures',
  `select cardinality(${RECENT}) as failures from sign_in_failure where bucket = $1`,
)
// Looked up one by one: as a join it was planned to read every try there was.
const full = statement<{ bucket: Buffer }>(
  'find_full_bucket',
  `select tried.bucket
   from unnest($1::bytea[], $2::int[], $3::int[]) with ordinality as tried (bucket, minutes, most, position)
   where (select cardinality(${recent("tried.minutes * interval '1 minute'")}) from sign_in_failure
     where sign_in_failure.bucket = tried.bucket) >= most
   order by position limit 1`,
)
/** When the oldest failure that counts no longer does. */
const wait = statement<{ seconds: number }>(
  'wait_for_sign_in',
  `select ceil(extract(epoch from (${RECENT})[1] + $2 * interval '1 minute' - shop_now()))::int as seconds
   from sign_in_failure where bucket = $1`,
)
/** Locked in the order in which they are named, as they are counted. */
const takeBack = statement(
  'take_back_sign_in_failures',
  `update sign_in_failure set failed_at = trim_array(failed_at, 1)
   where cardinality(failed_at) > 0 and bucket = any (array(
     select bucket from unnest($1::bytea[]) with ordinality as named (bucket, position)
       join sign_in_failure using (bucket) order by position for update of sign_in_failure))`,
)
const clear = statement('clear_sign_in_failures', 'delete from sign_in_failure where bucket = $1')
const forget = statement<{ bucket: Buffer }>(
  'forget_sign_in_failures',
  `delete from sign_in_failure where bucket in (
     select bucket from sign_in_failure where until < shop_now() limit $1 for update skip locked) returning bucket`,
)

export type Bucket = { bucket: Buffer; minutes: number; most: number }

/** Counts one in each, and returns the first that is full: the others have counted it then. */
export async function addFailures<Counted extends Bucket>(
  tx: Tx,
  buckets: readonly Counted[],
): Promise<Counted | undefined> {
  const rows = await add(tx, columnsOf(buckets))
  return buckets.find(({ bucket }) => !rows.some((row) => row.bucket.equals(bucket)))
}

/** The first that is full. Nothing is counted and nothing locked. */
export async function findFullBucket<Counted extends Bucket>(
  tx: Tx,
  buckets: readonly Counted[],
): Promise<Counted | undefined> {
  const [row] = await full(tx, columnsOf(buckets))
  return buckets.find(({ bucket }) => row?.bucket.equals(bucket))
}

function columnsOf(buckets: readonly Bucket[]): unknown[] {
  return [buckets.map(({ bucket }) => bucket), buckets.map(({ minutes }) => minutes), buckets.map(({ most }) => most)]
}

export async function countFailures(tx: Tx, bucket: Buffer, minutes: number): Promise<number> {
  const [row] = await count(tx, [bucket, minutes])
  return row?.failures ?? 0
}

export async function secondsToWait(tx: Tx, bucket: Buffer, minutes: number): Promise<number> {
  const [row] = await wait(tx, [bucket, minutes])
  return Math.max(1, row?.seconds ?? minutes * 60)
}

export async function takeBackFailures(tx: Tx, buckets: readonly Buffer[]): Promise<void> {
  await takeBack(tx, [buckets])
}

export async function clearFailures(tx: Tx, bucket: Buffer): Promise<void> {
  await clear(tx, [bucket])
}

/** Deletes failures that no longer count. Returns how many. */
export async function deleteOldFailures(tx: Tx, most: number): Promise<number> {
  return (await forget(tx, [most])).length
}
