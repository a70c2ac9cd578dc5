/**
 * How often an account, an address or a network may try something. Over its free tries a network may go on where each
 * further try costs work (docs/decisions/0026): thousands of guesses are stopped, and a family behind the same address
 * as the robot still signs in, a moment later. What is tried and its count are one transaction: a refusal by `work`
 * counts nothing.
 */
import { type AttemptLimits, countAttempt, type SignInAttempt } from '#commerce/accounts/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { markProofUsed } from '#commerce/inventory/index.ts'
import type { ProofChallenge } from '#contract/schemas/refusal.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { HoldProofs } from '#server/http/security/hold-proofs.ts'
import { PROOF_TRIES } from '#server/shop/holdings.ts'
import type { Shop } from '#server/shop/shop.ts'

/** `proven`: with a proof of work for this one try. */
export type GateLimits = { free: AttemptLimits; proven: AttemptLimits }

export type GateRefusal = {
  ok: false
  reason: 'too_many'
  retryAfterSeconds: number
  /** With this work done the same try may be made. */
  proof?: ProofChallenge
}

export type AttemptGate = <Result extends { ok: boolean }>(
  request: RequestContext,
  attempt: SignInAttempt,
  limits: GateLimits,
  work: (tx: Tx) => Promise<Result>,
) => Promise<Result | GateRefusal>

type GateOptions = { database: Database; proofs: HoldProofs; shop: Shop }

export function createAttemptGate({ database, proofs, shop }: GateOptions): AttemptGate {
  return async (request, attempt, limits, work) => {
    const now = shop.now()
    // What was worked for is of no use to another network, another address or another form.
    const boundTo = JSON.stringify(['attempt', attempt.at ?? '', attempt.email.trim().toLowerCase(), attempt.network])
    const proofId = request.holdProof === undefined ? undefined : proofs.idOf(request.holdProof, boundTo, now)
    const tried = await database.attempt(async (tx) => {
      const isProven = proofId !== undefined && (await markProofUsed(tx, proofId))
      const counted = await countAttempt(tx, attempt, isProven ? limits.proven : limits.free)
      return counted.ok ? work(tx) : { ...counted, reason: 'full' as const, isProven }
    })
    if (!isFull(tried)) return tried
    const { by, isProven, retryAfterSeconds } = tried
    const most = { account: 'perAccount', network: 'perNetwork' } as const
    const helps = !isProven && limits.proven[most[by]] > limits.free[most[by]]
    const tries = settingReader(shop.current().configuration.settings).count('limits.heldunitsprooftries', PROOF_TRIES)
    const proof = helps ? await proofs.challenge(boundTo, tries, now) : undefined
    return { ok: false, reason: 'too_many', retryAfterSeconds, ...(proof && { proof }) }
  }
}

type Full = { ok: false; reason: 'full'; by: 'account' | 'network'; retryAfterSeconds: number; isProven: boolean }

function isFull<Result extends { ok: boolean }>(tried: Result | Full): tried is Full {
  return 'reason' in tried && tried.reason === 'full'
}
