/**
 * Runs a request of several steps, each of them once: those in a transaction (`inside`) are recorded with their effect,
 * those that call another system (`outside`) after it. So a call may be made twice where a process dies right after it,
 * and has to carry a key of its own by which the other system knows it again.
 *
 * A refusal of the first step leaves nothing behind and is not stored. From then on what a step returns is the result,
 * refused or not: it is stored, with whatever that step wrote to undo the earlier ones.
 */
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  ClaimLost,
  claimRequest,
  finishRequest,
  forgetRequest,
  type KeyReused,
  type RequestKey,
  reachPoint,
  type StepsClaim,
  type UnderWay,
} from '#commerce/idempotency/index.ts'

/** `point` names what is done after it; the names of a request's steps differ and outlive a release. */
export type DurableStep<Progress> = { point: string } & (
  | { inside: (tx: Tx, progress: Progress) => Promise<Progress> }
  | { outside: (progress: Progress) => Promise<Progress> }
)

const OVERTAKEN: UnderWay = { ok: false, reason: 'under_way', retryAfterSeconds: 1 }

export async function runSteps<Progress extends { ok: boolean }>(
  database: Database,
  request: RequestKey,
  from: Progress,
  steps: readonly DurableStep<Progress>[],
): Promise<Progress | KeyReused | UnderWay> {
  const claimed = await database.transaction((tx) => claimRequest(tx, request))
  if (!('kind' in claimed)) return claimed
  if (claimed.kind === 'replay') return claimed.reply as Progress
  try {
    return await runClaimed(database, claimed.claim, from, steps)
  } catch (error) {
    if (error instanceof ClaimLost) return OVERTAKEN
    throw error
  }
}

async function runClaimed<Progress extends { ok: boolean }>(
  database: Database,
  claim: StepsClaim,
  from: Progress,
  steps: readonly DurableStep<Progress>[],
): Promise<Progress> {
  const done = steps.findIndex(({ point }) => point === claim.recoveryPoint)
  if (done < 0 && claim.recoveryPoint) throw new Error(`No step of this request is called ${claim.recoveryPoint}.`)
  let progress = done < 0 ? from : (claim.progress as Progress)
  for (const [at, step] of steps.entries()) {
    if (at <= done) continue
    const record = (tx: Tx, next: Progress) =>
      !next.ok || at === steps.length - 1 ? finishRequest(tx, claim, next) : reachPoint(tx, claim, step.point, next)
    progress = await runStep(database, step, progress, at === 0, record)
    if (progress.ok) continue
    if (at === 0) await database.transaction((tx) => forgetRequest(tx, claim))
    break
  }
  return progress
}

async function runStep<Progress extends { ok: boolean }>(
  database: Database,
  step: DurableStep<Progress>,
  progress: Progress,
  isFirst: boolean,
  record: (tx: Tx, next: Progress) => Promise<void>,
): Promise<Progress> {
  const isKept = ({ ok }: Progress) => ok || !isFirst
  if ('outside' in step) {
    const next = await step.outside(progress)
    if (isKept(next)) await database.transaction((tx) => record(tx, next))
    return next
  }
  const run = async (tx: Tx) => {
    const next = await step.inside(tx, progress)
    if (isKept(next)) await record(tx, next)
    return next
  }
  return isFirst ? database.attempt(run) : database.transaction(run)
}
