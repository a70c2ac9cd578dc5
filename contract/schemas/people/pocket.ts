/** The tickets of a day on the phone, and what of them was given to another person. */
import * as z from 'zod/mini'
import { email, text, words } from '#contract/schemas/field.ts'
import { OrderTicket } from '#contract/schemas/people/orders.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'

const KEY = z.optional(text(100))

export const DayTicket = z.object({
  ...OrderTicket.shape,
  ValidFrom: z.nullable(z.string()),
  /** Which gate let its holder through today, and when by the resort's clock. */
  UsedAt: z.nullable(z.object({ Gate: z.string(), Time: z.string() })),
  /** Wallets that this device may have and the shop signs for, with the address that puts the ticket there. */
  Wallets: z.array(z.object({ Kind: z.enum(['apple', 'google']), Url: z.string() })),
})
export type DayTicket = z.infer<typeof DayTicket>

export const DayTickets = z.object({
  /** Null for a ticket that was given: who holds it sees nothing of the order. */
  OrderId: z.nullable(z.string()),
  OrderNumber: z.nullable(z.string()),
  Tickets: z.array(DayTicket),
  /** The moment of this answer: what is kept on a phone says by it how old it is. */
  MadeAt: z.string(),
})
export type DayTickets = z.infer<typeof DayTickets>

/**
 * `given`: it is with another person already; `personal`: it is in a person's name. The rest from `pass` on is told of
 * such a ticket: it does not even go to another member of the household.
 */
const TransferRefused = z.enum([
  ...['not_found', 'ended', 'given', 'personal', 'unpaid', 'used', 'over', 'too_late'],
  ...['pass', 'by_plan', 'reserved', 'measured', 'moving', 'person_unfit'],
] as const)
export type TransferRefused = z.infer<typeof TransferRefused>

const TRANSFERRED = {
  ProductName: z.string(),
  Days: z.array(z.string()),
  StartTime: z.nullable(z.string()),
  ValidUntil: z.nullable(z.string()),
}

export const Transfers = z.object({
  OrderId: z.string(),
  OrderNumber: z.string(),
  /** With who bought them. */
  Tickets: z.array(
    z.object({
      Serial: z.string(),
      ...TRANSFERRED,
      /** Whose it is, by its name or because they have it since. */
      AssignedTo: z.nullable(z.string()),
      /** It is in a person's name, and goes to a member of the household alone. */
      IsNamed: z.boolean(),
      /** Why it cannot be given; null where it can. */
      Refusal: z.nullable(TransferRefused),
      /** The others of the household, each with why they cannot have it; none for who came by a mailed link. */
      Members: z.array(z.object({ Id: z.int(), Name: z.string(), Reason: z.nullable(z.string()) })),
    }),
  ),
  /** With other people. */
  Given: z.array(
    z.object({
      Id: z.string(),
      ...TRANSFERRED,
      /** Null once that person is forgotten. */
      To: z.nullable(z.string()),
      Email: z.nullable(z.string()),
      /** Why it cannot be taken back; null where it can. */
      Refusal: z.nullable(TransferRefused),
    }),
  ),
})
export type Transfers = z.infer<typeof Transfers>

/** An order or a given ticket, and what its signed link carries. */
const TICKETS = z.object({ order: z.optional(z.guid()), ticket: z.optional(z.guid()), key: KEY })

export const pocketSchemas = {
  showDay: {
    summary: 'The tickets of an order, of the last one, or one that was given, with the squares that gates read.',
    query: TICKETS,
    reply: DayTickets,
  },
  downloadApplePass: {
    summary: 'A ticket as a signed pass for Apple Wallet.',
    query: z.object({ ...TICKETS.shape, serial: text(20) }),
    reply: z.unknown(),
  },
  showTransfers: {
    summary: 'Which tickets of an order can be given to another person, and which were.',
    query: z.object({ order: z.guid(), key: KEY }),
    reply: Transfers,
  },
  giveTicket: {
    summary: 'Give a ticket to another person: its code ends, and a fresh one is theirs.',
    body: z.object({
      ...{ Order: z.guid(), Key: KEY, Serial: text(20) },
      /** Who gets the fresh code by a link that is mailed to them; both, or a member. */
      Name: z.optional(words(80)),
      Email: z.optional(email()),
      /** A member of the household of who asks. */
      Member: z.optional(z.int()),
    }),
    reply: CommandReply,
  },
  takeBackTicket: {
    summary: 'Take a given ticket back, as long as its day has not begun and it is unused.',
    body: z.object({ Order: z.guid(), Key: KEY, Transfer: z.guid() }),
    reply: CommandReply,
  },
}
