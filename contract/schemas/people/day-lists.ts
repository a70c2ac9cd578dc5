/** The lists of a day for staff: who comes, and what rental shops lay out. */
import * as z from 'zod/mini'
import { day, integer, text } from '#contract/schemas/field.ts'
import { OrderOption } from './orders.ts'

export const LONGEST_LIST_SEARCH = 100

/** The day is today where none is named. `after` is what the page before said. */
const query = z.object({
  day: z.optional(day()),
  q: z.optional(text(LONGEST_LIST_SEARCH)),
  after: z.optional(text(400)),
})
const fileQuery = z.object({ day: z.optional(day()), q: z.optional(text(LONGEST_LIST_SEARCH)) })

const line = {
  OrderNumber: z.string(),
  ProductName: z.string(),
  /** For whom it is, or else who bought it. */
  Person: z.nullable(z.string()),
  /** Who has its tickets, where those are others than the person. */
  Holders: z.array(z.string()),
  Email: z.nullable(z.string()),
  Quantity: integer(),
  /** `09:30:00`. */
  StartTime: z.nullable(z.string()),
  /** What was chosen, in words, and who an add-on is for that got a person of its own. */
  Options: z.array(OrderOption),
}

const Arrival = z.object({
  ...line,
  /** Tickets that are good, and how many of them went through a gate on the day. */
  Tickets: integer(),
  Scanned: integer(),
})
export type Arrival = z.infer<typeof Arrival>

const RentalToLayOut = z.object({
  ...line,
  /** Empty where it is not said. */
  Location: z.string(),
  /** Height, weight, boot and whatever else the fitter has to know. */
  Sizes: z.array(z.object({ Name: z.string(), Value: z.string() })),
  Phone: z.nullable(z.string()),
})
export type RentalToLayOut = z.infer<typeof RentalToLayOut>

const list = {
  Day: z.string(),
  /** Of all pages. */
  Lines: integer(),
  Pieces: integer(),
  /** Where the next page begins; null on the last one. */
  Next: z.nullable(z.string()),
}
const ArrivalList = z.object({ ...list, Items: z.array(Arrival) })
export type ArrivalList = z.infer<typeof ArrivalList>
const RentalList = z.object({ ...list, Items: z.array(RentalToLayOut) })
export type RentalList = z.infer<typeof RentalList>

export const dayListSchemas = {
  listArrivals: {
    summary: 'Who comes on a day, line by line, and who went through a gate. The audit trail says who looked.',
    query,
    reply: ArrivalList,
  },
  listRentals: {
    summary: 'What rental shops lay out for a day, by location and time. The audit trail says who looked.',
    query,
    reply: RentalList,
  },
  exportArrivals: {
    summary: 'Who comes on a day, as CSV. The audit trail says who took it.',
    query: fileQuery,
    reply: z.string(),
  },
  exportRentals: {
    summary: 'What rental shops lay out for a day, as CSV. The audit trail says who took it.',
    query: fileQuery,
    reply: z.string(),
  },
}
