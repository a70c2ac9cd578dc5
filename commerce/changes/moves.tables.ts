/**
 * A move of a line to another day or time. Its life is that of an order (`order-state.ts`): where the new day costs
 * more, it waits for its payment, and its new places are bookings under its own id. What became of the line says
 * `order_change`, once it was moved. All of it is written under the lock on the order.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  time,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Demand } from '#commerce/inventory/index.ts'
import { ORDER_STATES } from '#commerce/orders/index.ts'
import { customerOrder, orderLine, orderPayment } from '#commerce/orders/orders.tables.ts'
import { contact } from '#commerce/people/people.tables.ts'
import type { Quote } from '#commerce/pricing/index.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import type { Day } from '#contract/values/day.ts'

const minor = () => bigint({ mode: 'number' })
const days = () => date({ mode: 'string' }).array().$type<Day[]>().notNull()

export const lineMove = pgTable(
  'line_move',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    state: text({ enum: ORDER_STATES }).notNull(),
    /** The pieces that the line had when it was decided on: with others it is not done. */
    pieces: integer().array().notNull(),
    /** When the line is for from then on, the days it covers, and those of its person that are kept for it. */
    days: days(),
    startTime: time(),
    coveredDays: days(),
    bookedDays: days().default([]),
    /** Answers of the line that change with it: dates and times, nothing that a guest typed. */
    answers: jsonb().$type<Record<string, string>>().notNull(),
    /** What the line is then, and what is left to pay (less than 0: what goes back). */
    quote: jsonb().$type<Quote>().notNull(),
    amounts: jsonb().$type<LineAmounts>().notNull(),
    differenceMinor: minor().notNull(),
    places: jsonb().$type<Demand[]>().notNull(),
    /** The pool in which guests may share a place, and those whose places stay sold. */
    sharedPoolId: integer(),
    keptPools: integer().array().notNull(),
    /** Which payment of the order pays the difference; null where there is nothing to pay. */
    attempt: integer(),
    declineReason: text(),
    /** When the provider is asked next; null where its end is known. */
    askAt: timestamp({ withTimezone: true }),
    at: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
    /** Who asked for it, and as what; null where it was a guest. */
    actorId: integer().references(() => contact.id, { onDelete: 'set null' }),
    actorRole: text().notNull(),
  },
  (table) => [
    check('line_move_is_of_pieces', sql`cardinality(${table.pieces}) > 0`),
    check('line_move_amounts_add_up', sql`amounts_add_up(${table.amounts})`),
    check('line_move_pays_what_is_more', sql`(${table.differenceMinor} > 0) = (${table.attempt} is not null)`),
    foreignKey({
      name: 'line_move_payment',
      columns: [table.orderId, table.attempt],
      foreignColumns: [orderPayment.orderId, orderPayment.attempt],
    }).onDelete('cascade'),
    // Two tabs that move one line at once move it once.
    uniqueIndex('line_move_open_once')
      .on(table.orderLineId)
      .where(sql`state in ('pending', 'payment_unknown', 'authorized', 'giving_up')`),
    index('line_move_order').on(table.orderId, table.attempt),
    index('line_move_line').on(table.orderLineId),
    index('line_move_actor').on(table.actorId),
    index('line_move_ask').on(table.askAt).where(sql`ask_at is not null`),
    index('line_move_review').on(table.at).where(sql`state = 'review'`),
  ],
)
