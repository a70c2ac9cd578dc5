/** Reports: what was sold, how full it is, what prices came to and what became of passes (docs/figures.md). */
import * as z from 'zod/mini'
import { day, idText, integer } from '#contract/schemas/field.ts'
import { REPORT_AGAINST, REPORT_PERS, REPORT_UNITS, REPORTS } from '#contract/values/console/insight.ts'

const asked = {
  report: z.optional(z.enum(REPORTS)),
  /** Days of the resort, both included; those that suit the report where they are left out. */
  from: z.optional(day()),
  to: z.optional(day()),
  against: z.optional(z.enum(REPORT_AGAINST)),
  /** A row for each; days of a short span and weeks of a long one where it is left out. */
  per: z.optional(z.enum(['day', 'week'])),
  /** Of occupancy: whose places; the largest pool where it is left out. */
  pool: z.optional(idText()),
}

const ConsoleReport = z.object({
  Report: z.enum(REPORTS),
  Currency: z.string(),
  Today: z.string(),
  From: z.string(),
  To: z.string(),
  Against: z.enum(REPORT_AGAINST),
  /** Null where nothing is compared. */
  ComparedFrom: z.nullable(z.string()),
  ComparedTo: z.nullable(z.string()),
  /** What a row is for; null where rows are products or discounts. */
  Per: z.nullable(z.enum(REPORT_PERS)),
  Columns: z.array(z.object({ Key: z.string(), Name: z.string(), Unit: z.enum(REPORT_UNITS) })),
  /** By their first day, or by what they are called. Values are in the order of the columns; null says nothing. */
  Rows: z.array(z.object({ Key: z.string(), Name: z.string(), Values: z.array(z.nullable(z.number())) })),
  Totals: z.array(z.nullable(z.number())),
  /** Of occupancy: which pool is shown, and of which it could be. */
  Pool: z.nullable(integer()),
  Pools: z.array(z.object({ Id: integer(), Name: z.string() })),
})
export type ConsoleReport = z.infer<typeof ConsoleReport>

export const insightSchemas = {
  showReport: { summary: 'A report as a table, with its sums.', query: z.object(asked), reply: ConsoleReport },
  exportReport: {
    summary: 'The same table as a file, a row for each day where it is about days.',
    query: z.object(asked),
    reply: z.string(),
  },
}
