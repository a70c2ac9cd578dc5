/**
 * A draft that was published is undone by another one, which an operator compares and publishes like any other. Cells
 * that cost something else by now were changed by a later version: they are left alone and counted.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { authorOf } from '#commerce/pricing/save/price-versions.sql.ts'
import { type NoGrid, readGridBase } from './grid-base.ts'
import { selectGridChanges, selectGridDraft, writeGridChanges } from './grid-drafts.sql.ts'
import { recordedGridDraft } from './list-grid-drafts.sql.ts'
import { LONGEST_DRAFT_NAME, openGridDraft } from './open-grid-draft.ts'

export type UndoGridDraftResult =
  | { ok: true; draftId: number; version: number; prices: number; changedSince: number }
  | { ok: false; reason: 'unknown_draft' | 'not_published' | 'nothing_to_undo' | 'bad_name' }
  | NoGrid

export async function undoGridDraft(tx: OperatorTx, draftId: number): Promise<UndoGridDraftResult> {
  const what = `undo of grid draft ${draftId}`
  const read = async (undone: UndoGridDraftResult | undefined) =>
    undone?.ok ? recordedGridDraft(tx, undone.draftId) : {}
  return recordChange(tx, { action: 'prices draft changed', what, read }, (part) => undo(part, draftId))
}

async function undo(tx: OperatorTx, draftId: number): Promise<UndoGridDraftResult> {
  const draft = await selectGridDraft(tx, draftId)
  if (!draft) return { ok: false, reason: 'unknown_draft' }
  if (draft.state !== 'published') return { ok: false, reason: 'not_published' }
  const base = await readGridBase(tx, draft.productId)
  if (!base.ok) return base
  const published = (await selectGridChanges(tx, draftId)).filter(({ toMinor }) => toMinor !== null)
  const back = published.flatMap(({ variantId, day, minDays, level, fromMinor, toMinor }) => {
    const cell = { variantId, day, minDays, level }
    // A price that the ticket window did not name before cannot be taken away again on the grid.
    return base.now(cell) === toMinor && fromMinor !== null ? [{ ...cell, fromMinor: toMinor, toMinor: fromMinor }] : []
  })
  if (back.length === 0) return { ok: false, reason: 'nothing_to_undo' }
  const opened = await openGridDraft(tx, draft.productId, `Undo ${draft.name}`.slice(0, LONGEST_DRAFT_NAME))
  if (!opened.ok) return opened
  const version = await writeGridChanges(tx, opened.draftId, back, authorOf(tx))
  const changedSince = published.length - back.length
  return { ok: true, draftId: opened.draftId, version, prices: back.length, changedSince }
}
