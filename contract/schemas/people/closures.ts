/** Closed days: what a guest chooses instead of their tickets, and what operators close and reopen. */
import * as z from 'zod/mini'
import { day, id, idText, instant, integer, listOf, text, token, words } from '#contract/schemas/field.ts'
import { clockTime } from '#contract/schemas/people/moves.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { CLOSURE_CHOICES, LONGEST_CLOSURE_WORDS } from '#contract/values/tickets/closures.ts'

/** What a link of the mail carries: the choice and its signature. */
const key = () => z.string().check(z.regex(/^[\da-f-]{36}\.[\w-]{22}$/))

/**
 * Why nothing was done: the day is full, a start time is not free on it (`Times` has those that are), a payment of a
 * plan is on its way at this moment, or it is not offered for these tickets.
 */
const REFUSALS = ['day_full', 'time_taken', 'being_charged', 'not_offered'] as const
/** More lines than an order has. */
const MOST_TIMES = 200

export const ClosedDayChoice = z.object({
  Day: z.string(),
  /** In the operator's words. */
  Words: z.string(),
  OrderNumber: z.string(),
  /** The page of the order, signed. */
  OrderPath: z.string(),
  Lines: z.array(
    z.object({
      Id: z.string(),
      Name: z.string(),
      Person: z.nullable(z.string()),
      Quantity: integer(),
      StartTime: z.nullable(z.string()),
    }),
  ),
  Currency: z.string(),
  Amount: z.number(),
  Credit: z.number(),
  BonusPercent: integer(),
  CardEnd: z.nullable(z.string()),
  /** What can be chosen now; none once it is made, and where the day is open again. */
  Offered: z.array(z.enum(CLOSURE_CHOICES)),
  /** The days that all of it can be moved to. */
  Days: z.array(z.string()),
  /** Of the day that was asked for, for each line with a start time; empty unless one of them is taken there. */
  Times: z.array(z.object({ Line: z.string(), Times: z.array(z.string()) })),
  /** Later payments of a plan end with a credit or a refund. */
  EndsPlan: z.boolean(),
  /** The last day on which a guest may choose, and what happens then. */
  LastDay: z.string(),
  DefaultChoice: z.enum(CLOSURE_CHOICES),
  IsReopened: z.boolean(),
  Made: z.nullable(
    z.object({
      Choice: z.enum(CLOSURE_CHOICES),
      Amount: z.number(),
      Credit: z.nullable(z.number()),
      Day: z.nullable(z.string()),
      IsDefault: z.boolean(),
    }),
  ),
  Refusal: z.nullable(z.enum(REFUSALS)),
})
export type ClosedDayChoice = z.infer<typeof ClosedDayChoice>

const closing = {
  Day: day(),
  /** By slug, and by the name of a pool; everything where neither is named. */
  Products: z.optional(listOf(token(200), 200)),
  Pools: z.optional(listOf(words(200), 200)),
  Words: z.partialRecord(z.enum(LOCALES), text(LONGEST_CLOSURE_WORDS)),
  /** Whether tickets that were used on the day count too. */
  IncludesUsed: z.optional(z.boolean()),
}

const ListedClosure = z.object({
  Id: integer(),
  Day: z.string(),
  Words: z.string(),
  ClosedAt: instant(),
  ReopenedAt: z.nullable(instant()),
  Orders: integer(),
  Unmailed: integer(),
  Answered: integer(),
})

export const closuresSchemas = {
  showClosedDayChoice: {
    summary: 'What was closed and what can be chosen instead, for who has the link of the mail.',
    body: z.object({ Key: key() }),
    reply: ClosedDayChoice,
  },
  chooseForClosedDay: {
    summary: 'Choose another day, credit or the money back, once for an order.',
    body: z.object({
      Key: key(),
      Choice: z.enum(CLOSURE_CHOICES),
      Day: z.optional(day()),
      /** Of lines that cannot keep their start on that day. */
      Times: z.optional(listOf(z.object({ Line: z.guid(), StartTime: clockTime() }), MOST_TIMES)),
    }),
    reply: ClosedDayChoice,
  },
  listClosures: { summary: 'Days that were closed, and how many guests have chosen.', reply: z.array(ListedClosure) },
  previewClosure: {
    summary: 'Whom closing a day would concern, and how much money. Changes nothing.',
    body: z.object(closing),
    reply: z.object({
      Orders: integer(),
      Tickets: integer(),
      Totals: z.array(z.object({ Currency: z.string(), Amount: z.number() })),
    }),
  },
  closeDay: {
    summary: 'Close a day: nothing more is sold for it, and every order with tickets for it is mailed a choice.',
    body: z.object(closing),
    reply: z.extend(CommandReply, { Id: z.optional(id()), Orders: z.optional(integer()) }),
  },
  reopenDay: {
    summary: 'Sell a closed day again. Choices that were made stand.',
    params: z.object({ id: idText() }),
    reply: CommandReply,
  },
}
