/** Guests as staff find them, and one guest with all that belongs to them. */
import * as z from 'zod/mini'
import { idText, integer, text } from '#contract/schemas/field.ts'
import { ListedOrder } from '#contract/schemas/people/orders.ts'
import { NAMED_SORTS } from '#contract/values/console/list-sorts.ts'

const ConsoleGuest = z.object({
  GuestId: integer(),
  Name: z.string(),
  Email: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  HasAccount: z.boolean(),
  /** How many people their household has: one where they are alone. */
  People: integer(),
  Orders: integer(),
  /** What they own today. */
  Passes: z.array(z.string()),
})
export type ConsoleGuest = z.infer<typeof ConsoleGuest>

const ConsoleGuestList = z.object({
  Items: z.array(ConsoleGuest),
  /** Where the next page begins; null on the last one. */
  Next: z.nullable(z.string()),
  /** Of all pages. `IsMore`: there are more than `Guests`. */
  Found: z.object({ Guests: integer(), IsMore: z.boolean() }),
})
export type ConsoleGuestList = z.infer<typeof ConsoleGuestList>

const ConsoleGuestPage = z.object({
  GuestId: integer(),
  Name: z.string(),
  Email: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  Age: z.nullable(integer()),
  Address: z.array(z.string()),
  /** Why nothing can be assigned to them; null where it can. */
  HoldReason: z.nullable(z.string()),
  HasAccount: z.boolean(),
  /** They cannot sign in any more. */
  IsDisabled: z.boolean(),
  /** The day on which their account was opened. */
  Since: z.nullable(z.string()),
  CurrencyCode: z.string(),
  OrderCount: integer(),
  /** In the last twelve months. */
  Spent: z.number(),
  Household: z.array(
    z.object({ GuestId: integer(), Name: z.string(), Age: z.nullable(integer()), IsHead: z.boolean() }),
  ),
  Cards: z.array(z.object({ Number: z.string(), Kind: z.enum(['card', 'wristband', 'phone']), IsActive: z.boolean() })),
  /** The newest first. */
  Owned: z.array(
    z.object({ Name: z.string(), From: z.string(), Until: z.nullable(z.string()), IsCancelled: z.boolean() }),
  ),
  Waivers: z.array(
    z.object({
      Title: z.string(),
      Version: integer(),
      At: z.string(),
      Until: z.nullable(z.string()),
      Signer: z.string(),
    }),
  ),
  Plans: z.array(z.object({ Name: z.string(), State: z.string(), Owed: z.number(), NextOn: z.nullable(z.string()) })),
  Orders: z.array(ListedOrder),
  /** What staff wrote about their orders. */
  Notes: z.array(z.object({ At: z.string(), OrderNumber: z.string(), Words: z.string(), By: z.nullable(z.string()) })),
})
export type ConsoleGuestPage = z.infer<typeof ConsoleGuestPage>

const filter = {
  q: z.optional(text(100)),
  account: z.optional(z.enum(['yes', 'no'])),
  /** Whether they own a pass or a ticket that is good today. */
  pass: z.optional(z.enum(['yes', 'no'])),
  sort: z.optional(z.enum(NAMED_SORTS)),
}

export const consoleGuestSchemas = {
  listConsoleGuests: {
    summary: 'Guests by name, e-mail address, phone or pass number, page by page. The audit trail says who looked.',
    query: z.object({ ...filter, after: z.optional(idText()) }),
    reply: ConsoleGuestList,
  },
  exportConsoleGuests: {
    summary: 'All guests of the same filter, as CSV. The audit trail says who took it.',
    query: z.object(filter),
    reply: z.string(),
  },
  showConsoleGuest: {
    summary: 'One guest with household, passes, waivers, plans, orders and notes. The audit trail says who looked.',
    params: z.object({ id: idText() }),
    reply: ConsoleGuestPage,
  },
}
