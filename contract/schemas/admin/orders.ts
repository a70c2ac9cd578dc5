/** Orders as staff list them in the console. */
import * as z from 'zod/mini'
import { day, idText, integer, text } from '#contract/schemas/field.ts'
import { OrderStatus, Standing } from '#contract/schemas/people/orders.ts'

/** `hand`: a person has to look at it. `held`: it is being paid for. */
const OrdersView = z.enum(['all', 'arriving', 'hand', 'held', 'refunded'])

const filter = {
  view: z.optional(OrdersView),
  /** What a guest says on the phone: a number, a name, an e-mail address, a phone number, the end of a card, a code. */
  q: z.optional(text(100)),
  /** Days of the resort, both included. */
  placedFrom: z.optional(day()),
  placedUntil: z.optional(day()),
  /** Days on which something of it begins. */
  visitFrom: z.optional(day()),
  visitUntil: z.optional(day()),
  product: z.optional(idText()),
  status: z.optional(OrderStatus),
  soldAt: z.optional(z.enum(['shop', 'staff'])),
  /** By visit only those that are for a day are listed. */
  order: z.optional(z.enum(['placed', 'visit', 'total'])),
  /** The newest, the nearest day and the largest come first where it is not said. */
  way: z.optional(z.enum(['up', 'down'])),
}

const ConsoleOrder = z.object({
  OrderId: z.string(),
  OrderNumber: z.string(),
  /** A moment: 2026-12-03T17:46:00.000Z. */
  PlacedAt: z.string(),
  /** Who bought it; null where no name is known. */
  Guest: z.nullable(z.string()),
  GuestId: z.nullable(integer()),
  Email: z.nullable(z.string()),
  Items: z.array(
    z.object({
      ProductName: z.string(),
      Quantity: integer(),
      Options: z.array(z.object({ Name: z.string(), Value: z.string() })),
    }),
  ),
  /** Null where it is for no day. */
  FirstDay: z.nullable(z.string()),
  LastDay: z.nullable(z.string()),
  SoldAt: z.enum(['shop', 'staff']),
  CurrencyCode: z.string(),
  Total: z.number(),
  Status: OrderStatus,
  Standing,
  /** Until when its places are kept while it is being paid for. */
  HeldUntil: z.nullable(z.string()),
  /** Its tickets could not be mailed. */
  IsMailReturned: z.boolean(),
})
export type ConsoleOrder = z.infer<typeof ConsoleOrder>

/** `IsMore`: there are more than `Orders`, or about so many. */
const counted = { Orders: integer(), IsMore: z.boolean() }

const ConsoleOrderList = z.object({
  /** Of the resort. */
  Today: z.string(),
  Items: z.array(ConsoleOrder),
  /** Where the next page begins; null on the last one. */
  Next: z.nullable(z.string()),
  /** Of all pages. What was sold comes to `Total`; null where that is not added up. */
  Found: z.object({ ...counted, Total: z.nullable(z.number()), CurrencyCode: z.nullable(z.string()) }),
  /** How many orders each view has; only with the first page. */
  Views: z.nullable(z.array(z.object({ View: OrdersView, ...counted }))),
  /** What orders can be filtered by, by name; only with the first page. */
  Products: z.nullable(z.array(z.object({ Id: integer(), Name: z.string() }))),
})
export type ConsoleOrderList = z.infer<typeof ConsoleOrderList>

export const consoleOrderSchemas = {
  listConsoleOrders: {
    summary: 'Orders by view, filter and what a guest says, page by page. The audit trail says who looked.',
    query: z.object({ ...filter, after: z.optional(z.guid()) }),
    reply: ConsoleOrderList,
  },
  exportListedOrders: {
    summary: 'The same orders as CSV, a row for each. The audit trail says who took them.',
    query: z.object(filter),
    reply: z.string(),
  },
}
