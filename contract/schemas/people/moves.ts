/** Moving what was bought to another day or time: where it may go, what that costs, and what became of it. */
import * as z from 'zod/mini'
import { day, integer, text } from '#contract/schemas/field.ts'
import { CLOSED_REASONS } from '#contract/values/closed-reason.ts'

const LONGEST_KEY = 100
const MOST_DAYS = 31

const MoveMoment = z.object({
  /** Days of the resort, in order. */
  Days: z.array(z.string()),
  StartTime: z.nullable(z.string()),
})
export type MoveMoment = z.infer<typeof MoveMoment>

/** What a line comes to at one moment, part by part. */
const MoveSide = z.object({
  ...MoveMoment.shape,
  SubTotal: z.number(),
  Discounts: z.number(),
  /** What comes on top of the price. */
  Charges: z.number(),
  Total: z.number(),
})
export type MoveSide = z.infer<typeof MoveSide>

/** `Index` is the place of its item in the order. */
const MovableItem = z.object({ LineId: z.string(), Index: integer(), IsTimed: z.boolean(), Until: z.string() })
export type MovableItem = z.infer<typeof MovableItem>

/** `open` waits for its payment, `failed` was not paid: the old moment stays. */
const MovedItem = z.object({
  Index: integer(),
  Status: z.enum(['moved', 'open', 'failed']),
  From: z.nullable(MoveMoment),
  To: MoveMoment,
  /** Where the guest can still pay. */
  PayUrl: z.nullable(z.string()),
})
export type MovedItem = z.infer<typeof MovedItem>

export const OrderMoves = z.object({ Movable: z.array(MovableItem), Moves: z.array(MovedItem) })
export type OrderMoves = z.infer<typeof OrderMoves>

export const MoveChoices = z.object({
  ...MoveMoment.shape,
  ProductName: z.string(),
  Quantity: integer(),
  AssignedTo: z.nullable(z.string()),
  CurrencyCode: z.string(),
  /** The last day on which it may be moved. */
  Until: z.string(),
  /** So many days are chosen one by one; 1 for a day, or for the first of several in a row. */
  NumberOfDays: integer(),
  IsTimed: z.boolean(),
  /** `Difference` is null where it hangs on the time, or on all days together. */
  Choices: z.array(z.object({ Day: z.string(), Difference: z.nullable(z.number()) })),
  /** All other days on offer, and why each cannot be had; `yours` is the day that it is for now. */
  Closed: z.record(z.string(), z.enum([...CLOSED_REASONS, 'yours'])),
  /** Of the day that was asked about. */
  Times: z.nullable(z.array(z.object({ Time: z.string(), Difference: z.number() }))),
})
export type MoveChoices = z.infer<typeof MoveChoices>

export const MovePreview = z.object({
  CurrencyCode: z.string(),
  From: MoveSide,
  To: MoveSide,
  /** More than 0 is to be paid, less goes back. */
  Difference: z.number(),
  Back: z.array(
    z.object({
      Kind: z.enum(['voucher', 'card']),
      Brand: z.nullable(z.string()),
      End: z.nullable(z.string()),
      Amount: z.number(),
    }),
  ),
})
export type MovePreview = z.infer<typeof MovePreview>

const OfOrder = { order: z.guid(), key: z.optional(text(LONGEST_KEY)) }
const OfLine = { ...OfOrder, line: z.guid() }
/** Several days are parted by `|`, as in a form of a product. */
const DAYS = /^\d{4}-\d{2}-\d{2}(\|\d{4}-\d{2}-\d{2}){0,30}$/
export const clockTime = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/))

export const movesSchemas = {
  showMoves: {
    summary: 'Which lines of an order may be moved, and what became of moves. Payments that are open are asked for.',
    query: z.object(OfOrder),
    reply: OrderMoves,
  },
  listMoveChoices: {
    summary:
      'The days that a line may be moved to, and the times of one of them, each with what it costs more or less.',
    query: z.object({ ...OfLine, day: z.optional(day()) }),
    reply: MoveChoices,
  },
  previewMove: {
    summary: 'What a move would come to, part by part. It changes nothing.',
    query: z.object({ ...OfLine, days: z.string().check(z.regex(DAYS)), time: z.optional(clockTime()) }),
    reply: MovePreview,
  },
  moveLine: {
    summary: 'Move a line to another day or time, at the difference that was seen. What costs more is paid first.',
    body: z.object({
      Order: z.guid(),
      Key: z.optional(text(LONGEST_KEY)),
      Line: z.guid(),
      Days: z.array(day()).check(z.minLength(1), z.maxLength(MOST_DAYS)),
      StartTime: z.nullable(clockTime()),
      Difference: z.number(),
    }),
    reply: z.object({
      Status: z.enum(['moved', 'open', 'asking']),
      /** The page on which the difference is paid. */
      RedirectUrl: z.nullable(z.string()),
    }),
  },
}
