/**
 * A start time is given to an instructor, or taken from them. An instructor has one start time at a time: two operators
 * who give them two at once meet at the exclusion constraint, and who comes second is told what they have then.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import {
  type BusySlot,
  deleteInstructorSlot,
  findInstructor,
  findTaughtSlot,
  insertInstructorSlot,
  selectBusySlots,
  selectInstructorsOf,
} from './instructors.sql.ts'

/** A start time takes so long where its slot does not say how long it lasts. */
const LESSON_MINUTES = 60

export type InstructorAssignment = {
  poolId: number
  day: Day
  /** `09:30` or `09:30:00`. */
  time: string
  instructorId: number
  isGiven: boolean
}

export type AssignInstructorResult =
  | { ok: true }
  /** No such start time of an activity, or no such instructor to give it to. */
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'busy'; slots: BusySlot[] }

export async function assignInstructor(tx: OperatorTx, wish: InstructorAssignment): Promise<AssignInstructorResult> {
  const { day, instructorId, isGiven, poolId, time } = wish
  const slotId = await findTaughtSlot(tx, poolId, day, time)
  const instructor = await findInstructor(tx, instructorId)
  if (slotId === undefined || !instructor || (isGiven && instructor.isArchived)) {
    return { ok: false, reason: 'not_found' }
  }
  const what = `instructors of slot ${slotId}`
  const read = async () => ({ [what]: await selectInstructorsOf(tx, slotId) })
  return recordChange(tx, { action: 'instructor changed', what, read }, async () => {
    if (isGiven) return giveSlot(tx, instructorId, slotId)
    await deleteInstructorSlot(tx, instructorId, slotId)
    return { ok: true }
  })
}

async function giveSlot(tx: Tx, instructorId: number, slotId: number): Promise<AssignInstructorResult> {
  if (await insertInstructorSlot(tx, instructorId, slotId, LESSON_MINUTES)) return { ok: true }
  const slots = await selectBusySlots(tx, instructorId, slotId, LESSON_MINUTES)
  return slots.some((one) => one.slotId === slotId) ? { ok: true } : { ok: false, reason: 'busy', slots }
}
