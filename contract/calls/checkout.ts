/** Checkout from its first look to the confirmation. What each step saves stands in checkout-details.ts. */
import * as z from 'zod/mini'
import { call } from '#contract/wire/call.ts'
import { id, integer, text } from '#contract/wire/field.ts'
import { CommandReply } from '#contract/wire/refusal.ts'
import { CartItem } from './cart.ts'
import { PaymentAccountInfo, PaymentPlan } from './payment-schedule.ts'

const ShippingMethod = z.object({ Id: id(), Name: z.string(), Price: z.number(), NeedsAddress: z.boolean() })
const ShippingLocation = z.object({ Id: id(), Name: z.string(), Address: z.string() })

export const showCheckoutConfigCall = call({
  id: 'API-70',
  method: 'GET',
  path: '/api/checkout/config',
  also: ['/api/config'],
  reply: z.object({
    AllowGuestCheckout: z.boolean(),
    /** Steps this cart needs, in order. */
    Steps: z.array(z.string()),
    PaymentProvider: z.string(),
    ShippingMethods: z.array(ShippingMethod),
    ShippingLocations: z.array(ShippingLocation),
  }),
  summary: 'What checkout needs to know before it begins.',
})

const Release = z.object({
  Id: id(),
  Title: z.string(),
  /** Template with `{AuthTypeCode}`, `{SignedDate}`, `{BrowserName}`, `{BrowserVersion}` and `{Signer}`. */
  CustomComment: z.string(),
  RTPAuthorizationTypeCode: z.string(),
  ConsolidateReleases: z.boolean(),
  ContactIds: z.array(id()),
})

const Prompt = z.object({
  UnityCode: z.string(),
  Label: z.string(),
  IsRequired: z.boolean(),
  Options: z.array(z.string()),
  Value: z.nullable(z.string()),
})

export const showPersonalizationCall = call({
  id: 'API-75',
  method: 'GET',
  path: '/api/checkout/personalization',
  also: ['/api/personalization'],
  reply: z.object({
    Reservations: z.array(z.object({ ReservationId: id(), ContactId: z.nullable(id()), Prompts: z.array(Prompt) })),
    Releases: z.array(Release),
  }),
  summary: 'Questions to answer and releases to sign for this cart.',
})

export const showCheckoutFeaturesCall = call({
  id: 'API-76',
  method: 'GET',
  path: '/api/checkout/features',
  also: ['/api/features'],
  reply: z.record(z.string(), z.boolean()),
  summary: 'Which parts of checkout are switched on.',
})

export const showCheckoutDescriptionsCall = call({
  id: 'API-77',
  method: 'GET',
  path: '/api/checkout/descriptions',
  also: ['/api/descriptions'],
  reply: z.record(z.string(), z.string()),
  summary: 'Words of the operator for each step.',
})

/** Needs an `Idempotency-Key`. `OrderTotal` is what the guest saw: it is compared with ours, never charged. */
export const completeCheckoutCall = call({
  id: 'API-90',
  method: 'POST',
  path: '/api/checkout/complete',
  body: z.object({
    OrderTotal: z.optional(z.number()),
    PaymentMethodId: z.optional(id()),
    /** From the payment provider; never a card number. */
    PaymentToken: z.optional(text(500)),
    SaveCard: z.optional(z.boolean()),
    ConsentVersion: z.optional(text(50)),
    Email: z.optional(text(254)),
  }),
  reply: z.extend(CommandReply, {
    OrderId: z.optional(id()),
    OrderNumber: z.optional(z.string()),
    Status: z.optional(z.string()),
    /** Where the payment provider wants the guest to go. */
    RedirectUrl: z.optional(z.nullable(z.string())),
    OrderTotal: z.optional(z.number()),
  }),
  summary: 'Pay and turn the cart into an order, once per key. A changed total answers 409 with the new one.',
})

export const showConfirmationCall = call({
  id: 'API-74',
  method: 'GET',
  path: '/api/checkout/confirmation',
  also: ['/api/confirmation'],
  reply: z.object({
    OrderId: id(),
    OrderNumber: z.string(),
    Status: z.string(),
    CurrencyCode: z.string(),
    Items: z.array(CartItem),
    TotalProducts: integer(),
    AccountInfo: PaymentAccountInfo,
    PaymentSchedules: z.array(PaymentPlan),
  }),
  summary: 'The order this visitor placed last.',
})
