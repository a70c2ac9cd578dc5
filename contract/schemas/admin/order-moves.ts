/** Another day for what a guest bought, chosen by staff. */
import * as z from 'zod/mini'
import { day, text, words } from '#contract/schemas/field.ts'
import { clockTime, MoveChoices, MovePreview, movesSchemas } from '#contract/schemas/people/moves.ts'

const params = z.object({ number: words(40) })
/** With `grace` the price stays as it was, whatever the new day costs, and the terms of the product do not count. */
const line = { line: z.guid(), grace: z.optional(z.literal('yes')) }
const MOST_DAYS = 31

export const orderMoveSchemas = {
  listStaffMoveChoices: {
    summary: 'The days that staff may move a line to, and the times of one, each with what it costs more or less.',
    params,
    query: z.object({ ...line, day: z.optional(day()) }),
    reply: MoveChoices,
  },
  previewStaffMove: {
    summary: 'What a move by staff would come to, part by part. It changes nothing.',
    params,
    query: z.object({ ...line, days: movesSchemas.previewMove.query.shape.days, time: z.optional(clockTime()) }),
    reply: MovePreview,
  },
  moveByStaff: {
    summary:
      'Move a line for a guest, at the difference that was seen. What costs more is kept, and its link is mailed; ' +
      'for the old price, or against the terms, only with a reason.',
    params,
    body: z.object({
      LineId: z.guid(),
      Days: z.array(day()).check(z.minLength(1), z.maxLength(MOST_DAYS)),
      StartTime: z.nullable(clockTime()),
      Difference: z.number(),
      IsByGrace: z.optional(z.boolean()),
      Reason: z.optional(words(2_000)),
      /** Of the order as it was seen: refused with 409 where it is another one by now. */
      Revision: text(64),
    }),
    /** `open`: its link is mailed, and it is moved once the difference is paid. */
    reply: z.object({ Status: z.enum(['moved', 'open']) }),
  },
}
