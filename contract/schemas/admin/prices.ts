/** Prices as operators see and change them on the grid of a season. Amounts are in the currency of the reply. */
import * as z from 'zod/mini'
import { day, id, idText, instant, integer, listOf, numberText, wholeNumber, words } from '#contract/schemas/field.ts'
import { PriceStep } from '#contract/schemas/prices.ts'
import { CLOSED_REASONS } from '#contract/values/closed-reason.ts'
import { GUARD_RAIL_BREACHES } from '#contract/values/console/guard-rail-breaches.ts'

/** As a body of 64 KB holds. A season is written in several. */
const MOST_PUT_CELLS = 500
const LARGEST_PRICE = 10_000_000
const MOST_DAYS_AHEAD = 100_000
const LONGEST_NAME = 80

const amount = () => z.number().check(z.minimum(0), z.maximum(LARGEST_PRICE))
const noAmount = () => z.nullable(z.number())

const GuardRailsDocument = z.object({
  Floor: noAmount(),
  Ceiling: noAmount(),
  LargestStep: noAmount(),
  /** Sent along with a change; 0 where there are none yet. */
  Version: integer(),
})

/** What a price and how many are sold at it; null has no end. */
const GridLevel = z.tuple([z.number(), z.nullable(integer())])

const GridKindDocument = z.object({
  /** What the office calls the period; null where the day has a special price. */
  Period: z.nullable(z.string()),
  /** False where a variant shows what the product costs with its values. */
  IsOwn: z.boolean(),
  Windows: z.array(
    z.object({
      MinDays: integer(),
      MaxDays: z.nullable(integer()),
      /** What the ticket window asks. */
      Gate: noAmount(),
      Levels: z.array(GridLevel),
    }),
  ),
})

const PriceGrid = z.object({
  ProductId: integer(),
  Name: z.string(),
  Currency: z.string(),
  /** Of the resort. */
  Today: z.string(),
  /** Raised by each publishing. */
  ListVersion: integer(),
  GuardRails: GuardRailsDocument,
  Days: z.array(z.string()),
  /** Days on which the product is closed. */
  Closed: z.array(z.string()),
  /** Each kind of day once; columns name them by place. */
  Kinds: z.array(GridKindDocument),
  Columns: z.array(
    z.object({
      /** Null is the product itself. */
      VariantId: z.nullable(integer()),
      Name: z.string(),
      /** For each day its kind; −1 where it has no price. */
      Kinds: z.array(integer()),
      /** For each day how many are sold at its levels. */
      Sold: z.array(integer()),
      /** For each day what a guest pays now. */
      Now: z.array(noAmount()),
    }),
  ),
})
export type PriceGrid = z.infer<typeof PriceGrid>

const GridDraftDocument = z.object({
  Id: integer(),
  Name: z.string(),
  State: z.enum(['open', 'scheduled', 'published', 'discarded']),
  Author: z.nullable(z.string()),
  LastEditor: z.nullable(z.string()),
  CreatedAt: instant(),
  ChangedAt: instant(),
  PublishAt: z.nullable(instant()),
  PublishedAt: z.nullable(instant()),
  /** Why it was not published at its time, as a code. */
  Refusal: z.nullable(z.string()),
  Prices: integer(),
  Version: integer(),
})
export type GridDraftDocument = z.infer<typeof GridDraftDocument>

const cell = {
  VariantId: z.nullable(id()),
  Day: day(),
  MinDays: wholeNumber(0, MOST_DAYS_AHEAD),
  /** 1 is sold first; 0 is the price at the ticket window. */
  Level: wholeNumber(0, 100),
}
const CellDocument = z.object({
  VariantId: z.nullable(integer()),
  Day: z.string(),
  MinDays: integer(),
  Level: integer(),
})
export type CellDocument = z.infer<typeof CellDocument>

const draftParams = z.object({ id: idText() })
const productParams = z.object({ productId: idText() })
const Opened = z.object({ Id: integer(), Version: integer() })

export const priceGridSchemas = {
  listPricedProducts: {
    summary: 'Products that have prices by day.',
    /** `Path` is where guests find it. */
    reply: z.array(z.object({ Id: integer(), Name: z.string(), Path: z.string() })),
  },
  showPriceGrid: {
    summary: 'What a product and its variants cost day by day, by days before arrival and level, and what is sold.',
    params: productParams,
    /** From today to the end of the season unless told, at most 400 days. */
    query: z.object({ from: z.optional(day()), to: z.optional(day()) }),
    reply: PriceGrid,
  },
  explainPrice: {
    summary: 'Why a day costs what it costs, for a variant and for who buys at a moment.',
    params: productParams,
    query: z.object({ day: day(), variant: z.optional(idText()), at: z.optional(instant()) }),
    reply: z.object({
      Currency: z.string(),
      /** Null where it cannot be bought then. */
      Price: noAmount(),
      Closed: z.nullable(z.enum(CLOSED_REASONS)),
      /** They add up to the price. */
      Steps: z.array(PriceStep),
      /** Of the window that counts then, in the order in which they are sold. */
      Levels: z.array(GridLevel),
      /** How many are sold and left at the level that counts, and what the next one costs. */
      Sold: integer(),
      Left: z.nullable(integer()),
      Next: noAmount(),
    }),
  },
  saveGuardRails: {
    summary: 'What no price of a product goes below or above, and the most that one changes at once.',
    params: productParams,
    body: z.object({
      ...{ Floor: z.nullable(amount()), Ceiling: z.nullable(amount()), LargestStep: z.nullable(amount()) },
      Version: wholeNumber(),
    }),
    reply: z.object({ Version: integer() }),
  },
  listGridDrafts: {
    summary: 'Drafts of the prices of a product, the newest first, without those that were thrown away.',
    params: productParams,
    reply: z.array(GridDraftDocument),
  },
  openGridDraft: {
    summary: 'Open a draft of the prices of a product.',
    params: productParams,
    body: z.object({ Name: words(LONGEST_NAME) }),
    reply: Opened,
  },
  showGridDraft: {
    summary: 'A draft with its cells, or with those that were written after one of its versions.',
    params: draftParams,
    query: z.object({ since: z.optional(numberText(0, 2_147_483_647)) }),
    reply: z.object({
      Draft: GridDraftDocument,
      Changes: z.array(
        z.extend(CellDocument, {
          /** Null was taken back. */
          Price: noAmount(),
          By: z.nullable(z.string()),
        }),
      ),
    }),
  },
  putGridChanges: {
    summary:
      'Write cells into a draft. One that a colleague changed meanwhile is told with both values and left alone.',
    params: draftParams,
    body: z.object({
      Changes: listOf(
        z.object({
          ...cell,
          /** Null takes the change back. */
          Price: z.nullable(amount()),
          /** What the draft showed when it was typed. */
          Seen: z.nullable(amount()),
        }),
        MOST_PUT_CELLS,
      ),
    }),
    reply: z.object({
      Version: integer(),
      Written: integer(),
      Conflicts: z.array(z.extend(CellDocument, { Price: noAmount(), There: noAmount(), By: z.nullable(z.string()) })),
      /** Cells that the prices do not have. */
      Unknown: z.array(CellDocument),
    }),
  },
  compareGridDraft: {
    summary: 'What a draft changes for which days, beside what counts now.',
    params: draftParams,
    reply: z.object({
      Currency: z.string(),
      Version: integer(),
      /** Publishing names both. */
      ListVersion: integer(),
      Prices: integer(),
      Days: integer(),
      LargestStep: z.number(),
      /** For how many days and variants a guest who buys now pays something else, and by how much on average. */
      GuestPays: z.object({ Places: integer(), AverageStep: z.number() }),
      Differences: z.array(
        z.object({
          VariantId: z.nullable(integer()),
          From: z.string(),
          To: z.string(),
          Prices: integer(),
          Now: z.tuple([z.number(), z.number()]),
          Step: z.tuple([z.number(), z.number()]),
        }),
      ),
      /** Cells that cost something else since they were written. */
      Moved: z.array(z.extend(CellDocument, { Was: noAmount(), Now: noAmount(), Price: z.number() })),
      Missing: z.array(CellDocument),
      GuardRails: GuardRailsDocument,
      Breaches: z.array(z.extend(CellDocument, { Price: z.number(), Breach: z.enum(GUARD_RAIL_BREACHES) })),
    }),
  },
  publishGridDraft: {
    summary: 'Publish a draft as it was compared: now, at a time, or no longer at one.',
    params: draftParams,
    body: z.object({
      Version: id(),
      /** Of the comparison; needed to publish now. */
      ListVersion: z.optional(wholeNumber()),
      /** Without one it is published now; null takes a time back. */
      At: z.optional(z.nullable(instant())),
    }),
    reply: z.object({ Version: integer(), Prices: integer() }),
  },
  discardGridDraft: {
    summary: 'Throw a draft away.',
    params: draftParams,
    body: z.object({ Version: id() }),
    reply: z.object({ Version: integer() }),
  },
  undoGridDraft: {
    summary: 'Open a draft that puts back what a published one changed.',
    params: draftParams,
    reply: z.extend(Opened, {
      Prices: integer(),
      /** Cells that a later version changed: they are left alone. */
      ChangedSince: integer(),
    }),
  },
}
