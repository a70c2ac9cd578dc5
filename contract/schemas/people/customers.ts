/** Customers as they and the staff see them, and what they own. */
import * as z from 'zod/mini'
import {
  day,
  email,
  flagText,
  id,
  idText,
  integer,
  mailLocale,
  numberText,
  text,
  token,
  words,
} from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'
import { RIGHTS } from '#contract/values/rights.ts'

export const Customer = z.object({
  Id: z.nullable(id()),
  FirstName: z.string(),
  LastName: z.string(),
  Initials: z.string(),
  Email: z.nullable(z.string()),
  AvatarUrl: z.nullable(z.string()),
  IsGuest: z.boolean(),
  IsAdmin: z.boolean(),
  IsAgent: z.optional(z.boolean()),
  /** Of staff: the areas they may use. None for a customer whom staff impersonate. */
  Rights: z.optional(z.array(z.enum(RIGHTS))),
  IsCustomerImpersonated: z.boolean(),
  /** The staff member who impersonates the customer, if there is one. */
  AgentId: z.optional(z.nullable(z.string())),
  AgentUsername: z.optional(z.nullable(z.string())),
})
export type Customer = z.infer<typeof Customer>

export const FoundCustomer = z.object({
  Id: id(),
  Email: z.nullable(z.string()),
  FirstName: z.string(),
  LastName: z.string(),
  Fullname: z.string(),
  IsGuest: z.boolean(),
  IsActive: z.boolean(),
  /** How many people the household has: one where they are alone. */
  HouseholdSize: integer(),
  /** The full name of the head of the household, where it is another person: the one to impersonate for a child. */
  HouseholdHead: z.nullable(z.string()),
})
export type FoundCustomer = z.infer<typeof FoundCustomer>

function searchText() {
  return words(100).check(z.minLength(3))
}

/** Why a reserved day cannot be cancelled, or that what it is about is none. */
export const NOT_CANCELLABLE_CODES = [
  'ALREADY_CANCELLED',
  'NOT_RESERVED',
  'PAID_FOR',
  'NOT_YOURS',
  'USED',
  'NEVER',
  'TOO_LATE',
] as const

/** What a person has: a pass, a ticket or a reserved day. */
export const Entitlement = z.object({
  Id: id(),
  ContactId: z.nullable(id()),
  Fullname: z.nullable(z.string()),
  ProductId: id(),
  ProductName: z.string(),
  /** These three name it for its cancellation; empty, empty and 0 where it came with no order. */
  AccessCode: z.string(),
  TransactionID: z.string(),
  TransactionLine: integer(),
  /** Of the order that the caller placed; null where another person did, or none. */
  OrderId: z.nullable(z.string()),
  /** Its first day; null for what is good for a time, as a pass. */
  Date: z.nullable(z.string()),
  Dates: z.array(z.string()),
  ValidFrom: z.string(),
  /** Null is for good. */
  ValidUntil: z.nullable(z.string()),
  Status: z.enum(['Active', 'Upcoming', 'Used', 'Missed', 'Over', 'Cancelled']),
  /** It is a day that was reserved. */
  IsReservation: z.boolean(),
  CanCancel: z.boolean(),
  /** Null where it can be cancelled. */
  ReasonCode: z.nullable(z.enum(NOT_CANCELLABLE_CODES)),
  /** Until when it can be cancelled at the resort: `2026-12-11`, or `2026-12-11T18:00` where a time is said. */
  CancelUntil: z.nullable(z.string()),
})
export type Entitlement = z.infer<typeof Entitlement>

export const OwnSession = z.object({
  Id: z.string(),
  /** As the browser calls itself; null where it does not say. */
  Browser: z.nullable(z.string()),
  System: z.nullable(z.string()),
  /** ISO 8601. */
  SignedInAt: z.string(),
  SeenAt: z.string(),
  IsThis: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

const password = () => text(200)
/** In which the mails about it are written; the shop's own where it is none of ours. */
const locale = () => z.optional(text(10))

export const customersSchemas = {
  showCurrentCustomer: {
    summary: 'Who is shopping; IsGuest where no customer is signed in.',
    reply: Customer,
  },
  sendUsername: {
    summary: 'Mail a customer their user name. The reply never says whether there is an account.',
    body: z.object({ Email: email(), Locale: mailLocale() }),
    reply: CommandReply,
  },
  findMe: {
    summary:
      'Look for a person whom the resort may know, and mail the address on file. The reply never says who is known.',
    // What is wrong in a field is told by `Problems`.
    body: z.object({
      By: z.enum(['email', 'pass', 'person']),
      Email: z.optional(text(400)),
      MediaNumber: z.optional(text(200)),
      FirstName: z.optional(text(200)),
      LastName: z.optional(text(200)),
      /** A day, `1987-04-02`. */
      DateOfBirth: z.optional(text(10)),
      PostalCode: z.optional(text(200)),
      Locale: mailLocale(),
    }),
    reply: z.extend(CommandReply, {
      /** Fields that are wrong, by name, and why: `required`, `invalid`. */
      Problems: z.optional(z.record(z.string(), z.string())),
    }),
  },
  createCustomer: {
    summary: 'Ask for an account. The reply is the same for every address: what is next stands in the mail to it.',
    // What is wrong in a field is told by `Problems`, so that a form can show all of it at once.
    body: z.object({
      FirstName: text(200),
      LastName: text(200),
      Email: text(400),
      /** A day, `1987-04-02`. */
      DateOfBirth: text(10),
      PhoneNumber: text(200),
      PostalCode: text(200),
      Address1: z.optional(text(200)),
      Address2: z.optional(text(200)),
      City: z.optional(text(200)),
      State: z.optional(text(200)),
      Country: z.optional(text(200)),
      CaptchaToken: z.optional(text(4000)),
      Locale: mailLocale(),
    }),
    reply: z.extend(CommandReply, {
      /** Where the shop goes on. */
      RedirectPath: z.optional(z.string()),
      /** Fields that are wrong, by name, and why: `required`, `invalid`, `too_long`, `too_young`. */
      Problems: z.optional(z.record(z.string(), z.string())),
    }),
  },
  searchCustomers: {
    summary: 'Find customers by name or e-mail address. Every search is recorded.',
    query: z.object({
      /** At least three characters. */
      searchString: searchText(),
      excludeGuests: z.optional(flagText()),
      excludeInactiveAccounts: z.optional(flagText()),
    }),
    reply: z.array(FoundCustomer),
  },
  showCustomerHistory: {
    summary: 'What a person of the household has done here, at most 100 entries whatever is asked for.',
    params: z.object({ contactId: idText(), count: numberText(0, 2_147_483_647) }),
    reply: z.object({
      ContactId: id(),
      OrderCount: integer(),
      DayCount: integer(),
      LastVisit: z.nullable(z.string()),
      Entries: z.array(z.object({ Date: z.string(), ProductName: z.string(), Status: z.string() })),
    }),
  },
  listEntitlements: { summary: 'What the household has, the latest day first.', reply: z.array(Entitlement) },
  cancelReservation: {
    summary: 'Give a reserved day back. Done again it is refused, and nothing more changes.',
    params: z.object({ productId: idText() }),
    body: z.object({
      AccessCode: words(100),
      TransactionID: z.union([words(100), id()]),
      TransactionLine: z.union([words(20), integer()]),
      Date: day(),
    }),
    reply: CommandReply,
  },
  changePassword: {
    summary: 'Choose another password. Every other session of the account ends.',
    body: z.object({ PresentPassword: password(), NewPassword: password(), Locale: locale() }),
    reply: CommandReply,
  },
  changeEmail: {
    summary: 'Ask for another e-mail address to sign in with. The reply never says whether it is taken.',
    body: z.object({ Password: password(), NewEmail: email(), Locale: locale() }),
    reply: CommandReply,
  },
  confirmEmail: {
    summary: 'Make the address that a link was sent to the one to sign in with.',
    body: z.object({ Token: token(100) }),
    reply: z.extend(CommandReply, { NewEmail: z.optional(z.string()) }),
  },
  listSessions: {
    summary: 'Where the customer is signed in, the session that was used last first.',
    reply: z.array(OwnSession),
  },
  endSessions: {
    summary: 'End one session of the account or, without an id, all but the one that asks.',
    body: z.object({ SessionId: z.optional(token(64)) }),
    reply: CommandReply,
  },
  exportAccount: {
    summary: 'All that the shop keeps about the customer and the minors of the household.',
    reply: z.object({
      /** ISO 8601. */
      ExportedAt: z.string(),
      Data: z.record(z.string(), z.unknown()),
    }),
  },
  eraseAccount: {
    summary: 'Erase the account with the people its owner speaks for. What the law lets us keep stays without a name.',
    body: z.object({ Password: password() }),
    reply: CommandReply,
  },
}
