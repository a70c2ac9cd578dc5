/** Cancelling after the sale: what is asked for, what comes back of it and where to. */
import * as z from 'zod/mini'
import { integer, text } from '#contract/schemas/field.ts'

/** Without lines: all of the order that may be cancelled. */
export const CancelledLines = z.optional(
  z
    .array(z.object({ LineId: z.guid(), Pieces: z.int().check(z.gte(1), z.lte(9999)) }))
    .check(z.minLength(1), z.maxLength(200)),
)

/** `Key` is what the signed link of the order carries. */
const CancelWish = z.object({ OrderId: z.guid(), Key: z.optional(text(100)), Lines: CancelledLines })

const CancelRow = z.object({
  LineId: z.string(),
  ProductName: z.string(),
  Pieces: integer(),
  Days: z.array(z.string()),
  StartTime: z.nullable(z.string()),
  AssignedTo: z.nullable(z.string()),
  /** Before discounts and what comes on top. */
  Price: z.number(),
  /** It costs nothing to cancel it up to this day. */
  FreeUntil: z.nullable(z.string()),
})

/** Where a part of the money goes: back to what it came from. */
export const RefundPart = z.object({
  Kind: z.enum(['voucher', 'card']),
  Brand: z.nullable(z.string()),
  End: z.nullable(z.string()),
  Amount: z.number(),
})
export type RefundPart = z.infer<typeof RefundPart>

/** Prices, less discounts, with taxes and fees on top, less what is not paid yet and the fee, are what comes back. */
export const CancelPreviewReply = z.object({
  OrderId: z.string(),
  OrderNumber: z.string(),
  CurrencyCode: z.string(),
  Rows: z.array(CancelRow),
  Discounts: z.number(),
  Charges: z.number(),
  NotPaid: z.number(),
  Fee: z.number(),
  Back: z.number(),
  Parts: z.array(RefundPart),
  /** Nothing of the order is left after it. */
  IsWhole: z.boolean(),
})
export type CancelPreviewReply = z.infer<typeof CancelPreviewReply>

export const changesSchemas = {
  previewCancel: {
    summary: 'What comes back of an order, line by line and for each tender, were it cancelled now. Changes nothing.',
    body: CancelWish,
    reply: CancelPreviewReply,
  },
  cancelOrder: {
    summary: 'Cancel an order or a part of it, for the sum that was seen. Refused with 409 where it is another by now.',
    body: z.extend(CancelWish, { Seen: z.number() }),
    reply: CancelPreviewReply,
  },
}
