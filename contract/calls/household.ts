/**
 * The people a customer shops for, and the calls that add to them. A guest has people too, for as long as the visit
 * lasts.
 */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { email, id, idText, integer, numberText, text, words, writtenDay } from '#contract/wire/field.ts'
import { CommandReply } from '#contract/wire/refusal.ts'
import { addressAsKnown } from './address.ts'

export const Member = z.object({
  Id: id(),
  ContactInfoId: id(),
  FirstName: z.string(),
  LastName: z.string(),
  Fullname: z.string(),
  DateOfBirth: z.nullable(z.string()),
  AgeDescription: z.string(),
  /** Index into the badge colours. */
  Color: integer(),
  LegacyContactId: z.nullable(z.string()),
  Me: z.boolean(),
  PassMediaNumber: z.nullable(z.string()),
  Rfid: z.nullable(z.string()),
  PhotoUrl: z.nullable(z.string()),
  ReleaseDescription: z.nullable(z.string()),
  RegistrationProfile: z.object({ ContactId: id() }),
})
export type Member = z.infer<typeof Member>

export const showHouseholdCall = call({
  id: 'API-28',
  method: 'GET',
  path: '/api/household',
  also: ['/api/checkout/household'],
  reply: z.array(Member),
  summary: 'The household of the caller; empty for a guest without people.',
})

export const addHouseholdMemberCall = call({
  id: 'API-100',
  method: 'POST',
  path: '/api/household',
  body: z.object({ FirstName: words(50), LastName: words(50), DateOfBirth: writtenDay() }),
  reply: z.extend(CommandReply, {
    /** Somebody of this name and birth date is in the household already. */
    exists: z.boolean(),
    Household: z.array(Member),
  }),
  who: 'customer',
  summary: 'Add a person to the household.',
})

export const saveBirthDateCall = call({
  id: 'API-97',
  method: 'POST',
  path: '/api/customer/addbirthdate',
  body: z.object({ ContactId: id(), BirthDate: writtenDay() }),
  reply: CommandReply,
  summary: 'Say when somebody of the household was born.',
})

const Contact = z.object({
  ContactId: z.optional(idText()),
  FirstName: words(50),
  LastName: words(50),
  DateOfBirth: z.optional(writtenDay()),
  Email: z.optional(email()),
  Phone: z.optional(text(30)),
  Gender: z.optional(text(20)),
  ...addressAsKnown,
  MediaNumber: z.optional(text(50)),
  VerificationCode: z.optional(text(50)),
})

export const saveContactCall = call({
  id: 'API-31',
  method: 'POST',
  path: '/api/savecontact',
  query: z.partial(Contact),
  body: z.partial(Contact),
  whole: Contact,
  reply: z.extend(CommandReply, { ContactId: z.optional(id()) }),
  summary: 'Save a person with contact, profile and verification fields.',
})

const ProductContact = z.object({
  ProductId: idText(),
  FirstName: words(50),
  LastName: words(50),
  Email: z.optional(email()),
  DateOfBirth: z.optional(writtenDay()),
  BirthDay: z.optional(numberText(0, 99)),
  BirthMonth: z.optional(numberText(0, 99)),
  BirthYear: z.optional(numberText(0, 9999)),
})

export const addContactForProductCall = call({
  id: 'API-44',
  method: 'POST',
  path: '/api/product/addContact',
  query: z.partial(ProductContact),
  body: z.partial(ProductContact),
  whole: ProductContact,
  reply: z.extend(CommandReply, { ContactId: z.optional(id()) }),
  summary: 'Add a person on the page of a product.',
})
