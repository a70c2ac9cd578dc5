/** Who is shopping, and the cart that is theirs. A guest's token is only in their cookie; here stands its SHA-256. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea } from '#commerce/database/bytea.ts'
import { contact, household } from '#commerce/people/people.tables.ts'

export const visitor = pgTable(
  'visitor',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytea().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [index('visitor_age').on(table.createdAt)],
)

/**
 * The people a guest has named, as a household without a head: it becomes a customer's at the sign-in, or is deleted
 * with the visitor, which the statements that delete a visitor do (guest-people.sql.ts).
 */
export const visitorHousehold = pgTable('visitor_household', {
  visitorId: integer()
    .primaryKey()
    .references(() => visitor.id, { onDelete: 'cascade' }),
  householdId: integer()
    .notNull()
    .unique('visitor_household_is_of_one')
    .references(() => household.id, { onDelete: 'cascade' }),
  /** When the last person was named: for as long as that counts the visitor is not idle. */
  changedAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
})

export const cart = pgTable(
  'cart',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    visitorId: integer().references(() => visitor.id, { onDelete: 'cascade' }),
    contactId: integer().references(() => contact.id, { onDelete: 'cascade' }),
    /** The offer to renew a pass (commerce/renewals) whose order the shop makes by itself, past its customer's cart. */
    forOfferId: integer(),
    /** Grows with every change: a payment names the version it saw. */
    version: integer().notNull().default(0),
    /** Grows whenever an amount of a quoted line changes: a guest pays the quote they saw, or is asked again. */
    quoteVersion: integer().notNull().default(0),
    currency: text().notNull(),
    /**
     * Made for a guest whose cookie has not come back with a request yet. What it holds is the first to be let go
     * (docs/locking.md). Carts that nothing is known of count as claimed.
     */
    isUnclaimed: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [
    uniqueIndex('cart_one_per_visitor').on(table.visitorId),
    uniqueIndex('cart_one_per_contact').on(table.contactId),
    uniqueIndex('cart_one_per_offer').on(table.forOfferId).where(sql`for_offer_id is not null`),
    index('cart_unclaimed').on(table.createdAt).where(sql`is_unclaimed`),
    check('cart_has_one_owner', sql`num_nonnulls(${table.visitorId}, ${table.contactId}, ${table.forOfferId}) = 1`),
  ],
)
