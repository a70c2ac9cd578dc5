/** The only SQL over requests of several steps. Whose they are stands in every WHERE, by the attempt. */

import { statement, type Tx } from '#commerce/database/tx.ts'
import type { StepsClaim } from './durable-steps.ts'
import type { RequestKey } from './idempotency.ts'

/** Longer than a step with a call to another system may take, and as long as a guest waits after a crash. */
const LOCK = `shop_now() + interval '60 seconds'`
/** A payment may be asked about for weeks. */
const KEPT = `shop_now() + interval '30 days'`

export type StoredRequest = {
  fingerprint: Buffer
  state: 'started' | 'done'
  recoveryPoint: string | null
  reply: unknown
  /** How long it still belongs to another process; 0 or less where it is free. */
  secondsLocked: number
}

// A second request with the same key waits here until this transaction, which is short, has ended.
const insert = statement<{ key: string }>(
  'start_request',
  `insert into answered_request (scope, key, fingerprint, reply, state, locked_until, keep_until)
   values ($1, $2, $3, 'null', 'started', ${LOCK}, ${KEPT}) on conflict do nothing returning key`,
)
const lock = statement<StoredRequest>(
  'lock_request',
  `select fingerprint, state, recovery_point as "recoveryPoint", reply,
     coalesce(ceil(extract(epoch from locked_until - shop_now())), 0)::int as "secondsLocked"
   from answered_request where scope = $1 and key = $2 for update`,
)
const take = statement<{ attempt: number }>(
  'take_over_request',
  `update answered_request set attempt = attempt + 1, locked_until = ${LOCK}
   where scope = $1 and key = $2 and state = 'started' returning attempt`,
)
const OWN = `scope = $1 and key = $2 and attempt = $3 and state = 'started'`
const reach = statement<{ key: string }>(
  'reach_recovery_point',
  `update answered_request set recovery_point = $4, reply = $5, locked_until = ${LOCK} where ${OWN} returning key`,
)
const finish = statement<{ key: string }>(
  'finish_request',
  `update answered_request set state = 'done', reply = $4 where ${OWN} returning key`,
)
const forget = statement<{ key: string }>('forget_request', `delete from answered_request where ${OWN} returning key`)

/** Another process has taken the request over: what this one is about to write must not be written. */
export class ClaimLost extends Error {
  override name = 'ClaimLost'
}

export async function insertStarted(tx: Tx, { scope, key, fingerprint }: RequestKey): Promise<boolean> {
  return (await insert(tx, [scope, key, fingerprint])).length === 1
}

export async function lockRequest(tx: Tx, { scope, key }: RequestKey): Promise<StoredRequest | undefined> {
  const [row] = await lock(tx, [scope, key])
  return row
}

export async function takeOver(tx: Tx, { scope, key }: RequestKey): Promise<number> {
  const [row] = await take(tx, [scope, key])
  if (!row) throw new Error('A request that was locked to be taken over is not there.')
  return row.attempt
}

/** From here on a process that takes over does not do the steps up to `point` again. */
export async function reachPoint(tx: Tx, claim: StepsClaim, point: string, progress: unknown): Promise<void> {
  expectOwn(await reach(tx, [...ownerOf(claim), point, JSON.stringify(progress)]))
}

/** Asked again, the request is answered with this. */
export async function finishRequest(tx: Tx, claim: StepsClaim, reply: unknown): Promise<void> {
  expectOwn(await finish(tx, [...ownerOf(claim), JSON.stringify(reply)]))
}

/** For a refusal that changed nothing: the same request may be tried again and may then succeed. */
export async function forgetRequest(tx: Tx, claim: StepsClaim): Promise<void> {
  expectOwn(await forget(tx, ownerOf(claim)))
}

function ownerOf({ request: { scope, key }, attempt }: StepsClaim): unknown[] {
  return [scope, key, attempt]
}

function expectOwn(rows: readonly unknown[]): void {
  if (rows.length === 0) throw new ClaimLost('Another process has taken this request over.')
}
