/** Discounts as staff see and change them. Moments are days and times of the resort's clock: 2026-12-24T09:30. */
import * as z from 'zod/mini'
import { id, idText, integer, listOf, localDateTime, text, wholeNumber, words } from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'
import { DATED_SORTS } from '#contract/values/console/list-sorts.ts'

const DiscountState = z.enum(['on', 'off', 'not_started', 'ended', 'used_up'])
/** A code that a guest types, every cart by itself, or vouchers alone. */
const DiscountWay = z.enum(['code', 'automatic', 'voucher'])
const DiscountKind = z.enum(['percent', 'fixed', 'flat_rate'])

const filter = {
  /** Part of the name or of the code. */
  q: z.optional(text(100)),
  state: z.optional(DiscountState),
  way: z.optional(DiscountWay),
  sort: z.optional(z.enum(DATED_SORTS)),
}

const seen = {
  Id: integer(),
  Name: z.string(),
  Way: DiscountWay,
  /** Null where it applies without one. */
  Code: z.nullable(z.string()),
  IsActive: z.boolean(),
  Kind: DiscountKind,
  /** Of a percentage: 12.5. */
  Percent: z.nullable(z.number()),
  /** What it takes off, or the price that a flat rate is. */
  Amount: z.nullable(z.number()),
  StartsAt: z.nullable(z.string()),
  /** It no longer counts from then on. */
  EndsAt: z.nullable(z.string()),
  TotalLimit: z.nullable(integer()),
  PerCustomerLimit: z.nullable(integer()),
  /** All orders together may save no more than this. */
  Budget: z.nullable(z.number()),
  Used: integer(),
  Spent: z.number(),
  State: DiscountState,
}

export const ConsoleDiscount = z.object(seen)
export type ConsoleDiscount = z.infer<typeof ConsoleDiscount>

export const ConsoleDiscountPage = z.object({
  ...seen,
  MinimumSubtotal: z.number(),
  /** Applies beside other discounts. */
  IsCumulative: z.boolean(),
  /** Both empty where it is for the whole cart. */
  ProductIds: z.array(integer()),
  CategoryIds: z.array(integer()),
  /** Sent along with a change: it is made only while this one counts. */
  Version: integer(),
  /** The newest first; as many as one page shows. */
  Uses: z.array(
    z.object({
      At: z.string(),
      Amount: z.number(),
      /** Null where the order is no longer known. */
      OrderNumber: z.nullable(z.string()),
    }),
  ),
  /** Who changed it, the latest first; empty where it is not known. */
  Changes: z.array(z.object({ At: z.string(), By: z.string(), What: z.array(z.string()) })),
})
export type ConsoleDiscountPage = z.infer<typeof ConsoleDiscountPage>

const amount = () => z.number().check(z.minimum(0), z.maximum(1_000_000))
const MOST_NAMED = 500

const draft = {
  Name: words(200),
  Way: DiscountWay,
  /** Of the way `code`: 4 to 50 letters, digits and dashes. */
  Code: z.optional(text(60)),
  IsActive: z.boolean(),
  Kind: DiscountKind,
  Percent: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
  Amount: z.optional(amount()),
  ProductIds: listOf(id(), MOST_NAMED),
  CategoryIds: listOf(id(), MOST_NAMED),
  StartsAt: z.optional(localDateTime()),
  EndsAt: z.optional(localDateTime()),
  MinimumSubtotal: z.optional(amount()),
  TotalLimit: z.optional(wholeNumber()),
  PerCustomerLimit: z.optional(wholeNumber()),
  Budget: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000_000))),
  IsCumulative: z.boolean(),
}
export type DiscountFields = z.infer<z.ZodMiniObject<typeof draft>>

/** `Field` names what was wrong. Of CHANGED_MEANWHILE and of a change: the discount as it is now. */
const DiscountReply = z.extend(CommandReply, {
  Field: z.optional(z.string()),
  Discount: z.optional(ConsoleDiscountPage),
})

const Named = z.object({ Id: integer(), Name: z.string() })

export const CodeTargets = z.object({
  Products: z.array(Named),
  Categories: z.array(Named),
  /** Those that apply by vouchers alone. */
  Discounts: z.array(Named),
})
export type CodeTargets = z.infer<typeof CodeTargets>

export const discountAdminSchemas = {
  listConsoleDiscounts: {
    summary: 'Discounts, the newest first, page by page, with how much of each is used.',
    query: z.object({ ...filter, after: z.optional(idText()) }),
    reply: z.object({
      Items: z.array(ConsoleDiscount),
      /** Where the next page begins; null on the last one. */
      Next: z.nullable(z.string()),
      /** Of all pages. `IsMore`: there are more than `Discounts`. */
      Found: z.object({ Discounts: integer(), IsMore: z.boolean() }),
    }),
  },
  exportDiscounts: {
    summary: 'The same discounts as CSV, a row for each.',
    query: z.object(filter),
    reply: z.string(),
  },
  showConsoleDiscount: {
    summary: 'One discount with its last uses and who changed it.',
    params: z.object({ id: idText() }),
    reply: ConsoleDiscountPage,
  },
  makeDiscount: { summary: 'Make a discount.', body: z.object(draft), reply: DiscountReply },
  changeDiscount: {
    summary: 'Change a discount as a whole, of the version that was read. It counts at once.',
    params: z.object({ id: idText() }),
    body: z.object({ ...draft, Version: wholeNumber(1) }),
    reply: DiscountReply,
  },
  listCodeTargets: {
    summary: 'What discounts and vouchers can be for: products, categories, and discounts that need a voucher.',
    reply: CodeTargets,
  },
}
