/** The only SQL over requests that carried a key. */

import { statement, type Tx } from '#commerce/database/tx.ts'
import type { RequestKey } from './idempotency.ts'

// A second request with the same key waits here until the first has committed or rolled back.
const claim = statement<{ key: string }>(
  'claim_request_key',
  `insert into answered_request (scope, key, fingerprint, reply) values ($1, $2, $3, 'null')
   on conflict do nothing returning key`,
)
const store = statement('keep_reply', 'update answered_request set reply = $3 where scope = $1 and key = $2')
const find = statement<{ fingerprint: Buffer; result: unknown }>(
  'find_answered_request',
  'select fingerprint, reply as result from answered_request where scope = $1 and key = $2',
)
const sweep = statement<{ key: string }>(
  'sweep_answered_requests',
  `delete from answered_request where (scope, key) in (
     select scope, key from answered_request where keep_until < shop_now() order by keep_until limit $1
     for update skip locked) returning key`,
)

export async function claimKey(tx: Tx, { scope, key, fingerprint }: RequestKey): Promise<boolean> {
  return (await claim(tx, [scope, key, fingerprint])).length === 1
}

export async function storeResult(tx: Tx, { scope, key }: RequestKey, result: unknown): Promise<void> {
  await store(tx, [scope, key, JSON.stringify(result)])
}

export async function findRequest(tx: Tx, { scope, key }: RequestKey) {
  const [row] = await find(tx, [scope, key])
  return row
}

/** Forgets keys that were remembered for as long as they are, at most so many. Returns how many. */
export async function forgetRequestKeys(tx: Tx, most: number): Promise<number> {
  return (await sweep(tx, [most])).length
}
