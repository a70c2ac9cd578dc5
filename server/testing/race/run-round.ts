/** One round: so many new guests, all at once, each wanting one place of the same slot; then the database is asked. */
import type { Pool } from 'pg'
import { type SlotTruth, slotTruth, violations } from './oracle.ts'
import type { Outcome } from './purchase.ts'
import { createShopper } from './shopper.ts'
import type { Target } from './targets.ts'

export type Round = {
  before: SlotTruth
  after: SlotTruth
  violations: unknown[]
  /** The lines that were promised to guests. */
  lineIds: number[]
  /** How often each code refused. */
  refusals: Record<string, number>
  /** Replies that no shop should give. */
  faults: string[]
  seconds: number
}

let newcomers = 1

export async function runRound(target: Target, database: Pool, shoppers: number): Promise<Round> {
  const before = await slotTruth(database, target.key)
  const startedAt = performance.now()
  const outcomes = await Promise.all(
    Array.from({ length: shoppers }, () => {
      newcomers += 1
      return target.visit(createShopper(newcomers))
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  return {
    before,
    after: await slotTruth(database, target.key),
    violations: await violations(database),
    ...summary(outcomes),
    seconds,
  }
}

function summary(outcomes: Outcome[]): Pick<Round, 'lineIds' | 'refusals' | 'faults'> {
  const lineIds: number[] = []
  const refusals: Record<string, number> = {}
  const faults: string[] = []
  for (const outcome of outcomes) {
    if (outcome.kind === 'held') lineIds.push(outcome.lineId)
    else if (outcome.kind === 'refused') refusals[outcome.code] = (refusals[outcome.code] ?? 0) + 1
    else faults.push(outcome.kind === 'fault' ? outcome.words : outcome.kind)
  }
  return { lineIds, refusals, faults }
}
