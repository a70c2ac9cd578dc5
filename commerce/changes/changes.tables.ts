/**
 * What became of a line after its sale: pieces of it were cancelled, or it was moved to another day or time. Rows are
 * only added. What a line still has are its pieces without those of its cancelled rows.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customerOrder, orderLine } from '#commerce/orders/orders.tables.ts'
import { contact } from '#commerce/people/people.tables.ts'
import { orderRefund } from '#commerce/refunds/refunds.tables.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import type { Day } from '#contract/values/day.ts'

/** When a line is for, and what it came to. */
export type LineMoment = { days: readonly Day[]; startTime: string | null; totalMinor: number }

export const orderChange = pgTable(
  'order_change',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['cancel', 'move'] }).notNull(),
    /** Which pieces of the line, as its bookings and tickets count them. */
    pieces: integer().array().notNull(),
    /** Of a move: when it was for, and when it is. */
    before: jsonb().$type<LineMoment>(),
    after: jsonb().$type<LineMoment>(),
    /** Of a cancellation: what the resort keeps of these pieces, part by part; `feeMinor` is its total. */
    kept: jsonb().$type<LineAmounts>(),
    feeMinor: bigint({ mode: 'number' }).notNull().default(0),
    refundId: uuid().references(() => orderRefund.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
    /** Who did it, and as what; null where it was a guest or the shop itself. */
    actorId: integer().references(() => contact.id, { onDelete: 'set null' }),
    actorRole: text().notNull(),
  },
  (table) => [
    check('order_change_kind_is_known', sql`${table.kind} in ('cancel', 'move')`),
    check('order_change_is_of_pieces', sql`cardinality(${table.pieces}) > 0`),
    check('order_change_fee_is_not_negative', sql`${table.feeMinor} >= 0`),
    check(
      'order_change_move_says_both',
      sql`(${table.kind} = 'move') = (${table.before} is not null)
      and (${table.kind} = 'move') = (${table.after} is not null)`,
    ),
    check('order_change_cancel_says_what_is_kept', sql`(${table.kind} = 'cancel') = (${table.kept} is not null)`),
    index('order_change_order').on(table.orderId),
    index('order_change_line').on(table.orderLineId),
    index('order_change_refund').on(table.refundId),
    index('order_change_actor').on(table.actorId),
  ],
)
