/** Places as operators see them: every pool by day, and a day of a pool by start time. */
import * as z from 'zod/mini'
import { poolAdminSchemas } from '#contract/schemas/admin/pools.ts'
import { day, id, idText, integer, listOf, numberText, wholeNumber, words } from '#contract/schemas/field.ts'
import { clockTime } from '#contract/schemas/people/moves.ts'
import { LONGEST_SEASON_DAYS } from '#contract/values/console/setup.ts'

const MOST_PLACES = 1_000_000

/** How many places there are, how many are sold and how many are kept in carts; null where it has none that day. */
const Filled = z.nullable(z.tuple([integer(), integer(), integer()]))

const PoolRow = z.object({
  Id: integer(),
  /** What closures and imports call it. */
  Name: z.string(),
  /** What staff read: the name of the product that alone takes from it, or its own. */
  Title: z.string(),
  /** Sent along with a change: it is made only while this one counts. */
  Version: integer(),
  /** On its fullest day of these. */
  StartTimes: integer(),
  Days: z.array(Filled),
  /** How many products take from it, and day by day how many of them are not offered. */
  Products: integer(),
  Withheld: z.array(integer()),
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
  /** What takes from the pool. `IsClosed`: only opening the closed day again offers it. */
  Products: z.array(
    z.object({
      Id: integer(),
      Name: z.string(),
      IsWithheld: z.boolean(),
      Reason: z.nullable(z.string()),
      IsClosed: z.boolean(),
    }),
  ),
  /** The last changes of capacities, the newest first. */
  Changes: z.array(
    z.object({
      At: z.string(),
      StartTime: z.nullable(z.string()),
      From: integer(),
      To: integer(),
      /** How many more were taken then than there are places since. */
      Overbooked: integer(),
      Reason: z.string(),
      /** Null where it was no member of the staff. */
      By: z.nullable(z.string()),
    }),
  ),
})
export type PoolSlots = z.infer<typeof PoolSlots>

const taken = {
  Id: z.string(),
  /** `09:30:00`. */
  StartTime: z.nullable(z.string()),
  Places: integer(),
  Product: z.nullable(z.string()),
  /** Null for a guest whose name is not known, and for who may not see guests. */
  Guest: z.nullable(z.string()),
}

export const HoldOfDay = z.object({
  ...taken,
  GuestId: z.nullable(integer()),
  /** Until when its cart keeps it; while it is being paid for it stays longer. */
  Until: z.string(),
  IsPaying: z.boolean(),
})
export type HoldOfDay = z.infer<typeof HoldOfDay>

export const BookingOfDay = z.object({
  ...taken,
  /** How many pieces of the line: several may share a place. */
  Pieces: integer(),
  /** Null for stock from before there were orders. */
  OrderNumber: z.nullable(z.string()),
})
export type BookingOfDay = z.infer<typeof BookingOfDay>

const takenOf = {
  params: z.object({ id: idText(), day: day() }),
  query: z.object({ after: z.optional(z.uuid()) }),
}
/** Where the next page begins; null on the last one. */
const Next = z.nullable(z.string())

export const inventoryAdminSchemas = {
  ...poolAdminSchemas,
  listPoolDays: {
    summary: 'How many places each pool has, has sold and keeps in carts, day by day.',
    query: z.object({ from: z.optional(day()), days: z.optional(numberText(1, LONGEST_SEASON_DAYS)) }),
    reply: PoolGrid,
  },
  showPoolDay: {
    summary: 'A day of a pool by start time.',
    params: z.object({ id: idText(), day: day() }),
    reply: PoolSlots,
  },
  listHeldPlaces: {
    summary: 'Which carts hold places of a pool on a day now, until when, and whether they are being paid for.',
    ...takenOf,
    reply: z.object({ Items: z.array(HoldOfDay), Next }),
  },
  listBookedPlaces: {
    summary: 'Which orders have bought places of a pool on a day.',
    ...takenOf,
    reply: z.object({ Items: z.array(BookingOfDay), Next }),
  },
  setPoolCapacity: {
    summary:
      'Another number of places for days of a pool. Fewer than are sold and kept is refused, unless it overbooks.',
    params: z.object({ id: idText() }),
    body: z.object({
      Day: day(),
      /** The last day, where it is for several; those on which the pool is closed stay closed. */
      Until: z.optional(day()),
      StartTime: z.nullable(clockTime()),
      Capacity: wholeNumber(0, MOST_PLACES),
      /** For those who look at it later. */
      Reason: words(200),
      /** Fewer than are sold and kept, knowingly: nothing more is sold until enough came back. */
      Overbook: z.optional(z.boolean()),
      /** 0 for a pool whose slots were never saved, as of a tee. */
      Version: wholeNumber(),
    }),
    /** `Overbooked`: how many more are taken than there are, over all these days. */
    reply: z.object({ Version: integer(), Days: integer(), Overbooked: integer() }),
  },
  offerPoolDays: {
    summary: 'Products of a pool are not offered on some days, or again. What was sold stays as it is.',
    params: z.object({ id: idText() }),
    body: z.object({
      Day: day(),
      /** The last day, where it is for several. */
      Until: z.optional(day()),
      ProductIds: listOf(id(), 500),
      IsOffered: z.boolean(),
      /** For those who look at it later. */
      Reason: words(200),
      Version: wholeNumber(),
    }),
    /** How many days of products were changed. */
    reply: z.object({ Version: integer(), Changed: integer() }),
  },
}
