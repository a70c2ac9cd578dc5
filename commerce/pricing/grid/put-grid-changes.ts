/**
 * Operators write cells into a draft, many at once. Each cell says what its operator saw: where a colleague wrote
 * something else meanwhile, nothing is overwritten and both values come back; the other cells of the batch are written.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { authorOf } from '#commerce/pricing/save/price-versions.sql.ts'
import { cellName, type PriceCell } from '#contract/rules/prices/price-cell.ts'
import { type NoGrid, readGridBase } from './grid-base.ts'
import {
  lockGridDraft,
  type StoredChange,
  selectGridChanges,
  type WrittenChange,
  writeGridChanges,
} from './grid-drafts.sql.ts'
import { changeOfGridDraft, type NotThisDraft } from './open-grid-draft.ts'

/** A season of forty variants is about as many. */
const MOST_CHANGES = 50_000

export type PutChange = PriceCell & {
  /** Null takes the change back. */
  toMinor: number | null
  /** What the draft showed when it was typed: an earlier change, or what it costs without one. */
  seenMinor: number | null
}

/** `thereMinor` is what a colleague wrote; null where the ticket window names no price. */
export type GridConflict = PutChange & { thereMinor: number | null; authorId: number | null }

export type PutGridChangesResult =
  | {
      ok: true
      /** Of the draft, with these cells in it. */
      version: number
      written: number
      conflicts: GridConflict[]
      /** Cells that the prices do not have. */
      unknown: PriceCell[]
    }
  | { ok: false; reason: 'bad_price' | 'too_many' }
  | NotThisDraft
  | NoGrid

export async function putGridChanges(
  tx: OperatorTx,
  draftId: number,
  changes: readonly PutChange[],
): Promise<PutGridChangesResult> {
  const isAmount = (minor: number | null) => minor === null || (Number.isSafeInteger(minor) && minor >= 0)
  if (!changes.every(({ toMinor }) => isAmount(toMinor))) return { ok: false, reason: 'bad_price' }
  return recordChange(tx, changeOfGridDraft(tx, draftId), () => put(tx, draftId, changes))
}

async function put(tx: OperatorTx, draftId: number, changes: readonly PutChange[]): Promise<PutGridChangesResult> {
  const draft = await lockGridDraft(tx, draftId)
  if (!draft) return { ok: false, reason: 'unknown_draft' }
  const { productId, state, version } = draft
  if (state !== 'open') return { ok: false, reason: 'not_open', state }
  const base = await readGridBase(tx, productId)
  if (!base.ok) return base
  const there = new Map((await selectGridChanges(tx, draftId)).map((change) => [cellName(change), change]))

  const written = new Map<string, WrittenChange>()
  const conflicts: GridConflict[] = []
  const unknown: PriceCell[] = []
  for (const change of changes) {
    const { seenMinor, toMinor, ...cell } = change
    const [name, nowMinor] = [cellName(cell), base.now(cell)]
    if (nowMinor === undefined) {
      unknown.push(cell)
      continue
    }
    const { authorId = null, toMinor: thereMinor } = latest(written.get(name), there.get(name))
    const [shownMinor, wantedMinor] = [thereMinor ?? nowMinor, toMinor ?? nowMinor]
    if (shownMinor === wantedMinor) continue
    if (shownMinor !== seenMinor) conflicts.push({ ...change, thereMinor: shownMinor, authorId })
    else written.set(name, { ...cell, fromMinor: nowMinor, toMinor: wantedMinor === nowMinor ? null : wantedMinor })
  }
  if (new Set([...there.keys(), ...written.keys()]).size > MOST_CHANGES) return { ok: false, reason: 'too_many' }
  if (written.size === 0) return { ok: true, version, written: 0, conflicts, unknown }
  const raised = await writeGridChanges(tx, draftId, [...written.values()], authorOf(tx))
  return { ok: true, version: raised, written: written.size, conflicts, unknown }
}

/** A batch that names a cell twice goes on from its first. */
function latest(
  written: WrittenChange | undefined,
  stored: StoredChange | undefined,
): { toMinor: number | null; authorId?: number | null } {
  return written ?? stored ?? { toMinor: null }
}
