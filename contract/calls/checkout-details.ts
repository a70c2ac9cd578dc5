/**
 * What each step of checkout saves. The specification sends much of it in the query; that stays accepted, but the body
 * is the place for addresses and health, because addresses of requests end up in logs.
 */
import * as z from 'zod/mini'
import { LONGEST_FIELD } from '#contract/values/longest-field.ts'
import { call } from '#contract/wire/call.ts'
import { id, idText, listOf, text, words } from '#contract/wire/field.ts'
import { CommandReply } from '#contract/wire/refusal.ts'
import { addressAsKnown } from './address.ts'

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

export const saveRegistrationCall = call({
  id: 'API-82',
  method: 'POST',
  path: '/api/checkout/regprofile',
  query: z.partial(Registration),
  body: z.partial(Registration),
  whole: Registration,
  reply: CommandReply,
  summary: 'Save the registration profile of a person.',
})

const Shipping = z.object({
  reservationId: idText(),
  shippingMethodId: idText(),
  shippingLocationId: z.optional(idText()),
})

export const chooseShippingCall = call({
  id: 'API-83',
  method: 'POST',
  path: '/api/checkout/shippingmethod/assign',
  query: z.partial(Shipping),
  body: z.partial(Shipping),
  whole: Shipping,
  reply: CommandReply,
  summary: 'Choose how and where a line is handed over.',
})

const Address = z.object({
  Address1: words(100),
  Address2: z.optional(text(100)),
  City: words(100),
  Country: words(100),
  State: z.optional(text(100)),
  PostalCode: words(20),
})

export const saveShippingAddressCall = call({
  id: 'API-84',
  method: 'POST',
  path: '/api/checkout/saveShippingAddress',
  query: z.partial(Address),
  body: z.partial(Address),
  whole: Address,
  reply: CommandReply,
  summary: 'Save where to send things.',
})

export const saveBillingAddressCall = call({
  id: 'API-85',
  method: 'POST',
  path: '/api/checkout/saveBillingAddress',
  body: z.extend(Address, { FirstName: words(50), LastName: words(50) }),
  reply: CommandReply,
  summary: 'Save whom to bill.',
})

export const savePhoneNumberCall = call({
  id: 'API-86',
  method: 'POST',
  path: '/api/checkout/savePhoneNumber',
  body: z.object({ PhoneNumber: words(30) }),
  reply: CommandReply,
  summary: 'Save a phone number for this order.',
})

const PromptAnswer = z.object({ ReservationId: idText(), UnityCode: words(50), Value: text(2000) })

export const savePromptAnswerCall = call({
  id: 'API-87',
  method: 'POST',
  path: '/api/checkout/saveprompt',
  query: z.partial(PromptAnswer),
  body: z.partial(PromptAnswer),
  whole: PromptAnswer,
  reply: CommandReply,
  summary: 'Answer a question about a line.',
})

const SignedRelease = z.object({
  ReleaseId: id(),
  ContactIds: listOf(id(), 50),
  SignedName: words(100),
  BrowserName: z.optional(text(100)),
  BrowserVersion: z.optional(text(50)),
})

/** In the query the list travels as JSON text. */
const Releases = z.object({ ReleaseInfo: z.union([text(LONGEST_FIELD), listOf(SignedRelease, 50)]) })

export const signReleasesCall = call({
  id: 'API-89',
  method: 'POST',
  path: '/api/checkout/releases',
  query: z.object({ ReleaseInfo: z.optional(text(LONGEST_FIELD)) }),
  body: z.partial(Releases),
  whole: Releases,
  reply: CommandReply,
  summary: 'Sign the releases this cart needs.',
})

export const deletePaymentMethodCall = call({
  id: 'API-93',
  method: 'DELETE',
  path: '/api/payment-methods/{paymentMethodId}',
  params: z.object({ paymentMethodId: idText() }),
  reply: CommandReply,
  who: 'customer',
  summary: 'Forget a stored card.',
})
