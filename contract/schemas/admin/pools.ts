/** Pools that operators make by hand, and what takes from them. */
import * as z from 'zod/mini'
import { day, id, idText, integer, listOf, text, wholeNumber, words } from '#contract/schemas/field.ts'
import { clockTime } from '#contract/schemas/people/moves.ts'
import { MOST_PLACES, MOST_POOL_UNITS } from '#contract/values/console/setup.ts'

const LONGEST_NAME = 200
const MOST_USERS = 500

const PoolChoice = z.object({
  Id: integer(),
  Name: z.string(),
  Variants: z.array(z.object({ Id: integer(), Name: z.string() })),
  /** The names of the pools that it takes from. */
  Pools: z.array(z.string()),
})
export type PoolChoice = z.infer<typeof PoolChoice>

const PoolChoices = z.object({
  /** Of the resort. */
  Today: z.string(),
  Products: z.array(PoolChoice),
  /** Those that are sold by start time and have none yet. */
  Activities: z.array(z.object({ Id: integer(), Name: z.string() })),
})
export type PoolChoices = z.infer<typeof PoolChoices>

const user = {
  ProductId: id(),
  /** Null for the product with all its variants. */
  VariantId: z.nullable(id()),
  /** How many places one piece takes. */
  Units: wholeNumber(1, MOST_POOL_UNITS),
}

const Starts = z.object({
  /** The first and the last of a day, both included. */
  First: clockTime(),
  Last: clockTime(),
  EveryMinutes: wholeNumber(1, 1440),
  /** How many guests share one place, an instructor for instance. */
  GuestsPerPlace: wholeNumber(1, MOST_POOL_UNITS),
})

export const poolAdminSchemas = {
  listPoolChoices: {
    summary: 'Products that can take places from a pool by day, and from which they do.',
    reply: PoolChoices,
  },
  makePool: {
    summary: 'A new pool with its places by day or by start time, and what takes from it.',
    body: z.object({
      /** Empty with start times: their pool is called by its activity. */
      Name: text(LONGEST_NAME),
      From: day(),
      To: day(),
      /** 0 is Sunday. */
      ClosedWeekdays: listOf(wholeNumber(0, 6), 7),
      /** On each day, or at each start time. */
      Places: wholeNumber(0, MOST_PLACES),
      /** Of the one product that is sold by them; without them the places are for whole days. */
      Starts: z.optional(Starts),
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
