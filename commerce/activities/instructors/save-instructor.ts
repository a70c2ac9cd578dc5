/**
 * An instructor: added, renamed, archived and brought back. Who is archived is given no more start times and keeps
 * those they have. The audit trail has their number and version, never the name: it cannot be erased.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import { findInstructor, type Instructor, insertInstructor, updateInstructor } from './instructors.sql.ts'

export type InstructorDraft = {
  /** 1 to 100 characters. */
  name: string
  /** Of one who is there: the version is the one that was read. */
  known?: { id: number; version: number; isArchived: boolean } | undefined
}

export type SaveInstructorResult =
  | { ok: true; instructor: Instructor }
  | { ok: false; reason: 'bad_name' | 'not_found' }
  | ChangedMeanwhile

const LONGEST_NAME = 100

export function saveInstructor(tx: OperatorTx, draft: InstructorDraft): Promise<SaveInstructorResult> {
  const { known } = draft
  const read = async (saved: SaveInstructorResult | undefined) => {
    const id = saved?.ok ? saved.instructor.id : known?.id
    const found = id === undefined ? undefined : await findInstructor(tx, id)
    return found ? { [`instructor ${found.id}`]: { isArchived: found.isArchived, version: found.version } } : {}
  }
  const what = known ? `instructor ${known.id}` : 'instructors'
  return recordChange(tx, { action: 'instructor changed', what, read }, () => putInstructor(tx, draft))
}

async function putInstructor(tx: OperatorTx, { known, name }: InstructorDraft): Promise<SaveInstructorResult> {
  const words = name.trim()
  if (words === '' || words.length > LONGEST_NAME) return { ok: false, reason: 'bad_name' }
  const before = known && (await findInstructor(tx, known.id))
  if (known && !before) return { ok: false, reason: 'not_found' }
  const refusal = known && changedMeanwhile(known.version, before?.version)
  if (refusal) return refusal
  const id = known ? known.id : await insertInstructor(tx, words)
  if (known) await updateInstructor(tx, id, words, known.isArchived)
  const instructor = await findInstructor(tx, id)
  if (!instructor) throw new Error('An instructor was saved and is not there.')
  return { ok: true, instructor }
}
