/** One order as staff see it: all of it, who comes, what changing it would cost, and its life from quote to visit. */
import * as z from 'zod/mini'
import { integer, words } from '#contract/schemas/field.ts'
import { OrderItem, OrderStatus, Standing } from '#contract/schemas/people/orders.ts'

const amountOfTender = {
  Kind: z.enum(['voucher', 'card']),
  Brand: z.nullable(z.string()),
  End: z.nullable(z.string()),
  Amount: z.number(),
}

const ConsoleLine = z.object({
  ...z.omit(OrderItem, { Picture: true }).shape,
  AssignedId: z.nullable(integer()),
  /** For one piece, and what one costs at the ticket window. */
  Each: z.number(),
  GatePrice: z.number(),
  /** With discounts, taxes and fees. */
  Total: z.number(),
  /** The last day on which it can go to another day; null where it cannot. */
  MoveUntil: z.nullable(z.string()),
  Tickets: z.array(
    z.object({
      Serial: z.string(),
      State: z.enum(['good', 'used', 'given', 'refunded', 'transferred']),
      Holder: z.nullable(z.string()),
    }),
  ),
})

const GuestCard = z.object({
  GuestId: z.nullable(integer()),
  Name: z.nullable(z.string()),
  Email: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  /** The day on which their account was opened; null for guests without one. */
  Since: z.nullable(z.string()),
  Orders: integer(),
  /** In the last twelve months. */
  Spent: z.number(),
  /** What they own today. */
  Passes: z.array(z.string()),
})

const ComingPerson = z.object({
  GuestId: integer(),
  Name: z.string(),
  Age: z.nullable(integer()),
  HasPhoto: z.boolean(),
  /** `none`: nothing that they have asks for one. */
  Waiver: z.enum(['signed', 'missing', 'none']),
})

/** What a cancellation of all that can be cancelled gives back on that day; null where nothing can be. */
const CancelOn = z.object({ From: z.string(), Back: z.number(), Fee: z.number() })

const WHATS = [
  // To come.
  ...(['visit', 'last_free_cancel', 'last_move', 'payment_due'] as const),
  // Of the order itself.
  ...(['placed', 'discount', 'asked', 'authorized', 'confirmed', 'paid', 'fulfilled', 'declined'] as const),
  ...(['no_stock', 'refunded', 'given_up', 'cancelled', 'review'] as const),
  ...(['mail_sent', 'mail_returned', 'mail_waiting', 'waiver', 'scan', 'note'] as const),
  ...(['cancel', 'move', 'refund', 'charged', 'charge_declined', 'charge_open', 'given', 'taken_back'] as const),
] as const

const LifeEntry = z.object({
  /** A moment; a day where it is to come. */
  At: z.string(),
  IsAhead: z.boolean(),
  Kind: z.enum(['money', 'mail', 'change', 'visit', 'note']),
  What: z.enum(WHATS),
  /** Who of the staff did it; null where it was the guest or the shop. */
  By: z.nullable(z.string()),
  Amount: z.nullable(z.number()),
  /** The card it was, by its brand and last digits. */
  Card: z.nullable(z.string()),
  /** What it is about: a product, a mail, a code, a gate. */
  About: z.nullable(z.string()),
  /** In the words of the bank, of the mail server, or of who wrote it. */
  Words: z.nullable(z.string()),
  /** Days that it is for, and of a move those that it was for. */
  Days: z.array(z.string()),
  DaysBefore: z.array(z.string()),
})
export type LifeEntry = z.infer<typeof LifeEntry>

const ConsoleOrderPage = z.object({
  OrderId: z.string(),
  OrderNumber: z.string(),
  /** To be sent with every change: one of another revision is refused. */
  Revision: z.string(),
  /** Of the resort. */
  Today: z.string(),
  Status: OrderStatus,
  Standing,
  /** A moment: 2026-12-03T17:46:00.000Z. */
  PlacedAt: z.string(),
  SoldAt: z.enum(['shop', 'staff']),
  PlacedBy: z.nullable(z.string()),
  CurrencyCode: z.string(),
  Email: z.nullable(z.string()),
  Items: z.array(ConsoleLine),
  SubTotal: z.number(),
  Discounts: z.array(z.object({ Name: z.string(), Amount: z.number() })),
  Charges: z.array(z.object({ Name: z.string(), Amount: z.number(), IsIncluded: z.boolean() })),
  Total: z.number(),
  Tenders: z.array(z.object(amountOfTender)),
  Refunded: z.number(),
  /** What can still go back to each tender. */
  Refundable: z.array(z.object(amountOfTender)),
  Guest: GuestCard,
  Comes: z.array(ComingPerson),
  /** Today, and from the day on which that changes. */
  CancelOn: z.array(CancelOn),
  /** The newest first; what is to come stands on top, the last of it first. */
  Life: z.array(LifeEntry),
})
export type ConsoleOrderPage = z.infer<typeof ConsoleOrderPage>

export const consolePageSchemas = {
  showConsoleOrder: {
    summary: 'One order with its whole life, for staff. The audit trail says who looked.',
    params: z.object({ number: words(40) }),
    reply: ConsoleOrderPage,
  },
}
