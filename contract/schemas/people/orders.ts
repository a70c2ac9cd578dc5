/** Orders as their buyer sees them: what was bought and paid, the tickets, and what became of the payment. */
import * as z from 'zod/mini'
import { PictureModel } from '#contract/schemas/catalog.ts'
import { email, integer, text, words } from '#contract/schemas/field.ts'
import { Payment, PaymentAccountInfo, PaymentPlan } from '#contract/schemas/plans.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'

/**
 * `confirmed` is sold, whatever is still to be done about the money; `open` waits for the guest at the provider's page;
 * `asking` waits for the provider; `refunding` was paid for what there is no more, and the money is on its way back.
 */
export const OrderStatus = z.enum([
  'confirmed',
  'open',
  'asking',
  'declined',
  'refunding',
  'refunded',
  'cancelled',
  'review',
])
export type OrderStatus = z.infer<typeof OrderStatus>

/** How it stands with its money (contract/rules/checkout/order-standing.ts). `Paid` is without what went back. */
export const Standing = z.object({
  Kind: z.enum([
    'paid',
    'reserved',
    'free',
    'by_plan',
    'refunded',
    'partly_refunded',
    'cancelled',
    'refunding',
    'undecided',
  ]),
  Paid: z.number(),
  Refunded: z.number(),
  /** What payments of plans are still to come, and on how many days. */
  Owed: z.number(),
  OwedPayments: integer(),
})
export type Standing = z.infer<typeof Standing>

/** Chosen from a list of the product, in the words of the day on which it was bought: `Age`, `Child`. */
export const OrderOption = z.object({
  Name: z.string(),
  Value: z.string(),
  /** The value is who the add-on of this name is for. */
  IsPerson: z.optional(z.boolean()),
})

/** Why nothing of a line can be cancelled; `whole` is said where only a part of it was asked for. */
const NotCancelled = z.enum(['never', 'too_late', 'used', 'given', 'whole', 'cancelled'])

export const OrderItem = z.object({
  LineId: z.string(),
  /** How many of its pieces are still good. */
  Left: integer(),
  /** How many of them can be cancelled now, and until which day for nothing; or why none can. */
  Cancel: z.union([
    z.object({ Pieces: integer(), FreeUntil: z.nullable(z.string()), IsFree: z.boolean() }),
    z.object({ Not: NotCancelled }),
  ]),
  ProductName: z.string(),
  Picture: z.nullable(PictureModel),
  Quantity: integer(),
  /** Days of the resort, in order; none where it is good without one. */
  Days: z.array(z.string()),
  StartTime: z.nullable(z.string()),
  AssignedTo: z.nullable(z.string()),
  Options: z.array(OrderOption),
  IsGiftCard: z.boolean(),
  /** Before discounts and what comes on top. */
  Price: z.number(),
})
export type OrderItem = z.infer<typeof OrderItem>

export const OrderTicket = z.object({
  /** As it is read out and typed: `7K4Q-92MX`. */
  Serial: z.string(),
  ProductName: z.string(),
  Days: z.array(z.string()),
  StartTime: z.nullable(z.string()),
  /** Where it is no single day. */
  ValidUntil: z.nullable(z.string()),
  AssignedTo: z.nullable(z.string()),
  Options: z.array(OrderOption),
  /** The signed code as a square: modules of one side, and the dark ones as an SVG path. */
  Square: z.object({ Size: integer(), Path: z.string() }),
})
export type OrderTicket = z.infer<typeof OrderTicket>

export const Order = z.object({
  OrderId: z.string(),
  OrderNumber: z.string(),
  Status: OrderStatus,
  Standing,
  CurrencyCode: z.string(),
  /** By the resort's clock: 2026-12-03T19:46:00. */
  PlacedAt: z.string(),
  /** Where its mail went; null once that is forgotten. */
  Email: z.nullable(z.string()),
  /** It belongs to no account yet. */
  IsGuest: z.boolean(),
  Items: z.array(OrderItem),
  TotalProducts: integer(),
  SubTotal: z.number(),
  Discounts: z.array(z.object({ Name: z.string(), Amount: z.number() })),
  /** `IsIncluded`: the prices contain it already. */
  Charges: z.array(z.object({ Name: z.string(), Amount: z.number(), IsIncluded: z.boolean() })),
  Total: z.number(),
  /** Against what it would cost at the ticket window without a code. */
  Saved: z.number(),
  Tenders: z.array(
    z.object({
      Kind: z.enum(['voucher', 'card']),
      Brand: z.nullable(z.string()),
      End: z.nullable(z.string()),
      Amount: z.number(),
    }),
  ),
  Refunded: z.number(),
  /** What goes back, the oldest first; `IsDone`: it is there, as far as the shop can know. */
  Refunds: z.array(
    z.object({
      At: z.string(),
      Amount: z.number(),
      Parts: z.array(
        z.object({
          Kind: z.enum(['voucher', 'card']),
          Brand: z.nullable(z.string()),
          End: z.nullable(z.string()),
          Amount: z.number(),
          IsDone: z.boolean(),
        }),
      ),
    }),
  ),
  Tickets: z.array(OrderTicket),
  /** Where the guest can still pay. */
  PayUrl: z.nullable(z.string()),
  /** `DepositAmount` was due with the order; what plans left for later is the rest. */
  AccountInfo: PaymentAccountInfo,
  PaymentSchedules: z.array(PaymentPlan),
  /** Of all plans together, by day, as they were agreed to. */
  LaterPayments: z.array(Payment),
  /** The month in which the card ends, where that is before the last payment: 2027-01. */
  CardEndsEarly: z.nullable(z.string()),
})
export type Order = z.infer<typeof Order>

export const ListedOrder = z.object({
  OrderId: z.string(),
  OrderNumber: z.string(),
  Status: OrderStatus,
  Standing,
  PlacedAt: z.string(),
  CurrencyCode: z.string(),
  Total: z.number(),
  ProductNames: z.array(z.string()),
  FirstDay: z.nullable(z.string()),
})
export type ListedOrder = z.infer<typeof ListedOrder>

/** An order by its id, and what its signed link carries. */
const OrderAddress = z.object({ order: z.optional(z.guid()), key: z.optional(text(100)) })
const NamedOrder = z.object({ order: z.guid(), key: z.optional(text(100)) })

export const ordersSchemas = {
  showConfirmation: {
    summary:
      'An order of the caller: the one that is named, or the last one. A payment whose end is not known is asked for.',
    query: OrderAddress,
    reply: Order,
  },
  listOrders: { summary: 'The orders of the customer, newest first.', reply: z.array(ListedOrder) },
  downloadTickets: { summary: 'The tickets of an order as PDF.', query: NamedOrder, reply: z.unknown() },
  downloadCalendar: { summary: 'The days of an order as a calendar file.', query: NamedOrder, reply: z.unknown() },
  mailOrderLink: {
    summary: 'Mail the link of an order to the address it was placed with. The reply is the same for any number.',
    body: z.object({ OrderNumber: words(40), Email: email() }),
    reply: CommandReply,
  },
}
