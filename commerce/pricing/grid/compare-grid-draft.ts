/**
 * A draft beside what counts now: what changes for which days, which cells cost something else since they were written,
 * and which leave the guard-rails.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { comparePrices, type PriceComparison } from '#contract/rules/prices/compare-prices.ts'
import { type GuardRails, guardRailBreach } from '#contract/rules/prices/guard-rails.ts'
import type { PriceChange } from '#contract/rules/prices/price-cell.ts'
import type { GuardRailBreach } from '#contract/values/console/guard-rail-breaches.ts'
import { type JudgedChanges, judgeChanges, type NoGrid, readGridBase } from './grid-base.ts'
import { type StoredGridDraft, selectGridChanges, selectGridDraft } from './grid-drafts.sql.ts'
import { readGuardRails, type StoredGuardRails } from './guard-rails.sql.ts'

export type BreachedChange = PriceChange & { breach: GuardRailBreach }

export type ComparedGridDraft = JudgedChanges & {
  ok: true
  draft: StoredGridDraft
  /** The version of the list that it was compared with: publishing names it. */
  listVersion: number
  comparison: PriceComparison
  guardRails: StoredGuardRails
  breaches: BreachedChange[]
}

export async function compareGridDraft(
  tx: Tx,
  draftId: number,
): Promise<ComparedGridDraft | { ok: false; reason: 'unknown_draft' } | NoGrid> {
  const draft = await selectGridDraft(tx, draftId)
  if (!draft) return { ok: false, reason: 'unknown_draft' }
  const base = await readGridBase(tx, draft.productId)
  if (!base.ok) return base
  const judged = judgeChanges(base, await selectGridChanges(tx, draftId))
  const guardRails = await readGuardRails(tx, draft.productId)
  return {
    ...{ ok: true, draft, listVersion: base.listVersion, ...judged, guardRails },
    comparison: comparePrices(judged.changes),
    breaches: breachesOf(judged.changes, guardRails),
  }
}

export function breachesOf(changes: readonly PriceChange[], rails: GuardRails): BreachedChange[] {
  return changes.flatMap((change) => {
    const breach = guardRailBreach(change, rails)
    return breach ? [{ ...change, breach }] : []
  })
}
