/** Who changed what of the shop, when, and what it was before and after: of one thing, and of all. */
import * as z from 'zod/mini'
import { day, idText, integer, text } from '#contract/schemas/field.ts'
import { BY_THE_SHOP, HISTORY_AREAS } from '#contract/values/console/history-areas.ts'
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

/** What differed is asked for when an entry is opened. */
export const TrailEntry = z.extend(z.omit(HistoryEntry, { Was: true, Changes: true, More: true }), {
  Area: z.enum(HISTORY_AREAS),
  /** What was done, as the trail says it: "catalog changed". */
  Action: z.string(),
  /** As the trail names what it was done to, with days in words: "product 12". Empty where it is no one thing. */
  Object: z.string(),
  /** What staff call it now; empty where it has no other name, or is gone. */
  Name: z.string(),
})
export type TrailEntry = z.infer<typeof TrailEntry>

const trailFilter = {
  /** The number or name of what was changed, or its whole name in the trail. */
  q: z.optional(text(LONGEST_ID)),
  area: z.optional(z.enum(HISTORY_AREAS)),
  /** The number of a person, or `shop`. */
  by: z.optional(z.union([z.literal(BY_THE_SHOP), idText()])),
  /** Days at the resort, the last one included. */
  from: z.optional(day()),
  to: z.optional(day()),
}

export const historySchemas = {
  showHistory: {
    summary: 'Who changed a thing, when and what of it, the latest first. Secrets and personal data are not told.',
    params: z.object({ kind: z.enum(HISTORY_KINDS), id: text(LONGEST_ID) }),
    query: z.object({ after: z.optional(idText()) }),
    reply: z.object({ Items: z.array(HistoryEntry), Next: z.nullable(z.string()) }),
  },
  listHistory: {
    summary: 'Who changed what in the areas that the caller may use, the latest first, page by page.',
    query: z.object({ ...trailFilter, after: z.optional(idText()) }),
    reply: z.object({
      Items: z.array(TrailEntry),
      Next: z.nullable(z.string()),
      /** Who works here, by name. */
      People: z.array(z.object({ Id: integer(), Name: z.string() })),
    }),
  },
  showChange: {
    summary: 'What differed before and after a change of the trail. Secrets and personal data are not told.',
    params: z.object({ position: idText() }),
    reply: z.pick(HistoryEntry, { Changes: true, More: true }),
  },
  exportHistory: {
    summary: 'The same changes as CSV, a row for each.',
    query: z.object(trailFilter),
    reply: z.string(),
  },
}
