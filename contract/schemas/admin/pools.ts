/** Pools that operators make by hand, and what takes from them. */
import * as z from 'zod/mini'
import { day, id, idText, integer, listOf, wholeNumber, words } from '#contract/schemas/field.ts'
import { MOST_PLACES } from '#contract/values/console/setup.ts'

const LONGEST_NAME = 200
const MOST_UNITS = 100
const MOST_USERS = 500

const PoolChoice = z.object({
  Id: integer(),
  Name: z.string(),
  Variants: z.array(z.object({ Id: integer(), Name: z.string() })),
  /** The names of the pools that it takes from. */
  Pools: z.array(z.string()),
})
export type PoolChoice = z.infer<typeof PoolChoice>

const user = {
  ProductId: id(),
  /** Null for the product with all its variants. */
  VariantId: z.nullable(id()),
  /** How many places one piece takes. */
  Units: wholeNumber(1, MOST_UNITS),
}

export const poolAdminSchemas = {
  listPoolChoices: {
    summary: 'Products that can take places from a pool by day, and from which they do.',
    /** `Today`: of the resort. */
    reply: z.object({ Today: z.string(), Products: z.array(PoolChoice) }),
  },
  makePool: {
    summary: 'A new pool with its places by day, and what takes from it.',
    body: z.object({
      Name: words(LONGEST_NAME),
      From: day(),
      To: day(),
      /** 0 is Sunday. */
      ClosedWeekdays: listOf(wholeNumber(0, 6), 7),
      Places: wholeNumber(0, MOST_PLACES),
      Products: listOf(z.object(user), MOST_USERS),
      /** For those who look at it later. */
      Reason: words(200),
    }),
    reply: z.object({ Id: integer(), Version: integer() }),
  },
  addPoolProduct: {
    summary: 'A product takes from a pool too. Refused where it has sold places of another pool for days ahead.',
    params: z.object({ id: idText() }),
    body: z.object({ ...user, Version: id() }),
    reply: z.object({ Version: integer() }),
  },
}
