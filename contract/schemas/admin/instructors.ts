/** Instructors, and at which start times of an activity they teach. */
import * as z from 'zod/mini'
import { day, id, idText, integer, words } from '#contract/schemas/field.ts'
import { clockTime } from '#contract/schemas/people/moves.ts'

const LONGEST_NAME = 100

const InstructorRow = z.object({
  Id: integer(),
  Name: z.string(),
  /** They are given no more start times. */
  IsArchived: z.boolean(),
  /** Sent along with a change: it is made only while this one counts. */
  Version: integer(),
})
export type InstructorRow = z.infer<typeof InstructorRow>

const TaughtTime = z.object({
  /** `09:30:00`. */
  StartTime: z.string(),
  Capacity: integer(),
  Sold: integer(),
  Held: integer(),
  Instructors: z.array(z.object({ Id: integer(), Name: z.string() })),
})
export type TaughtTime = z.infer<typeof TaughtTime>

export const instructorAdminSchemas = {
  listInstructors: {
    summary: 'All instructors by name, those who are archived among them.',
    reply: z.object({ Items: z.array(InstructorRow) }),
  },
  addInstructor: {
    summary: 'A new instructor.',
    body: z.object({ Name: words(LONGEST_NAME) }),
    reply: InstructorRow,
  },
  changeInstructor: {
    summary: 'Another name for an instructor, or they are archived and brought back. What they teach stays theirs.',
    params: z.object({ id: idText() }),
    body: z.object({ Name: words(LONGEST_NAME), IsArchived: z.boolean(), Version: id() }),
    reply: InstructorRow,
  },
  listTaughtTimes: {
    summary: 'The start times of an activity on a day with who teaches there; none for a pool of no activity.',
    params: z.object({ id: idText(), day: day() }),
    reply: z.object({ Items: z.array(TaughtTime) }),
  },
  assignInstructor: {
    summary: 'A start time is given to an instructor or taken from them. Who teaches elsewhere then is not given it.',
    params: z.object({ id: idText(), day: day() }),
    body: z.object({ StartTime: clockTime(), InstructorId: id(), IsGiven: z.boolean() }),
    reply: z.object({ Items: z.array(TaughtTime) }),
  },
}
