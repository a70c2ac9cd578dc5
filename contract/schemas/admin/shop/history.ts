/** Who changed one thing of the shop, when, and what it was before and after. */
import * as z from 'zod/mini'
import { idText, integer, text } from '#contract/schemas/field.ts'
import { HISTORY_KINDS } from '#contract/values/console/history-kinds.ts'

const LONGEST_ID = 300

const HistoryChange = z.object({
  /** In words: "Price", "Options, Age, Adult". Empty where it is the thing itself. */
  What: z.string(),
  /** Empty for nothing. What is too long is cut off. */
  Before: z.string(),
  After: z.string(),
})

export const HistoryEntry = z.object({
  /** Names the entry; the later one is larger. */
  Position: integer(),
  At: z.string(),
  /** Empty where it is not known any more. */
  By: z.string(),
  /** In the words of who did it; empty where they gave none. */
  Reason: z.string(),
  Kind: z.enum(['made', 'changed', 'taken']),
  Changes: z.array(HistoryChange),
  /** How many more there are. */
  More: integer(),
  /**
   * What was there before, to be put back: the value of a setting, a color or a text, `true` or `false` of a flag, the
   * entries of a zone as JSON. Empty where there was nothing, null where it cannot be put back.
   */
  Was: z.nullable(z.string()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const historySchemas = {
  showHistory: {
    summary: 'Who changed a thing, when and what of it, the latest first. Secrets and personal data are not told.',
    params: z.object({ kind: z.enum(HISTORY_KINDS), id: text(LONGEST_ID) }),
    query: z.object({ after: z.optional(idText()) }),
    reply: z.object({ Items: z.array(HistoryEntry), Next: z.nullable(z.string()) }),
  },
}
