/**
 * What goes back of an order, once for each source (`change 7f…`). A refund says of which lines something is no longer
 * sold, and its parts say where the money goes: to the payment or the voucher it came from. What is left of a line is
 * what was sold of it (`order_line.amounts`) without all of its rows here. Rows are only added; a part becomes done.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customerOrder, orderLine } from '#commerce/orders/orders.tables.ts'
import { contact } from '#commerce/people/people.tables.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import { voucher } from '#commerce/vouchers/vouchers.tables.ts'

const instant = () => timestamp({ withTimezone: true })
const minor = () => bigint({ mode: 'number' })

export const orderRefund = pgTable(
  'order_refund',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
    source: text().notNull().unique('order_refund_source_once'),
    /** All of its parts. Less than its lines where they were not all paid yet. */
    amountMinor: minor().notNull(),
    reason: text({ enum: ['cancel', 'move', 'closure', 'staff'] }).notNull(),
    at: instant().notNull().default(sql`shop_now()`),
    /** Who asked for it, and as what; null where it was a guest or the shop itself. */
    actorId: integer().references(() => contact.id, { onDelete: 'set null' }),
    actorRole: text().notNull(),
  },
  (table) => [
    check('order_refund_is_not_negative', sql`${table.amountMinor} >= 0`),
    check('order_refund_reason_is_known', sql`${table.reason} in ('cancel', 'move', 'closure', 'staff')`),
    index('order_refund_order').on(table.orderId, table.at),
    index('order_refund_at').on(table.at),
    index('order_refund_actor').on(table.actorId),
  ],
)

export const orderRefundLine = pgTable(
  'order_refund_line',
  {
    refundId: uuid()
      .notNull()
      .references(() => orderRefund.id, { onDelete: 'cascade' }),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    /** What is no longer sold of the line, part by part. */
    amounts: jsonb().$type<LineAmounts>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderLineId] }),
    check('order_refund_line_amounts_add_up', sql`amounts_add_up(${table.amounts})`),
    index('order_refund_line_of_line').on(table.orderLineId),
  ],
)

export const REFUND_PART_STATES = ['due', 'done', 'review'] as const

export const orderRefundPart = pgTable(
  'order_refund_part',
  {
    /** With it the provider knows this repayment again. */
    id: uuid().primaryKey().defaultRandom(),
    refundId: uuid()
      .notNull()
      .references(() => orderRefund.id, { onDelete: 'cascade' }),
    /** The payment that it goes back to, and whose it is; null for a voucher. */
    paymentKey: text(),
    provider: text(),
    voucherId: integer().references(() => voucher.id, { onDelete: 'restrict' }),
    amountMinor: minor().notNull(),
    /** `review`: the provider refuses it for good, and a person has to look. */
    state: text({ enum: REFUND_PART_STATES }).notNull(),
    doneAt: instant(),
    /** When the provider is asked next, and how often it was asked; null where nothing is due. */
    askAt: instant(),
    tries: integer().notNull().default(0),
  },
  (table) => [
    check('order_refund_part_is_of_something', sql`${table.amountMinor} > 0`),
    check('order_refund_part_state_is_known', sql`${table.state} in ('due', 'done', 'review')`),
    check('order_refund_part_goes_to_one', sql`(${table.paymentKey} is null) <> (${table.voucherId} is null)`),
    check('order_refund_part_names_its_provider', sql`(${table.paymentKey} is null) = (${table.provider} is null)`),
    check('order_refund_part_done_has_its_moment', sql`(${table.state} = 'done') = (${table.doneAt} is not null)`),
    check('order_refund_part_due_is_asked_for', sql`(${table.state} = 'due') = (${table.askAt} is not null)`),
    index('order_refund_part_refund').on(table.refundId),
    index('order_refund_part_payment').on(table.paymentKey).where(sql`payment_key is not null`),
    index('order_refund_part_voucher').on(table.voucherId),
    index('order_refund_part_ask').on(table.askAt).where(sql`ask_at is not null`),
    index('order_refund_part_review').on(table.refundId).where(sql`state = 'review'`),
  ],
)
