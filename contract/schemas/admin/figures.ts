/** How the shop does, and what waits for a person. What each number means is in docs/figures.md. */
import * as z from 'zod/mini'
import { integer } from '#contract/schemas/field.ts'
import { COMPARED, FIGURE_SPANS } from '#contract/values/console/figures.ts'

/** Moments are instants, `2026-12-03T16:00:00.000Z`; days are those of the resort, `2026-12-03`. */
const moment = z.string
const day = z.string

const SalesPoint = z.object({
  /** When the piece begins: `08:00` of today, else its first day. */
  Key: z.string(),
  /** From the beginning of the span to the end of the piece; null where that has not come. */
  Amount: z.nullable(z.number()),
  Compared: z.number(),
})

const ArrivalPiece = z.object({ Key: z.string(), Guests: z.nullable(integer()), Beside: z.nullable(integer()) })

const SellingOut = z.object({
  Name: z.string(),
  Day: day(),
  /** `14:30:00`; null where it is for the whole day. */
  Time: z.nullable(z.string()),
  Capacity: integer(),
  Left: integer(),
  RunsOutAt: moment(),
})

const Figures = z.object({
  Span: z.enum(FIGURE_SPANS),
  Against: z.enum(COMPARED),
  Currency: z.string(),
  Now: moment(),
  From: day(),
  To: day(),
  ComparedFrom: day(),
  ComparedTo: day(),
  /** Which day of the season it is, of how many; null where none is on. */
  Season: z.nullable(z.object({ Day: integer(), Days: integer() })),
  /** What the compared day was, and what it would be with the other choice; null where no holiday. */
  ComparedHoliday: z.nullable(z.string()),
  OtherHoliday: z.nullable(z.string()),
  /** Today's own. */
  Holiday: z.nullable(z.string()),
  Sales: z.object({
    Amount: z.number(),
    Orders: integer(),
    /** The compared span when it was as late as it is now, and all of it. */
    Compared: z.object({ Amount: z.number(), Orders: integer(), WholeAmount: z.number() }),
    Points: z.array(SalesPoint),
  }),
  Refunded: z.object({ Amount: z.number(), Orders: integer() }),
  Arrivals: z.object({
    Guests: integer(),
    Beside: integer(),
    /** What stands beside the guests: those that are expected today, or those that came before. */
    BesideIs: z.enum(['expected', 'before']),
    Pieces: z.array(ArrivalPiece),
  }),
  SellingOut: z.array(SellingOut),
})
export type Figures = z.infer<typeof Figures>

const NEEDS = ['payments', 'refunds', 'mails', 'messages', 'webhooks', 'jobs', 'scans'] as const

const NeedRow = z.object({
  Kind: z.enum(NEEDS),
  Count: integer(),
  /** Of money; null where none is meant. */
  Amount: z.nullable(z.number()),
  /** Of the oldest. */
  Since: z.nullable(moment()),
})
export type NeedRow = z.infer<typeof NeedRow>

const JobRun = z.object({
  Name: z.string(),
  State: z.enum(['completed', 'failed', 'retry']),
  At: moment(),
  TriesAgainAt: z.nullable(moment()),
})

const NeedsList = z.object({
  Currency: z.string(),
  /** Only what there is. */
  Needs: z.array(NeedRow),
  /** Orders that wait for a person: the number beside Orders. */
  Orders: integer(),
  /** What failed first, then the newest. */
  Jobs: z.array(JobRun),
})
export type NeedsList = z.infer<typeof NeedsList>

const FailingPayment = z.object({
  OrderNumber: z.string(),
  Person: z.nullable(z.string()),
  /** What it pays for; null for a whole order. */
  Name: z.nullable(z.string()),
  Amount: z.number(),
  Currency: z.string(),
  Since: moment(),
  /** Why: what the bank said of a plan's payment, or the state of an order. */
  Reason: z.string(),
  Payment: z.nullable(z.object({ Sequence: integer(), Of: integer(), NextTryOn: z.nullable(day()) })),
})
export type FailingPaymentRow = z.infer<typeof FailingPayment>

const FailingPaymentList = z.object({ Items: z.array(FailingPayment) })
export type FailingPaymentList = z.infer<typeof FailingPaymentList>

export const figureSchemas = {
  showFigures: {
    summary: 'Sales, arrivals and what sells out next, against the same weekdays before.',
    query: z.object({ span: z.optional(z.enum(FIGURE_SPANS)), against: z.optional(z.enum(COMPARED)) }),
    reply: Figures,
  },
  listNeeds: { summary: 'What waits for a person, in numbers, and how the jobs of the shop ran.', reply: NeedsList },
  listFailingPayments: {
    summary: 'Payments that do not come, the oldest first. The audit trail says who looked.',
    reply: FailingPaymentList,
  },
}
