/**
 * Offers to renew a pass: one person, one thing, one price, until one day. A person has one offer at a time: a newer
 * one replaces it. Whether it is used says the order that was placed by it (`renewal_use`).
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { product } from '#commerce/catalog/product.tables.ts'
import { variant } from '#commerce/catalog/variant.tables.ts'
import { customerOrder } from '#commerce/orders/orders.tables.ts'
import { storedCard } from '#commerce/payments/stored-cards.tables.ts'
import { contact } from '#commerce/people/people.tables.ts'

const instant = () => timestamp({ withTimezone: true })

export const renewalOffer = pgTable(
  'renewal_offer',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    contactId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    /** What they had. */
    fromProductId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'restrict' }),
    /** What they are offered; without a variant the product itself. */
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'restrict' }),
    variantId: integer().references(() => variant.id, { onDelete: 'restrict' }),
    currency: text().notNull(),
    priceMinor: bigint({ mode: 'number' }).notNull(),
    /** Its last day at the resort, and the midnight after it. */
    lastDay: date({ mode: 'string' }).notNull(),
    endsAt: instant().notNull(),
    madeAt: instant().notNull().default(sql`shop_now()`),
    /** A newer one was made for the same person. */
    replacedAt: instant(),
  },
  (table) => [
    check('renewal_offer_price_is_not_negative', sql`${table.priceMinor} >= 0`),
    check('renewal_offer_currency_is_a_code', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    uniqueIndex('renewal_offer_one_for_each').on(table.contactId).where(sql`replaced_at is null`),
    index('renewal_offer_contact').on(table.contactId),
    index('renewal_offer_from').on(table.fromProductId),
    index('renewal_offer_product').on(table.productId),
    index('renewal_offer_variant').on(table.variantId),
    index('renewal_offer_end').on(table.endsAt),
  ],
)

/** A reminder is queued once for an offer, however often the job runs. */
export const renewalReminder = pgTable(
  'renewal_reminder',
  {
    offerId: integer()
      .notNull()
      .references(() => renewalOffer.id, { onDelete: 'cascade' }),
    /** So many days before the last one; 0 is the last day itself. */
    daysBefore: integer().notNull(),
    /** What it said would be charged, with taxes and fees; null where it announced no charge. */
    totalMinor: bigint({ mode: 'number' }),
    queuedAt: instant().notNull().default(sql`shop_now()`),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.daysBefore] })],
)

/** That a customer wants a person's pass to be renewed each season, in the words that they agreed to. */
export const renewalConsent = pgTable(
  'renewal_consent',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Whose pass it is. */
    memberId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    /** Who agreed. */
    contactId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    words: text().notNull(),
    /** The card that is charged, and what it was called then: `visa 4242`; null where they agreed to be asked alone. */
    storedCardId: integer().references(() => storedCard.id, { onDelete: 'set null' }),
    card: text(),
    agreedAt: instant().notNull().default(sql`shop_now()`),
    withdrawnAt: instant(),
  },
  (table) => [
    uniqueIndex('renewal_consent_one_for_each').on(table.memberId).where(sql`withdrawn_at is null`),
    index('renewal_consent_member').on(table.memberId),
    index('renewal_consent_contact').on(table.contactId),
    index('renewal_consent_card').on(table.storedCardId),
  ],
)

/** The shop renews a pass by itself once for an offer: it places an order, or it does not and says why. */
export const renewalAttempt = pgTable(
  'renewal_attempt',
  {
    offerId: integer()
      .primaryKey()
      .references(() => renewalOffer.id, { onDelete: 'cascade' }),
    at: instant().notNull().default(sql`shop_now()`),
    orderId: uuid().references(() => customerOrder.id, { onDelete: 'set null' }),
    /** `renewed`, or why not (`RENEWAL_PROBLEMS`); null while the order is being paid. */
    outcome: text(),
  },
  (table) => [
    index('renewal_attempt_order').on(table.orderId),
    index('renewal_attempt_open').on(table.at).where(sql`outcome is null`),
  ],
)
