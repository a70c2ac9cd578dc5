/** Customers as they and the staff see them, and what they own. */
import * as z from 'zod/mini'
import { day, dayText, email, flagText, id, idText, integer, numberText, text, words } from './field.ts'
import { CommandReply } from './refusal.ts'

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
})

function searchText() {
  return words(100).check(z.minLength(3))
}

export const Entitlement = z.object({
  Id: id(),
  ContactId: z.nullable(id()),
  Fullname: z.nullable(z.string()),
  ProductId: id(),
  ProductName: z.string(),
  AccessCode: z.string(),
  TransactionID: z.string(),
  TransactionLine: integer(),
  Date: z.nullable(z.string()),
  Status: z.string(),
  CanCancel: z.boolean(),
})
export type Entitlement = z.infer<typeof Entitlement>

export const customersSchemas = {
  showCurrentCustomer: {
    summary: 'Who is shopping; IsGuest where no customer is signed in.',
    reply: Customer,
  },
  sendUsername: {
    summary: 'Mail a customer their user name. The reply never says whether there is an account.',
    body: z.object({ Email: email(), CaptchaToken: z.optional(text(4000)) }),
    reply: CommandReply,
  },
  createCustomer: {
    summary: 'Open an account.',
    body: z.object({
      FirstName: words(50),
      LastName: words(50),
      Email: email(),
      Password: text(200),
      DateOfBirth: z.optional(dayText()),
      PostalCode: z.optional(text(20)),
      PhoneNumber: z.optional(text(30)),
      CaptchaToken: z.optional(text(4000)),
    }),
    reply: z.extend(CommandReply, {
      /** Where the shop goes on: the account, or the page that says why not yet. */
      RedirectPath: z.optional(z.string()),
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
  listEntitlements: { summary: 'What the household holds.', reply: z.array(Entitlement) },
  cancelReservation: {
    summary: 'Give a booked day back. Doing it twice changes nothing more.',
    params: z.object({ productId: idText() }),
    body: z.object({
      AccessCode: words(100),
      TransactionID: z.union([words(100), id()]),
      TransactionLine: z.union([words(20), integer()]),
      Date: day(),
    }),
    reply: CommandReply,
  },
}
