/** Instructors for operators: who there is, and at which start times they teach. */
import {
  type AssignInstructorResult,
  assignInstructor,
  listInstructors,
  readTaughtSlots,
  type SaveInstructorResult,
  saveInstructor,
} from '#commerce/activities/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  addInstructorCall,
  assignInstructorCall,
  changeInstructorCall,
  listInstructorsCall,
  listTaughtTimesCall,
} from '#contract/calls/admin/instructors.ts'
import type { Day } from '#contract/values/day.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { busyWords, instructorDocument, taughtTimeDocument } from '#server/wire/console/inventory/instructors.ts'

const NO_INSTRUCTOR = refused(404, 'NOT_FOUND', 'There is no such instructor.')
const NO_TIME = refused(404, 'NOT_FOUND', 'There is no such start time, or no such instructor to give it to.')
const BAD_NAME = refused(400, 'BAD_INPUT', 'This is no name.', 'body.Name')
const CHANGED = refused(
  409,
  'CHANGED_MEANWHILE',
  'A colleague has changed this instructor meanwhile. Look at it again.',
)

export function instructorCalls(database: Database): Handler[] {
  const taughtTimes = async (poolId: number, day: Day) => {
    const slots = await database.read((tx) => readTaughtSlots(tx, poolId, day))
    return { Items: slots.map(taughtTimeDocument) }
  }

  return [
    handle(listInstructorsCall, async () => ({
      Items: (await database.read(listInstructors)).map(instructorDocument),
    })),

    handle(addInstructorCall, async ({ body, request }) => {
      const by = staffInPerson(request, 'inventory')
      if (!by) return NOT_ALLOWED
      return replyTo(
        await operating<SaveInstructorResult>(database, by, addInstructorCall.path, (tx) =>
          saveInstructor(tx, { name: body.Name }),
        ),
      )
    }),

    handle(changeInstructorCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'inventory')
      if (!by) return NOT_ALLOWED
      const known = { id: params.id, version: body.Version, isArchived: body.IsArchived }
      return replyTo(
        await operating<SaveInstructorResult>(database, by, changeInstructorCall.path, (tx) =>
          saveInstructor(tx, { name: body.Name, known }),
        ),
      )
    }),

    handle(listTaughtTimesCall, ({ params }) => taughtTimes(params.id, params.day)),

    handle(assignInstructorCall, async ({ body, params, request }) => {
      const by = staffInPerson(request, 'inventory')
      if (!by) return NOT_ALLOWED
      const wish = {
        ...{ poolId: params.id, day: params.day, time: body.StartTime },
        ...{ instructorId: body.InstructorId, isGiven: body.IsGiven },
      }
      const result = await operating<AssignInstructorResult>(database, by, assignInstructorCall.path, (tx) =>
        assignInstructor(tx, wish),
      )
      if (result.ok) return taughtTimes(params.id, params.day)
      if (result.reason === 'not_found') return NO_TIME
      return refused(409, 'INSTRUCTOR_BUSY', busyWords(result.slots), 'body.InstructorId')
    }),
  ]
}

function replyTo(result: SaveInstructorResult) {
  if (result.ok) return instructorDocument(result.instructor)
  if (result.reason === 'not_found') return NO_INSTRUCTOR
  return result.reason === 'bad_name' ? BAD_NAME : CHANGED
}
