/** What staff do to an order: write a note, mail it again, cancel, give money back. */
import * as z from 'zod/mini'
import { text, words } from '#contract/schemas/field.ts'
import { CancelledLines, CancelPreviewReply, RefundPart } from '#contract/schemas/people/changes.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'

const params = z.object({ number: words(40) })
const LONGEST_WORDS = 2_000
/** Of the order as it was seen: refused with 409 where it is another one by now. */
const Revision = text(64)

/** `IsByGrace`: the terms of the products do not count. What was used or given away is not cancelled either way. */
const wish = { Lines: CancelledLines, IsByGrace: z.optional(z.boolean()) }

export const orderActionSchemas = {
  noteOrder: {
    summary: 'Write a note about an order for colleagues. Guests never see it.',
    params,
    body: z.object({ Words: words(LONGEST_WORDS) }),
    reply: CommandReply,
  },
  resendOrder: {
    summary: 'Mail the tickets of an order again, to the address it was placed with.',
    params,
    body: z.object({}),
    reply: CommandReply,
  },
  previewStaffCancel: {
    summary: 'What staff would give back by cancelling an order or a part of it. Changes nothing.',
    params,
    body: z.object(wish),
    reply: CancelPreviewReply,
  },
  cancelByStaff: {
    summary: 'Cancel an order or a part of it, for the sum that was seen. Against the terms only with a reason.',
    params,
    body: z.object({ ...wish, Seen: z.number(), Revision, Reason: z.optional(words(LONGEST_WORDS)) }),
    reply: CancelPreviewReply,
  },
  refundByStaff: {
    summary: 'Give an amount of a line back for a reason; its tickets stay good. Never more than was paid.',
    params,
    body: z.object({ LineId: z.guid(), Amount: z.number(), Reason: words(LONGEST_WORDS), Revision }),
    reply: z.object({ Amount: z.number(), Parts: z.array(RefundPart) }),
  },
}
