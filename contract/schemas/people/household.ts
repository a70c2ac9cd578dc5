/** The people of a household, who a product can be for, the cards they carry, and the files that guests upload. */
import * as z from 'zod/mini'
import {
  dayText,
  email,
  flagText,
  id,
  idText,
  integer,
  listOf,
  numberText,
  text,
  token,
  words,
} from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'

export const addressAsKnown = {
  Address1: z.optional(text(100)),
  Address2: z.optional(text(100)),
  City: z.optional(text(100)),
  State: z.optional(text(100)),
  PostalCode: z.optional(text(20)),
  Country: z.optional(text(100)),
}

/** The number is null where the operator does not show it. */
const MediaCardOfMember = z.object({ MediaNumber: z.nullable(z.string()), IsActive: z.boolean() })

export const Member = z.object({
  Id: id(),
  ContactInfoId: id(),
  FirstName: z.string(),
  LastName: z.string(),
  Fullname: z.string(),
  DateOfBirth: z.nullable(z.string()),
  AgeDescription: z.string(),
  /** Index into the badge colors. */
  Color: integer(),
  LegacyContactId: z.nullable(z.string()),
  Me: z.boolean(),
  PassMediaNumber: z.nullable(z.string()),
  Rfid: z.nullable(z.string()),
  /** All that the person has, in the order in which they got them. */
  MediaCards: z.optional(z.array(MediaCardOfMember)),
  PhotoUrl: z.nullable(z.string()),
  /** What they own that is good today, by name; missing where it was not asked for. */
  Passes: z.optional(z.array(z.string())),
  /** Why nothing can be assigned to them. */
  HoldReason: z.optional(z.nullable(z.string())),
  ReleaseDescription: z.nullable(z.string()),
  RegistrationProfile: z.object({ ContactId: id() }),
})
export type Member = z.infer<typeof Member>

const Contact = z.object({
  ContactId: z.optional(idText()),
  FirstName: words(50),
  LastName: words(50),
  DateOfBirth: z.optional(dayText()),
  Email: z.optional(email()),
  Phone: z.optional(text(30)),
  Gender: z.optional(text(20)),
  ...addressAsKnown,
  MediaNumber: z.optional(text(50)),
  VerificationCode: z.optional(text(50)),
})

const ProductContact = z.object({
  ProductId: idText(),
  FirstName: words(50),
  LastName: words(50),
  Email: z.optional(email()),
  DateOfBirth: z.optional(dayText()),
  BirthDay: z.optional(numberText(0, 99)),
  BirthMonth: z.optional(numberText(0, 99)),
  BirthYear: z.optional(numberText(0, 9999)),
})

export const AssignableMember = z.extend(Member, {
  IsAssignable: z.boolean(),
  InitialIsAssignable: z.boolean(),
  ExcludeFromHousehold: z.boolean(),
  UnassignableReason: z.nullable(z.string()),
  ReasonCode: z.nullable(z.string()),
  /** The waiver that the customer can sign so that the reason no longer holds. */
  ReleaseId: z.optional(z.nullable(id())),
  ReservationDatesInfo: z.object({
    InCartReservationDates: z.array(z.string()),
    BookedReservationDates: z.array(z.string()),
  }),
  Index: integer(),
  ReservedDaysCount: integer(),
  Message: z.nullable(z.string()),
})
export type AssignableMember = z.infer<typeof AssignableMember>

const ReservationContact = z.object({
  ReservationId: idText(),
  ContactId: idText(),
  Response: z.optional(text(1000)),
})

export const MediaRequirement = z.object({
  ContactId: id(),
  Fullname: z.string(),
  ProductIncludesMedia: z.boolean(),
  MediaCards: z.array(MediaCardOfMember),
  /** A line is for a card that the person does not have yet. */
  NeedsMedia: z.boolean(),
  /** `new`: one card comes with the order. `reload`: everything goes onto a card they have. */
  Choice: z.nullable(z.enum(['new', 'reload'])),
})
export type MediaRequirement = z.infer<typeof MediaRequirement>

const MediaOfContact = z.object({ contactId: idText(), mediaId: words(50) })

export const householdSchemas = {
  showHousehold: { summary: 'The household of the caller; empty for a guest without people.', reply: z.array(Member) },
  addHouseholdMember: {
    summary: 'Add a person to the household.',
    body: z.object({ FirstName: words(50), LastName: words(50), DateOfBirth: dayText() }),
    reply: z.extend(CommandReply, {
      ContactId: z.optional(id()),
      /** A person of this name and birth date is in the household already. */
      exists: z.boolean(),
      Household: z.array(Member),
    }),
  },
  saveBirthDate: {
    summary: 'Set the birth date of a member of the household.',
    body: z.object({ ContactId: id(), BirthDate: dayText() }),
    reply: CommandReply,
  },
  saveContact: {
    summary: 'Save a person with contact, profile and verification fields.',
    query: z.partial(Contact),
    body: z.partial(Contact),
    whole: Contact,
    reply: z.extend(CommandReply, { ContactId: z.optional(id()) }),
  },
  addContactForProduct: {
    summary: 'Add a person on the page of a product.',
    query: z.partial(ProductContact),
    body: z.partial(ProductContact),
    whole: ProductContact,
    reply: z.extend(CommandReply, {
      ContactId: z.optional(id()),
      /** A person of this name and birth date is in the household already. */
      exists: z.boolean(),
      Household: z.array(Member),
    }),
  },
  listAssignableMembers: {
    summary:
      'The members of the household with who can have this product, or an add-on of it, and why not. None for a guest.',
    body: z.object({
      ProductId: id(),
      Filters: z.optional(
        listOf(z.object({ ProductAttributeId: idText(), ProductAttributeValue: z.union([text(500), integer()]) }), 100),
      ),
      CheckIsGuest: z.optional(z.boolean()),
      /** The line of the caller's own cart that is edited: what it has for a person is free for its edit. */
      UpdatedShoppingCartItemId: z.optional(z.nullable(id())),
      ExcludeFromHouseholdContacts: z.optional(z.nullable(listOf(id(), 50))),
      /** The value whose add-on gets a person of its own: who that can be, instead of who the product can be for. */
      AddOnValueId: z.optional(z.nullable(id())),
    }),
    reply: z.array(AssignableMember),
  },
  assignReservation: {
    summary: 'Say for whom a line of the cart or of an order is.',
    query: z.partial(ReservationContact),
    body: z.partial(ReservationContact),
    whole: ReservationContact,
    reply: CommandReply,
  },
  assignMediaForProduct: {
    summary: 'Give a person of the household the card with this number.',
    body: z.object({ ContactId: id(), MediaNumber: words(50), ProductId: z.optional(id()) }),
    reply: CommandReply,
  },
  assignMedia: {
    summary: 'The same from the account.',
    query: z.partial(MediaOfContact),
    body: z.partial(MediaOfContact),
    whole: MediaOfContact,
    reply: CommandReply,
  },
  showMediaRequirements: { summary: 'Who in this cart needs a card.', reply: z.array(MediaRequirement) },
  addMediaAssignment: {
    summary: 'Give a person a new card with this order.',
    params: z.object({ contactId: idText() }),
    reply: CommandReply,
  },
  deleteMediaAssignment: {
    summary: 'Take that choice back, for one person or for all.',
    params: z.object({ contactId: idText(), deleteAllNewMediaAssignments: flagText() }),
    reply: CommandReply,
  },
  uploadPhoto: {
    summary: 'Set the photo of a person: JPEG, PNG or WebP up to 5 MB, cut to 400 by 400.',
    query: z.object({ contactid: idText() }),
    reply: z.extend(CommandReply, { PhotoUrl: z.optional(z.string()) }),
  },
  showPhoto: { summary: 'The photo of a person.', params: z.object({ key: token(64) }), reply: z.unknown() },
  deletePhoto: { summary: 'Delete the photo of a person.', params: z.object({ key: token(64) }), reply: CommandReply },
  uploadAttributeFile: {
    summary: 'Keep a file for an upload option: JPEG, PNG or WebP up to 10 MB. Its id is what the add posts.',
    params: z.object({ productAttributeId: idText() }),
    reply: z.extend(CommandReply, { fileId: z.optional(z.union([z.string(), id()])), name: z.optional(z.string()) }),
  },
}
