/**
 * A draft of the grid is opened with a name, waits for a time or is thrown away. Nothing of it is seen by a guest until
 * it is published (`publish-grid-draft.ts`), and what was published is never changed any more.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import { authorOf } from '#commerce/pricing/save/price-versions.sql.ts'
import { judgeChanges, type NoGrid, readGridBase } from './grid-base.ts'
import {
  type GridDraftState,
  insertGridDraft,
  lockGridDraft,
  rebaseGridChanges,
  selectGridChanges,
  setGridDraftState,
} from './grid-drafts.sql.ts'
import { recordedGridDraft } from './list-grid-drafts.sql.ts'

export const LONGEST_DRAFT_NAME = 80

export type NotThisDraft =
  | { ok: false; reason: 'unknown_draft' }
  | { ok: false; reason: 'not_open'; state: GridDraftState }

export type OpenGridDraftResult =
  | { ok: true; draftId: number; version: number }
  | { ok: false; reason: 'bad_name' }
  | NoGrid

export async function openGridDraft(tx: OperatorTx, productId: number, name: string): Promise<OpenGridDraftResult> {
  const trimmed = name.trim()
  if (trimmed === '' || trimmed.length > LONGEST_DRAFT_NAME) return { ok: false, reason: 'bad_name' }
  const base = await readGridBase(tx, productId)
  if (!base.ok) return base
  const read = async (opened: OpenGridDraftResult | undefined) =>
    opened?.ok ? recordedGridDraft(tx, opened.draftId) : {}
  const what = `drafts of the grid of product ${productId}`
  return recordChange(tx, { action: 'prices draft changed', what, read }, async () => {
    const row = { productId, name: trimmed, authorId: authorOf(tx), baseVersionId: base.versionId }
    const { id, version } = await insertGridDraft(tx, row)
    return { ok: true, draftId: id, version }
  })
}

type MovedDraft = { ok: true; version: number } | NotThisDraft | ChangedMeanwhile

/** Throws a draft away, also one that waits for its time. Thrown away twice it is thrown away once. */
export async function discardGridDraft(tx: OperatorTx, draftId: number, expectedVersion?: number): Promise<MovedDraft> {
  return recordChange(tx, changeOfGridDraft(tx, draftId), async () => {
    const draft = await lockGridDraft(tx, draftId)
    if (!draft) return { ok: false, reason: 'unknown_draft' }
    const { state, version } = draft
    if (state === 'discarded') return { ok: true, version }
    if (state === 'published') return { ok: false, reason: 'not_open', state }
    return (
      changedMeanwhile(expectedVersion, version) ?? {
        ok: true,
        version: await setGridDraftState(tx, draftId, { state: 'discarded' }),
      }
    )
  })
}

export type ScheduleGridDraftResult =
  | MovedDraft
  | { ok: false; reason: 'time_is_past' | 'no_changes' | 'no_such_cell' }
  | NoGrid

/** Publishes it by itself at that time; null takes that back. What its cells cost now is what it is judged by then. */
export async function scheduleGridDraft(
  tx: OperatorTx,
  draftId: number,
  { publishAt, now, expectedVersion }: { publishAt: Date | null; now: Date; expectedVersion?: number | undefined },
): Promise<ScheduleGridDraftResult> {
  if (publishAt && publishAt <= now) return { ok: false, reason: 'time_is_past' }
  return recordChange(tx, changeOfGridDraft(tx, draftId), async (): Promise<ScheduleGridDraftResult> => {
    const draft = await lockGridDraft(tx, draftId)
    if (!draft) return { ok: false, reason: 'unknown_draft' }
    const { productId, state, version } = draft
    if (state !== 'open' && state !== 'scheduled') return { ok: false, reason: 'not_open', state }
    const changed = changedMeanwhile(expectedVersion, version)
    if (changed) return changed
    if (!publishAt) return { ok: true, version: await setGridDraftState(tx, draftId, { state: 'open' }) }

    const base = await readGridBase(tx, productId)
    if (!base.ok) return base
    const { changes, missing, moved } = judgeChanges(base, await selectGridChanges(tx, draftId))
    if (missing.length > 0) return { ok: false, reason: 'no_such_cell' }
    if (changes.length === 0) return { ok: false, reason: 'no_changes' }
    await rebaseGridChanges(tx, draftId, moved)
    const step = { state: 'scheduled', publishAt, baseVersionId: base.versionId } as const
    return { ok: true, version: await setGridDraftState(tx, draftId, step) }
  })
}

export function changeOfGridDraft(tx: OperatorTx, draftId: number) {
  const read = () => recordedGridDraft(tx, draftId)
  return { action: 'prices draft changed', what: `grid draft ${draftId}`, read } as const
}
