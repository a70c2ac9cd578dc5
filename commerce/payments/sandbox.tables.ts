/**
 * The book of the sandbox, a payment provider of our own that moves no money. It is a provider's book and not the
 * shop's: no table of the shop refers to it, and it is written on connections of its own. Of a card it keeps the brand,
 * the last four digits and a token; no column could hold a number.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const sandboxPayment = pgTable(
  'sandbox_payment',
  {
    /** The shop's key. */
    key: text().primaryKey(),
    /** In the address of its page: cannot be guessed. */
    reference: text().notNull().unique('sandbox_payment_reference_once'),
    /** Zero for a page that saves a card. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    orderNumber: text().notNull(),
    locale: text().notNull(),
    returnUrl: text().notNull(),
    expiresAt: instant().notNull(),
    /** `step`: the bank asks for one more thing. `silent`: the sandbox does not answer until the page has ended. */
    state: text({ enum: ['open', 'step', 'silent', 'declined', 'authorized', 'captured', 'cancelled'] })
      .notNull()
      .default('open'),
    declineReason: text({ enum: ['declined', 'insufficient-funds', 'not-authenticated'] }),
    brand: text(),
    last4: text(),
    token: text(),
    /** The month to whose end the card is good. */
    cardExpires: text(),
    /** The card may be charged again without its owner. */
    keepsCard: boolean().notNull().default(false),
    /** The first reply to a capture is lost on its way. */
    losesReply: boolean().notNull().default(false),
    refundedMinor: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: instant().notNull().default(sql`shop_now()`),
  },
  (table) => [
    check(
      'sandbox_payment_state_is_known',
      sql`${table.state} in ('open', 'step', 'silent', 'declined', 'authorized', 'captured', 'cancelled')`,
    ),
    check(
      'sandbox_payment_is_of_something',
      sql`${table.amountMinor} > 0 or (${table.amountMinor} = 0 and ${table.keepsCard})`,
    ),
    check('sandbox_payment_currency_is_a_code', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('sandbox_payment_keeps_four_digits', sql`${table.last4} ~ '^[0-9]{4}$'`),
    check(
      'sandbox_payment_decline_has_a_reason',
      sql`(${table.state} = 'declined') = (${table.declineReason} is not null)`,
    ),
    check(
      'sandbox_payment_refunds_what_it_has',
      sql`${table.refundedMinor} = 0 or (${table.state} = 'captured' and ${table.refundedMinor} between 1 and ${table.amountMinor})`,
    ),
    index('sandbox_payment_age').on(table.createdAt),
  ],
)

/** What the shop asked for under a key: asked again, it is not done again. */
export const sandboxChange = pgTable(
  'sandbox_change',
  {
    paymentKey: text().notNull(),
    changeKey: text().notNull(),
    kind: text({ enum: ['capture', 'cancel', 'refund'] }).notNull(),
    amountMinor: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.paymentKey, table.changeKey] }),
    foreignKey({
      name: 'sandbox_change_payment',
      columns: [table.paymentKey],
      foreignColumns: [sandboxPayment.key],
    }).onDelete('cascade'),
    check('sandbox_change_kind_is_known', sql`${table.kind} in ('capture', 'cancel', 'refund')`),
  ],
)

/** Webhooks that the sandbox has sent or still has to. */
export const sandboxEvent = pgTable(
  'sandbox_event',
  {
    id: text().primaryKey(),
    paymentKey: text().notNull(),
    /** How often it is sent, the same each time. */
    copies: integer().notNull().default(1),
    dueAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    deliveredAt: instant(),
  },
  (table) => [
    foreignKey({
      name: 'sandbox_event_payment',
      columns: [table.paymentKey],
      foreignColumns: [sandboxPayment.key],
    }).onDelete('cascade'),
    check('sandbox_event_is_sent', sql`${table.copies} >= 1`),
    index('sandbox_event_due').on(table.dueAt).where(sql`delivered_at is null`),
    index('sandbox_event_of_payment').on(table.paymentKey),
  ],
)
