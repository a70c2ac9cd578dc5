/** What checkout asks about a line and of the people of its add-ons, with what was said, and an answer to it. */
import * as z from 'zod/mini'
import { RentalLocation } from '#contract/schemas/activities.ts'
import { id, idText, text, words } from '#contract/schemas/field.ts'

const Prompt = z.object({
  UnityCode: z.string(),
  Label: z.string(),
  /** A `choice` takes one of its options. */
  Type: z.enum(['text', 'choice']),
  IsRequired: z.boolean(),
  Options: z.array(z.string()),
  Value: z.nullable(z.string()),
})

/** What a line asks for at checkout, with what was said already. What it does not ask for is null or empty. */
export const PersonalizedReservation = z.object({
  ReservationId: id(),
  ProductId: id(),
  ProductName: z.string(),
  ContactId: z.nullable(id()),
  Prompts: z.array(Prompt),
  /** Whether patrol has to know something of its person, and does. */
  AsksProfile: z.boolean(),
  HasProfile: z.boolean(),
  Rental: z.nullable(
    z.object({
      Locations: z.array(RentalLocation),
      LocationId: z.nullable(id()),
      Phone: z.nullable(z.string()),
      /** Filled with what was answered on the product page until it is saved. */
      Profile: z.object({
        Height: z.string(),
        Weight: z.string(),
        ShoeSize: z.string(),
        Age: z.string(),
        SkierType: z.string(),
        Stance: z.string(),
      }),
      IsSaved: z.boolean(),
    }),
  ),
  /** Methods of `checkout/config` that can hand it over. */
  ShippingMethodIds: z.array(id()),
  ShippingMethodId: z.nullable(id()),
  ShippingLocationId: z.nullable(id()),
  /** What its add-ons ask of the people that they got for themselves; left out where none did. */
  AddOns: z.optional(
    z.array(
      z.object({
        ValueId: id(),
        Name: z.string(),
        ContactId: id(),
        Prompts: z.array(Prompt),
        AsksProfile: z.boolean(),
        HasProfile: z.boolean(),
      }),
    ),
  ),
})

export const PromptAnswer = z.object({
  ReservationId: idText(),
  /** The value of an add-on with a person of its own that it is about; none is the line itself. */
  AddOnValueId: z.optional(idText()),
  UnityCode: words(50),
  Value: text(2000),
})
