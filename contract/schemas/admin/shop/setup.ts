/** How far a shop is from its first sale, and what its steps take. Amounts are in the shop's currency. */
import * as z from 'zod/mini'
import { day, id, idText, integer, listOf, text, wholeNumber, words } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'
import { MOST_PLACES, MOST_START_TIMES, OPENING_STEPS, PRODUCT_TEMPLATES } from '#contract/values/console/setup.ts'

const LONGEST_LINE = 200
const LARGEST_PRICE = 10_000_000
const MOST_VARIANTS = 500
const price = () => z.number().check(z.minimum(0), z.maximum(LARGEST_PRICE))

const SetupResort = z.object({
  Name: z.string(),
  Phone: z.string(),
  Street: z.string(),
  Locality: z.string(),
  Region: z.string(),
  PostalCode: z.string(),
  Country: z.string(),
  /** Sent along with a change: it is made only while this one counts. */
  Version: integer(),
})
export type SetupResort = z.infer<typeof SetupResort>

const SetupMoney = z.object({
  TimeZone: z.string(),
  CurrencyCode: z.string(),
  /** There is an order, so the currency stays. */
  IsCurrencyFixed: z.boolean(),
  Version: integer(),
})
export type SetupMoney = z.infer<typeof SetupMoney>

const SetupProductDocument = z.object({
  Id: integer(),
  Name: z.string(),
  Slug: z.string(),
  IsPublished: z.boolean(),
  /** It is sold by day. */
  NeedsSeason: z.boolean(),
  /** Its places are start times. */
  HasTimes: z.boolean(),
  Price: z.nullable(z.number()),
  Variants: z.array(z.object({ Id: integer(), Name: z.string() })),
  /** On how many days from today on it can be bought, and the first and the last of them. */
  DaysOnSale: integer(),
  From: z.nullable(z.string()),
  To: z.nullable(z.string()),
  /** Of its season: of its prices by day, and of its places. */
  Version: integer(),
})
export type SetupProductDocument = z.infer<typeof SetupProductDocument>

const SetupDocument = z.object({
  /** In their order. */
  Steps: z.array(z.object({ Step: z.enum(OPENING_STEPS), IsDone: z.boolean() })),
  Today: z.string(),
  Resort: SetupResort,
  Money: SetupMoney,
  Products: z.array(SetupProductDocument),
  /** By which payments are taken, as the environment of the shop says; no key is ever told. */
  PaymentProvider: z.enum(['stripe', 'sandbox', 'none']),
  /** Guests see that it opens soon. */
  IsClosed: z.boolean(),
})
export type SetupDocument = z.infer<typeof SetupDocument>

/** Also of a refusal: how it stands now. */
const SetupReply = z.extend(CommandReply, { Setup: z.optional(SetupDocument) })

export const setupSchemas = {
  showSetup: { summary: 'Which steps to the first sale are done, and what was entered in them.', reply: SetupDocument },
  saveSetupResort: {
    summary: 'Who the resort is. The first save of a shop that sells nothing yet closes it until it goes live.',
    body: z.object({
      Name: words(LONGEST_LINE),
      Phone: text(LONGEST_LINE),
      Street: text(LONGEST_LINE),
      Locality: text(LONGEST_LINE),
      Region: text(LONGEST_LINE),
      PostalCode: text(LONGEST_LINE),
      Country: text(LONGEST_LINE),
      Version: wholeNumber(),
    }),
    reply: SetupReply,
  },
  saveSetupMoney: {
    summary: 'In which zone the resort is and in which currency it sells, which stays once there is an order.',
    body: z.object({ TimeZone: words(100), CurrencyCode: words(3), Version: wholeNumber() }),
    reply: SetupReply,
  },
  makeSetupProduct: {
    summary: 'Make a product from a template, in a category that is made where there is none of its name.',
    body: z.object({
      Template: z.enum(PRODUCT_TEMPLATES),
      Name: words(LONGEST_LINE),
      Category: words(LONGEST_LINE),
      Price: price(),
    }),
    reply: z.extend(SetupReply, { Id: z.optional(integer()) }),
  },
  saveSetupSeason: {
    summary: 'Sell a product on the days of a season: a price for each variant, and places for each day.',
    params: z.object({ id: idText() }),
    body: z.object({
      From: day(),
      To: day(),
      /** 0 is Sunday. */
      ClosedWeekdays: listOf(wholeNumber(0, 6), 7),
      /** Of each day, or of each start time. */
      Places: wholeNumber(0, MOST_PLACES),
      Times: listOf(text(8), MOST_START_TIMES),
      Prices: listOf(
        z.object({
          /** Null is the product itself. */
          VariantId: z.nullable(id()),
          Price: price(),
          /** On Saturdays and Sundays; null is the same. */
          WeekendPrice: z.nullable(price()),
        }),
        MOST_VARIANTS,
      ),
      Version: wholeNumber(),
    }),
    reply: z.extend(SetupReply, { Days: z.optional(integer()) }),
  },
  goLive: {
    summary: 'Open the shop to guests. Refused while a step is missing, with the steps.',
    reply: z.extend(SetupReply, { Missing: z.optional(z.array(z.enum(OPENING_STEPS))) }),
  },
}
