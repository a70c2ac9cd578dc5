/** Two accounts of one guest: what would become one, and what is in the way. */
import * as z from 'zod/mini'
import { id, idText, integer, text, words } from '#contract/schemas/field.ts'

/** The guest whose account stays. */
const params = z.object({ id: idText() })
const MergedGuest = z.object({ GuestId: integer(), Name: z.string(), Email: z.nullable(z.string()) })

export const GuestMerge = z.object({
  Stays: MergedGuest,
  Gone: MergedGuest,
  /** What goes to the one who stays. */
  Moves: z.object({
    Orders: integer(),
    Tickets: integer(),
    Passes: integer(),
    Plans: integer(),
    Vouchers: integer(),
    Waivers: integer(),
  }),
  /** Names of those who come into the household, and of those who are in both. */
  Come: z.array(z.string()),
  Same: z.array(z.string()),
  /** In words; with any of these nothing is merged. */
  InTheWay: z.array(z.string()),
  /** Sent along with the merge: it is made only while this is still so. */
  Revision: z.string(),
})
export type GuestMerge = z.infer<typeof GuestMerge>

export const guestMergeSchemas = {
  previewGuestMerge: {
    summary:
      'What would move with another account of this guest, and what is in the way. The audit trail says who looked.',
    params,
    query: z.object({ other: idText() }),
    reply: GuestMerge,
  },
  mergeGuests: {
    summary:
      'Join another account of this guest to this one, as it was seen. It cannot be undone, and its address is told.',
    params,
    body: z.object({
      OtherId: id(),
      Revision: text(40),
      /** In the audit trail, for good. */
      Reason: words(200),
    }),
    reply: GuestMerge,
  },
}
