/**
 * What reports add up, kept beside the orders in narrow rows. Triggers of the migration make them of the views
 * `sold_line_now` and `sold_day_now` in the transaction that sells, refunds or changes an order, and `refill_sold`
 * makes them anew: the views say what they are, and nothing else writes them.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { orderLine } from '#commerce/orders/orders.tables.ts'

const instant = () => timestamp({ withTimezone: true }).notNull()
const minor = () => bigint({ mode: 'number' })

/** A line of an order that was sold, whatever became of it since. */
export const soldLineTable = pgTable(
  'sold_line',
  {
    orderLineId: uuid()
      .primaryKey()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    placedAt: instant(),
    currency: text().notNull(),
    productId: integer().notNull(),
    quantity: integer().notNull(),
    /** Orders are counted by their first line. */
    isFirst: boolean().notNull(),
    /** It sells value, such as a gift card. */
    isValue: boolean().notNull(),
    /** For a person and for no day. */
    isPass: boolean().notNull(),
    hasDiscount: boolean().notNull(),
    totalMinor: minor().notNull(),
    /** Fees and taxes, contained or on top. */
    chargesMinor: minor().notNull(),
    /** What it says about a price: null where something of it was given back otherwise than by a move. */
    listMinor: minor(),
    discountMinor: minor(),
    /** What the ticket window would have asked. */
    windowMinor: minor(),
  },
  (table) => [
    index('sold_line_placed').on(table.placedAt),
    index('sold_line_pass').on(table.placedAt).where(sql`is_pass`),
  ],
)

/** What a line brought to one of its days at a moment: its sale, and less of it when something was given back. */
export const soldDayTable = pgTable(
  'sold_day',
  {
    orderLineId: uuid()
      .notNull()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    at: instant(),
    currency: text().notNull(),
    pieces: integer().notNull(),
    /** The resort's own: without fees and taxes. */
    ownMinor: minor().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderLineId, table.day, table.at] }),
    // Days are added up from it alone.
    index('sold_day_sums').on(table.day, table.currency, table.at, table.pieces, table.ownMinor),
  ],
)

/** How far these rows were made anew: the last order of the last batch. One row. */
export const soldRefillTable = pgTable(
  'sold_refill',
  {
    only: boolean().primaryKey().default(true),
    placedAt: instant().default(sql`'-infinity'`),
    orderId: uuid().notNull().default('00000000-0000-0000-0000-000000000000'),
  },
  (table) => [check('sold_refill_one_row', sql`${table.only}`)],
)
