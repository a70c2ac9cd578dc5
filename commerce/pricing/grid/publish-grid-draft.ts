/**
 * A draft of the grid becomes one new version of the product's prices, all of it in one transaction. It is made of the
 * version that counts at that moment, under the lock on the product: what colleagues published meanwhile stays, and
 * only the cells of the draft change. Carts keep the prices they were promised.
 *
 * A refusal may come after some writes: the caller rolls the transaction back (`database.attempt`).
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import { lockPricedProduct } from '#commerce/pricing/save/price-versions.sql.ts'
import type { PricesRefusal } from '#commerce/pricing/save/prices-refusal.ts'
import type { PublishExpectation } from '#commerce/pricing/save/publish-prices.ts'
import { changeOfPrices } from '#commerce/pricing/save/recorded-prices.sql.ts'
import type { LevelsBelowTaken, PricesTrial } from '#commerce/pricing/save/replace-prices.ts'
import { savePrices } from '#commerce/pricing/save/save-prices.ts'
import { cellName, type PriceCell, type PriceChange } from '#contract/rules/prices/price-cell.ts'
import { applyChanges } from './apply-changes.ts'
import { type BreachedChange, breachesOf } from './compare-grid-draft.ts'
import { type JudgedChanges, judgeChanges, type NoGrid, readGridBase } from './grid-base.ts'
import {
  lockGridDraft,
  rebaseGridChanges,
  selectGridChanges,
  selectGridDraft,
  selectPublishedVersion,
  setGridDraftState,
} from './grid-drafts.sql.ts'
import { readGuardRails } from './guard-rails.sql.ts'
import { recordedGridDraft } from './list-grid-drafts.sql.ts'
import { changeOfGridDraft, type NotThisDraft } from './open-grid-draft.ts'

export type PublishGridDraftResult =
  /** Without changes where it was published before. */
  | { ok: true; versionId: number; changes: readonly PriceChange[] }
  | { ok: false; reason: 'no_changes' }
  | { ok: false; reason: 'no_such_cell'; cells: PriceCell[] }
  | { ok: false; reason: 'guard_rails'; breaches: BreachedChange[] }
  /** Of one that waited for its time: another version changed the same cells since it was scheduled. */
  | { ok: false; reason: 'base_moved'; moved: JudgedChanges['moved'] }
  | { ok: false; reason: 'other_published'; listVersion: number }
  | Exclude<PricesRefusal, { ok: true }>
  | LevelsBelowTaken
  | NotThisDraft
  | NoGrid
  | ChangedMeanwhile

/** `expected` is what the operator compared: the version of the draft, and of the list it was compared with. */
export function publishGridDraft(
  tx: OperatorTx,
  draftId: number,
  expected: PublishExpectation = {},
): Promise<PublishGridDraftResult> {
  return publish(tx, draftId, { ...expected, states: ['open', 'scheduled'] })
}

/** Its time has come: judged anew by what counts by then. */
export function publishDueGridDraft(
  tx: OperatorTx,
  draftId: number,
  trial: PricesTrial = {},
): Promise<PublishGridDraftResult> {
  return publish(tx, draftId, { ...trial, states: ['scheduled'], isDue: true })
}

type Expected = PublishExpectation & PricesTrial & { states: readonly string[]; isDue?: boolean }

async function publish(tx: OperatorTx, draftId: number, expected: Expected): Promise<PublishGridDraftResult> {
  const found = await selectGridDraft(tx, draftId)
  if (!found) return { ok: false, reason: 'unknown_draft' }
  const { action, what } = changeOfPrices(tx, found.productId)
  // Only its cells are told, each with both amounts: all periods before and after would be a hundred times as much.
  const read = async (saved: PublishGridDraftResult | undefined) => ({
    ...(await recordedGridDraft(tx, draftId)),
    ...(saved?.ok && saved.changes.length > 0 && { [what]: { cells: saved.changes.map(recordedCell) } }),
  })
  return recordChange(tx, { action, what, read }, (part) => put(part, found.productId, draftId, expected))
}

/** The cell, what it cost and what it costs. */
function recordedCell(change: PriceChange): string {
  return `${cellName(change)}: ${change.fromMinor ?? 'none'} to ${change.toMinor}`.trim()
}

async function put(
  tx: OperatorTx,
  productId: number,
  draftId: number,
  expected: Expected,
): Promise<PublishGridDraftResult> {
  await lockPricedProduct(tx, productId)
  const draft = await lockGridDraft(tx, draftId)
  if (!draft) return { ok: false, reason: 'unknown_draft' }
  const { baseVersionId, publishedVersionId, state, version } = draft
  // Asked for twice it is done once.
  if (publishedVersionId !== null) return { ok: true, versionId: publishedVersionId, changes: [] }
  if (!expected.states.includes(state)) return { ok: false, reason: 'not_open', state }
  const changed = changedMeanwhile(expected.version, version)
  if (changed) return changed

  const base = await readGridBase(tx, productId)
  if (!base.ok) return base
  const { listVersion, prices, adjustments, versionId: before } = base
  if (changedMeanwhile(expected.listVersion, listVersion)) return { ok: false, reason: 'other_published', listVersion }
  const { changes, missing, moved } = judgeChanges(base, await selectGridChanges(tx, draftId))
  if (missing.length > 0) return { ok: false, reason: 'no_such_cell', cells: missing }
  if (changes.length === 0) return { ok: false, reason: 'no_changes' }
  if (expected.isDue && before !== baseVersionId && moved.length > 0) return { ok: false, reason: 'base_moved', moved }
  const breaches = breachesOf(changes, await readGuardRails(tx, productId))
  if (breaches.length > 0) return { ok: false, reason: 'guard_rails', breaches }

  const applied = applyChanges(prices, changes, adjustments)
  if (!applied.ok) return applied
  const saved = await savePrices(tx, productId, applied.prices, { isTrial: expected.isTrial ?? false })
  if (!saved.ok) return saved
  const versionId = await selectPublishedVersion(tx, productId)
  // What each cost before is what an undo goes back to.
  await rebaseGridChanges(tx, draftId, moved)
  await setGridDraftState(tx, draftId, { state: 'published', baseVersionId: before, publishedVersionId: versionId })
  return { ok: true, versionId, changes }
}

/** One that could not be published at its time waits for an operator, and says why. */
export async function reopenDueGridDraft(tx: OperatorTx, draftId: number, refusal: string): Promise<void> {
  await recordChange(tx, changeOfGridDraft(tx, draftId), async () => {
    const draft = await lockGridDraft(tx, draftId)
    if (draft?.state === 'scheduled') await setGridDraftState(tx, draftId, { state: 'open', refusal })
  })
}
