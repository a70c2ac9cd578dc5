/** Checkout: its configuration, the guests of each reservation, the details of the buyer, and the order. */
import * as z from 'zod/mini'
import { addressAsKnown, Member } from '#contract/schemas/people/household.ts'
import { LONGEST_FIELD } from '#contract/values/text.ts'
import { dayText, id, idText, integer, listOf, text, wholeNumber, words } from './field.ts'
import { PersonalizedReservation, PromptAnswer } from './people/personalization.ts'
import { HouseholdRelease, HouseholdReleases, SignedRelease } from './people/waivers.ts'
import { Payment } from './plans.ts'
import { CommandReply } from './refusal.ts'

const ShippingMethod = z.object({ Id: id(), Name: z.string(), Price: z.number(), NeedsAddress: z.boolean() })
/** `ShippingMethodId`: the method that hands over there. */
const ShippingLocation = z.object({ Id: id(), ShippingMethodId: id(), Name: z.string(), Address: z.string() })

const Reservation = z.object({
  /** The cart line before the order, the order line after it. */
  ReservationId: id(),
  ProductId: id(),
  ProductName: z.string(),
  ContactId: z.nullable(id()),
  RequiresAssignment: z.boolean(),
})

const GuestInfo = z.object({ Household: z.array(Member), Reservations: z.array(Reservation) })

const FullGuestInfo = z.extend(GuestInfo, {
  Email: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  IsGuest: z.boolean(),
})

const OwnGuestInfo = z.extend(FullGuestInfo, {
  /** The caller has people: those of a guest are known until they sign in. */
  HasHousehold: z.boolean(),
})

const GuestOfReservation = z.object({ reservationId: idText(), contactId: idText() })

const Registration = z.object({
  ContactId: idText(),
  ...addressAsKnown,
  Phone: z.optional(text(30)),
  MedicalConditions: z.optional(text(2000)),
  Medications: z.optional(text(2000)),
  Allergies: z.optional(text(2000)),
  SpecialNeeds: z.optional(text(2000)),
  EmergencyContactName: z.optional(text(100)),
  EmergencyContactPhone: z.optional(text(30)),
  EmergencyContactRelationship: z.optional(text(50)),
})

const Shipping = z.object({
  reservationId: idText(),
  shippingMethodId: idText(),
  shippingLocationId: z.optional(idText()),
})

const Address = z.object({
  Address1: words(100),
  Address2: z.optional(text(100)),
  City: words(100),
  Country: words(100),
  State: z.optional(text(100)),
  /** Whether it is needed depends on the country (contract/rules/checkout/address.ts). */
  PostalCode: z.optional(text(20)),
})

const BillingAddress = z.extend(Address, { FirstName: words(50), LastName: words(50) })

/** A fee or a tax: contained in the prices, or on top of them. */
const Charge = z.object({ Name: z.string(), Amount: z.number(), IsIncluded: z.boolean() })

/** In the query the list travels as JSON text. */
const Releases = z.object({ ReleaseInfo: z.union([text(LONGEST_FIELD), listOf(SignedRelease, 50)]) })

export const checkoutSchemas = {
  showCheckoutConfig: {
    summary: 'What checkout needs to know before it begins.',
    reply: z.object({
      AllowGuestCheckout: z.boolean(),
      /** Names of the steps this cart needs, in order (contract/rules/checkout/steps.ts). */
      Steps: z.array(z.string()),
      /** Those of them that need nothing more. */
      DoneSteps: z.array(z.string()),
      PaymentProvider: z.string(),
      ShippingMethods: z.array(ShippingMethod),
      ShippingLocations: z.array(ShippingLocation),
    }),
  },
  showPersonalization: {
    summary: 'Questions to answer and releases to sign for this cart.',
    reply: z.object({
      Reservations: z.array(PersonalizedReservation),
      /** Those that its lines lack, for these people. */
      Releases: z.array(HouseholdRelease),
    }),
  },
  showCheckoutFeatures: {
    summary: 'Which parts of checkout are switched on.',
    reply: z.record(z.string(), z.boolean()),
  },
  showCheckoutDescriptions: {
    summary: 'Words of the operator for each step.',
    reply: z.record(z.string(), z.string()),
  },
  completeCheckout: {
    summary: 'Pay and turn the cart into an order, once per key. A changed total answers 409 with the new one.',
    body: z.object({
      /** The cart as the guest saw it (`checkout/totals`): compared with ours, never charged. */
      CartVersion: wholeNumber(),
      OrderTotal: z.number(),
      PaymentMethodId: z.optional(id()),
      /** From the payment provider; never a card number. */
      PaymentToken: z.optional(text(500)),
      SaveCard: z.optional(z.boolean()),
      /** Of the words that the buyer agreed to where something is paid later (`paymentplans/config`). */
      ConsentVersion: z.optional(text(50)),
      /** The later payments as they were seen (`checkout/totals`). */
      ScheduleVersion: z.optional(text(50)),
      /** Of a guest; a customer has one. Without it, the one that was saved at checkout. */
      Email: z.optional(text(254)),
      /** Gift cards that pay, as far as they go, in this order. */
      GiftCardCodes: z.optional(listOf(words(50), 5)),
      Locale: z.optional(text(20)),
    }),
    reply: z.object({
      OrderId: z.string(),
      OrderNumber: z.string(),
      Status: z.string(),
      /** The page on which the guest pays; null where nothing is to be paid now. */
      RedirectUrl: z.nullable(z.string()),
    }),
  },
  startCheckout: {
    summary: 'Begin checkout: every line is kept for ten more minutes, once.',
    reply: z.extend(CommandReply, {
      /** Lines that are kept for longer now. */
      Extended: z.array(z.object({ Id: id(), ExpiresAtUtc: z.string() })),
    }),
  },
  showCheckoutTotals: {
    summary: 'What the cart comes to with fees and taxes, and the version to send with the order.',
    reply: z.object({
      CartVersion: integer(),
      CurrencyCode: z.string(),
      SubTotal: z.number(),
      Discount: z.number(),
      Fees: z.array(Charge),
      Taxes: z.array(Charge),
      OrderTotal: z.number(),
      /** All of it, but what plans leave for later. */
      DueToday: z.number(),
      /** Of all plans in the cart together, by day. */
      LaterPayments: z.array(Payment),
      /** Names the later payments of each line; empty where there are none. */
      ScheduleVersion: z.string(),
    }),
  },
  showGuestInfo: {
    summary: 'What is known of the caller: their people and the lines of their cart.',
    reply: OwnGuestInfo,
  },
  startGuestInfo: { summary: 'People and lines, as the step begins.', reply: GuestInfo },
  showFullGuestInfo: { summary: 'People and lines with how to reach the buyer.', reply: FullGuestInfo },
  showBaseGuestInfo: { summary: 'The people alone.', reply: z.object({ Household: z.array(Member) }) },
  addGuest: {
    summary: 'Add a person during checkout. More about them is saved by `savecontact`.',
    body: z.object({ FirstName: words(50), LastName: words(50), DateOfBirth: z.optional(dayText()) }),
    reply: z.extend(CommandReply, { ContactId: z.optional(id()), Household: z.array(Member) }),
  },
  assignGuest: {
    summary: 'Say for whom a line is.',
    query: z.partial(GuestOfReservation),
    body: z.partial(GuestOfReservation),
    whole: GuestOfReservation,
    reply: CommandReply,
  },
  saveRegistration: {
    summary: 'Save the registration profile of a person.',
    query: z.partial(Registration),
    body: z.partial(Registration),
    whole: Registration,
    reply: CommandReply,
  },
  chooseShipping: {
    summary: 'Choose how and where a line is handed over.',
    query: z.partial(Shipping),
    body: z.partial(Shipping),
    whole: Shipping,
    reply: CommandReply,
  },
  saveShippingAddress: {
    summary: 'Save where to send things.',
    query: z.partial(Address),
    body: z.partial(Address),
    whole: Address,
    reply: CommandReply,
  },
  saveBillingAddress: {
    summary: 'Save whom to bill.',
    body: BillingAddress,
    reply: CommandReply,
  },
  savePhoneNumber: {
    summary: 'Save a phone number for this order.',
    body: z.object({ PhoneNumber: words(30) }),
    reply: CommandReply,
  },
  saveCheckoutEmail: {
    summary: 'Save where a guest gets their tickets. The address of a customer is that of the account.',
    body: z.object({ Email: words(254) }),
    reply: CommandReply,
  },
  showCheckoutDetails: {
    summary: 'What the caller has said at checkout about the whole cart.',
    reply: z.object({
      IsGuest: z.boolean(),
      /** Of a customer the address of the account. */
      Email: z.nullable(z.string()),
      Phone: z.nullable(z.string()),
      BillingAddress: z.nullable(BillingAddress),
      ShippingAddress: z.nullable(Address),
    }),
  },
  savePromptAnswer: {
    summary: 'Answer a question about a line.',
    query: z.partial(PromptAnswer),
    body: z.partial(PromptAnswer),
    whole: PromptAnswer,
    reply: CommandReply,
  },
  signReleases: {
    summary: 'Sign releases for people of the household. A text that changed meanwhile comes back with the new one.',
    query: z.object({ ReleaseInfo: z.optional(text(LONGEST_FIELD)) }),
    body: z.partial(Releases),
    whole: Releases,
    reply: z.extend(CommandReply, {
      /** Keys of what was signed now. */
      Signed: z.optional(z.array(z.string())),
      /** As they are now, where a text has changed. */
      Changed: z.optional(HouseholdReleases),
    }),
  },
}

export const orderAdminSchemas = {
  exportOrders: {
    summary: 'All orders as CSV, a row for each line, from the first to the last. The audit trail says who took them.',
    reply: z.string(),
  },
}
