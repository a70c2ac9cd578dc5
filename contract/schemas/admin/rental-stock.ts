/** Where the pieces of a rental pool lie, as operators see and change it. */
import * as z from 'zod/mini'
import { day, id, idText, integer, listOf, numberText, wholeNumber, words } from '#contract/schemas/field.ts'
import { LONGEST_SEASON_DAYS } from '#contract/values/console/setup.ts'

const MOST_PIECES = 1_000_000
const MOST_LOCATIONS = 200

const PlaceOfStock = z.object({
  /** Null where the resort has no such location any more, and for what is reserved without one. */
  Id: z.nullable(integer()),
  /** Null for what is reserved without a location. */
  Name: z.nullable(z.string()),
  Pieces: integer(),
  Reserved: integer(),
  /** Fewer than none where more are reserved than lie there. */
  Left: integer(),
  /** Why so many lie there, for colleagues. */
  Reason: z.nullable(z.string()),
  /** From when on another number is planned. */
  ChangesOn: z.nullable(z.string()),
})
export type PlaceOfStock = z.infer<typeof PlaceOfStock>

const RentalPoolRow = z.object({
  Id: integer(),
  /** What imports and the history call it. */
  Name: z.string(),
  /** What staff read: the name of the product that alone takes from it, or its own. */
  Title: z.string(),
})
export type RentalPoolRow = z.infer<typeof RentalPoolRow>

const RentalStockDays = z.object({
  /** Of the pool; sent along with a change: it is made only while this one counts. */
  Version: integer(),
  /** Where pieces of the pool can be: every location of the resort. */
  Locations: z.array(z.object({ Id: integer(), Name: z.string() })),
  /** None where no product of the pool is picked up at a location. */
  Days: z.array(z.object({ Day: z.string(), Capacity: integer(), Locations: z.array(PlaceOfStock) })),
})
export type RentalStockDays = z.infer<typeof RentalStockDays>

const over = {
  Day: day(),
  /** For those who look at it later. */
  Reason: words(200),
  /** Of the pool. */
  Version: id(),
}
const reply = z.object({ Version: integer() })

export const rentalStockSchemas = {
  listRentalPools: {
    summary: 'The pools whose pieces are picked up at locations.',
    /** `Today`: of the resort. */
    reply: z.object({ Today: z.string(), Items: z.array(RentalPoolRow) }),
  },
  showRentalStock: {
    summary: 'How many pieces of a rental pool lie at each location, and how many are reserved there, day by day.',
    params: z.object({ id: idText() }),
    query: z.object({ from: day(), days: z.optional(numberText(1, LONGEST_SEASON_DAYS)) }),
    reply: RentalStockDays,
  },
  setRentalStock: {
    summary: 'How many pieces lie at locations from a day on. More than the pool has on a day ahead are refused.',
    params: z.object({ id: idText() }),
    body: z.object({
      ...over,
      Locations: listOf(z.object({ Id: id(), Pieces: wholeNumber(0, MOST_PIECES) }), MOST_LOCATIONS),
    }),
    reply,
  },
  moveRentalStock: {
    summary: 'Pieces go from one location to another from a day on. More than lie there on a day ahead are refused.',
    params: z.object({ id: idText() }),
    body: z.object({ ...over, FromId: id(), ToId: id(), Pieces: wholeNumber(1, MOST_PIECES) }),
    reply,
  },
}
