/**
 * A request of several transactions, with calls to other systems between them, is done once too: its row says which
 * step is done for good, and to whom it belongs. A process that finds it left behind goes on after that step; one that
 * finds it under way leaves it alone.
 *
 * Each step is recorded in the transaction of its effect (`reachPoint`), so neither is there without the other. A lock
 * ends by the shop's clock, so a request whose process was killed is not lost. `server/shop/steps/run-steps.ts` runs
 * them.
 */
import { lastly, type Tx } from '#commerce/database/tx.ts'
import { insertStarted, lockRequest, type StoredRequest, takeOver } from './durable-steps.sql.ts'
import type { KeyReused, RequestKey } from './idempotency.ts'

export type StepsClaim = {
  request: RequestKey
  /** By this it is known later whether the request still belongs to this process. */
  attempt: number
  /** The last step that is done; undefined where none is. */
  recoveryPoint: string | undefined
  /** What the steps so far have found out; null where none is done. */
  progress: unknown
}

export type UnderWay = { ok: false; reason: 'under_way'; retryAfterSeconds: number }

export type ClaimResult = { kind: 'run'; claim: StepsClaim } | { kind: 'replay'; reply: unknown } | KeyReused | UnderWay

/** The first of a request, which most are, in one write. Undefined where its key is known: then it is claimed. */
export async function startRequest(tx: Tx, request: RequestKey): Promise<ClaimResult | undefined> {
  const [isNew] = await lastly(tx, [insertStarted(tx, request)])
  return isNew ? started(request) : undefined
}

function started(request: RequestKey): ClaimResult {
  return { kind: 'run', claim: { request, attempt: 1, recoveryPoint: undefined, progress: null } }
}

/** The request belongs to this process from now on, or the result says why not. */
export async function claimRequest(tx: Tx, request: RequestKey): Promise<ClaimResult> {
  if (await insertStarted(tx, request)) return started(request)
  const stored = await lockRequest(tx, request)
  // It was given up in between; the caller comes too late to know how, and too early to wait for it.
  if (!stored) return { ok: false, reason: 'under_way', retryAfterSeconds: 1 }
  const verdict = judgeRequest(stored, request.fingerprint)
  if (verdict === 'replay') return { kind: 'replay', reply: stored.reply }
  if (verdict !== 'take_over') return verdict
  const attempt = await takeOver(tx, request)
  return {
    kind: 'run',
    claim: { request, attempt, recoveryPoint: stored.recoveryPoint ?? undefined, progress: stored.reply },
  }
}

/** What becomes of a request whose key is known. */
export function judgeRequest(
  { fingerprint, state, secondsLocked }: Pick<StoredRequest, 'fingerprint' | 'state' | 'secondsLocked'>,
  asked: Buffer,
): 'replay' | 'take_over' | KeyReused | UnderWay {
  if (!fingerprint.equals(asked)) return { ok: false, reason: 'key_reused' }
  if (state === 'done') return 'replay'
  return secondsLocked > 0 ? { ok: false, reason: 'under_way', retryAfterSeconds: secondsLocked } : 'take_over'
}
