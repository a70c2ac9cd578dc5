/**
 * Plans that were bought: what was agreed to, the payments that follow the deposit, and each charge of a stored card.
 * Days and amounts are those of the sale and never change; a payment's status changes along the edges of
 * `payment-status.ts`. A plan has one charge under way at most, so no payment is charged twice.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { orderLine } from '#commerce/orders/orders.tables.ts'
import { storedCard } from '#commerce/payments/stored-cards.tables.ts'
import { contact } from '#commerce/people/people.tables.ts'
import { PAYMENT_STATES, PLAN_STATES } from './payment-status.ts'

const instant = () => timestamp({ withTimezone: true })
const minor = () => bigint({ mode: 'number' })
const listed = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

export const planEnrollment = pgTable(
  'plan_enrollment',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderLineId: uuid()
      .notNull()
      .unique('plan_enrollment_line_once')
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    /** Who agreed to it and pays it. */
    contactId: integer().references(() => contact.id, { onDelete: 'set null' }),
    /** Null until the provider has named the card, and once it is forgotten. */
    storedCardId: integer().references(() => storedCard.id, { onDelete: 'set null' }),
    currency: text().notNull(),
    /** Paid with the order. */
    depositMinor: minor().notNull(),
    state: text({ enum: PLAN_STATES }).notNull().default('active'),
    consentVersion: text().notNull(),
    consentWords: text().notNull(),
    consentedAt: instant().notNull(),
    /** The day of the last charge by the clock: a plan pays one payment a day, however many are late. */
    chargedOn: date({ mode: 'string' }),
    /** Since when no gate lets its holder through: a payment failed for good. */
    blockedAt: instant(),
    /** The card of which its owner was told that it expires. */
    warnedCardId: integer(),
    createdAt: instant().notNull().default(sql`shop_now()`),
  },
  (table) => [
    check('plan_enrollment_state_is_known', sql`${table.state} in (${listed(PLAN_STATES)})`),
    check('plan_enrollment_currency_is_a_code', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('plan_enrollment_deposit_is_not_negative', sql`${table.depositMinor} >= 0`),
    index('plan_enrollment_contact').on(table.contactId),
    index('plan_enrollment_card').on(table.storedCardId),
  ],
)

export const planCharge = pgTable(
  'plan_charge',
  {
    /** `plan id:sequence:try`, or `plan id:now:nth` where its owner pays at once: the provider acts once under it. */
    key: text().primaryKey(),
    enrollmentId: uuid()
      .notNull()
      .references(() => planEnrollment.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    storedCardId: integer().references(() => storedCard.id, { onDelete: 'set null' }),
    amountMinor: minor().notNull(),
    refundedMinor: minor().notNull().default(0),
    /** `open`: what became of it is not known yet. */
    state: text({ enum: ['open', 'captured', 'declined'] })
      .notNull()
      .default('open'),
    declineReason: text(),
    brand: text(),
    last4: text(),
    startedAt: instant().notNull().default(sql`shop_now()`),
    /** The process that asks the provider has it until then. */
    leaseUntil: instant(),
  },
  (table) => [
    uniqueIndex('plan_charge_open_once').on(table.enrollmentId).where(sql`state = 'open'`),
    index('plan_charge_of_plan').on(table.enrollmentId),
    index('plan_charge_card').on(table.storedCardId),
    index('plan_charge_lease').on(table.leaseUntil).where(sql`state = 'open'`),
    check('plan_charge_state_is_known', sql`${table.state} in ('open', 'captured', 'declined')`),
    check('plan_charge_is_of_something', sql`${table.amountMinor} > 0`),
    check(
      'plan_charge_refunds_what_it_has',
      sql`${table.refundedMinor} = 0 or (${table.state} = 'captured' and ${table.refundedMinor} between 1 and ${table.amountMinor})`,
    ),
    check('plan_charge_keeps_four_digits', sql`${table.last4} ~ '^[0-9]{4}$'`),
  ],
)

export const planPayment = pgTable(
  'plan_payment',
  {
    enrollmentId: uuid()
      .notNull()
      .references(() => planEnrollment.id, { onDelete: 'cascade' }),
    /** From 1; the deposit is none of them. */
    sequence: integer().notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    amountMinor: minor().notNull(),
    status: text({ enum: PAYMENT_STATES }).notNull().default('scheduled'),
    tries: integer().notNull().default(0),
    /** When it is charged next; null where no more. */
    nextTryOn: date({ mode: 'string' }),
    /** The charge that pays it or tried to last. */
    chargeKey: text(),
    remindedAt: instant(),
    paidAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.enrollmentId, table.sequence] }),
    unique('plan_payment_day_once').on(table.enrollmentId, table.dueOn),
    foreignKey({
      name: 'plan_payment_charge',
      columns: [table.chargeKey],
      foreignColumns: [planCharge.key],
    }),
    check('plan_payment_status_is_known', sql`${table.status} in (${listed(PAYMENT_STATES)})`),
    check('plan_payment_is_of_something', sql`${table.amountMinor} > 0`),
    check('plan_payment_is_paid_once', sql`(${table.status} = 'paid') = (${table.paidAt} is not null)`),
    check(
      'plan_payment_is_tried_while_owed',
      sql`(${table.nextTryOn} is not null) = (${table.status} in ('scheduled', 'retrying'))`,
    ),
    index('plan_payment_due').on(table.nextTryOn).where(sql`next_try_on is not null`),
    // What does not come in by itself.
    index('plan_payment_failing').on(table.dueOn).where(sql`status in ('retrying', 'failed')`),
    index('plan_payment_of_charge').on(table.chargeKey),
  ],
)
