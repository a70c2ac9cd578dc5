/** Places as operators see them: every pool by day, and a day of a pool by start time. */
import * as z from 'zod/mini'
import { day, id, idText, integer, numberText, wholeNumber, words } from '#contract/schemas/field.ts'
import { clockTime } from '#contract/schemas/people/moves.ts'

/** As many as a page shows at once, and some more for who scrolls. */
const MOST_DAYS = 62
const MOST_PLACES = 1_000_000

/** How many places there are, how many are sold and how many are kept in carts; null where it has none that day. */
const Filled = z.nullable(z.tuple([integer(), integer(), integer()]))

const PoolRow = z.object({
  Id: integer(),
  Name: z.string(),
  /** Sent along with a change: it is made only while this one counts. */
  Version: integer(),
  /** On its fullest day of these. */
  StartTimes: integer(),
  Days: z.array(Filled),
})
export type PoolRow = z.infer<typeof PoolRow>

const PoolGrid = z.object({
  /** Of the resort. */
  Today: z.string(),
  Days: z.array(z.string()),
  Pools: z.array(PoolRow),
})

const PoolSlots = z.object({
  Slots: z.array(
    z.object({ StartTime: z.nullable(z.string()), Capacity: integer(), Sold: integer(), Held: integer() }),
  ),
})

export const inventoryAdminSchemas = {
  listPoolDays: {
    summary: 'How many places each pool has, has sold and keeps in carts, day by day.',
    query: z.object({ from: z.optional(day()), days: z.optional(numberText(1, MOST_DAYS)) }),
    reply: PoolGrid,
  },
  showPoolDay: {
    summary: 'A day of a pool by start time.',
    params: z.object({ id: idText(), day: day() }),
    reply: PoolSlots,
  },
  setPoolCapacity: {
    summary: 'Another number of places for one day or start time of a pool, never fewer than are sold and kept.',
    params: z.object({ id: idText() }),
    body: z.object({
      Day: day(),
      StartTime: z.nullable(clockTime()),
      Capacity: wholeNumber(0, MOST_PLACES),
      /** For those who look at it later. */
      Reason: words(200),
      Version: id(),
    }),
    reply: z.object({ Version: integer() }),
  },
}
