/** What becomes of a table that is imported, and every row of it that is wrong. */
import * as z from 'zod/mini'
import { flagText, integer } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'
import { IMPORT_KINDS } from '#contract/values/console/imports.ts'

const TableProblem = z.object({
  /** As an editor counts it, from 1. */
  Line: integer(),
  /** Null where it is about the whole row or file. */
  Column: z.nullable(z.string()),
  Why: z.string(),
  /** What stands there; empty where that says nothing. */
  There: z.string(),
})
export type TableProblem = z.infer<typeof TableProblem>

const ImportReply = z.extend(CommandReply, {
  /** Nothing was written, because that was asked for. */
  IsDryRun: z.optional(z.boolean()),
  /** The first of them. */
  Problems: z.optional(z.array(TableProblem)),
  /** How many there are. */
  ProblemCount: z.optional(integer()),
  Rows: z.optional(integer()),
  /** Products that are new, products with prices, or pools. */
  Things: z.optional(integer()),
  /** Products that were there. */
  Changed: z.optional(integer()),
  /** Prices or places, one for each day. */
  Days: z.optional(integer()),
})
export type ImportReply = z.infer<typeof ImportReply>

export const importSchemas = {
  importTable: {
    summary: 'Import a table (CSV) whole or not at all. A dry run tells what it would do and every row that is wrong.',
    params: z.object({ kind: z.enum(IMPORT_KINDS) }),
    query: z.object({ dryRun: z.optional(flagText()) }),
    reply: ImportReply,
  },
}
