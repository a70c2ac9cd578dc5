/** Who is shopping, opening an account, and finding somebody as a clerk. */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { email, flagText, id, idText, integer, numberText, text, words, writtenDay } from '#contract/wire/field.ts'
import { CommandReply } from '#contract/wire/refusal.ts'

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
  /** Who impersonates the customer, where somebody does. */
  AgentId: z.optional(z.nullable(z.string())),
  AgentUsername: z.optional(z.nullable(z.string())),
})
export type Customer = z.infer<typeof Customer>

export const showCurrentCustomerCall = call({
  id: 'API-98',
  method: 'GET',
  path: '/api/v1/customers/current',
  reply: Customer,
  summary: 'Who is shopping; somebody with IsGuest where nobody is signed in.',
})

export const sendUsernameCall = call({
  id: 'API-94',
  method: 'POST',
  path: '/api/customer/username',
  body: z.object({ Email: email(), CaptchaToken: z.optional(text(4000)) }),
  reply: CommandReply,
  summary: 'Mail somebody their user name. The answer never says whether there is an account.',
})

export const createCustomerCall = call({
  id: 'API-96',
  method: 'POST',
  path: '/api/customer/create',
  body: z.object({
    FirstName: words(50),
    LastName: words(50),
    Email: email(),
    Password: text(200),
    DateOfBirth: z.optional(writtenDay()),
    PostalCode: z.optional(text(20)),
    PhoneNumber: z.optional(text(30)),
    CaptchaToken: z.optional(text(4000)),
  }),
  reply: z.extend(CommandReply, {
    /** Where the shop goes on: the account, or the page that says why not yet. */
    RedirectPath: z.optional(z.string()),
  }),
  summary: 'Open an account.',
})

export const FoundCustomer = z.object({
  Id: id(),
  Email: z.nullable(z.string()),
  FirstName: z.string(),
  LastName: z.string(),
  Fullname: z.string(),
  IsGuest: z.boolean(),
  IsActive: z.boolean(),
})

export const searchCustomersCall = call({
  id: 'API-95',
  method: 'GET',
  path: '/api/customer/search',
  query: z.object({
    /** At least three characters. */
    searchString: searchText(),
    excludeGuests: z.optional(flagText()),
    excludeInactiveAccounts: z.optional(flagText()),
  }),
  reply: z.array(FoundCustomer),
  who: 'staff',
  summary: 'Find customers by name or e-mail address. Every search is recorded.',
})

export const showCustomerHistoryCall = call({
  id: 'API-99',
  method: 'GET',
  path: '/api/customer/history/{contactId}/{count}',
  params: z.object({ contactId: idText(), count: numberText(0, 2_147_483_647) }),
  reply: z.object({
    ContactId: id(),
    OrderCount: integer(),
    DayCount: integer(),
    LastVisit: z.nullable(z.string()),
    Entries: z.array(z.object({ Date: z.string(), ProductName: z.string(), Status: z.string() })),
  }),
  who: 'customer',
  summary: 'What a person of the household has done here, at most 100 entries whatever is asked for.',
})

// @__NO_SIDE_EFFECTS__
function searchText() {
  return words(100).check(z.minLength(3))
}
