/**
 * What a sale owes beside its price: taxes and fees, by the tax class of what is sold. A rate or fee counts in its
 * region, or everywhere, on the days of buying it names. No amount of a sale points here: what was taken is stored with
 * the sale by key and name, so rates may be replaced.
 */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const taxClass = pgTable(
  'tax_class',
  {
    /** What products and drafts know it by: `rentals`. */
    key: text().primaryKey(),
    name: text().notNull(),
    /** Prices of this class contain their taxes; null as the shop's setting says. */
    includesTax: boolean(),
  },
  (table) => [check('tax_class_key_is_plain', sql`${table.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
)

/** Both bounds are days on which it counts; null has no bound on that side. */
const validity = () => ({ startsOn: date({ mode: 'string' }), endsOn: date({ mode: 'string' }) })

export const taxRate = pgTable(
  'tax_rate',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    taxClass: text()
      .notNull()
      .references(() => taxClass.key, { onDelete: 'restrict' }),
    /** One tax under one key, whatever its rate is by then. */
    key: text().notNull(),
    name: text().notNull(),
    /** `US-CO`; null counts everywhere. */
    region: text(),
    /** Parts of a million: 8.875 % is 88750. */
    ratePpm: integer().notNull(),
    ...validity(),
  },
  (table) => [
    check('tax_rate_is_a_share', sql`${table.ratePpm} between 0 and 1000000`),
    check('tax_rate_days_are_a_span', sql`${table.endsOn} >= ${table.startsOn}`),
    index('tax_rate_class').on(table.taxClass),
  ],
)

export const fee = pgTable(
  'fee',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    taxClass: text()
      .notNull()
      .references(() => taxClass.key, { onDelete: 'restrict' }),
    key: text().notNull(),
    name: text().notNull(),
    region: text(),
    /** A share of the price, or an amount for each piece. */
    ratePpm: integer(),
    amountMinor: bigint({ mode: 'number' }),
    /** Of an amount: a cart in another currency is refused, never converted. */
    currency: text(),
    /** The price contains it already; otherwise it comes on top. */
    isIncluded: boolean().notNull(),
    /** The taxes of the class are taken of it too. */
    isTaxed: boolean().notNull(),
    ...validity(),
  },
  (table) => [
    check('fee_has_one_amount', sql`(${table.ratePpm} is null) <> (${table.amountMinor} is null)`),
    check('fee_amount_has_a_currency', sql`(${table.amountMinor} is null) = (${table.currency} is null)`),
    check('fee_currency_is_a_code', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('fee_rate_is_a_share', sql`${table.ratePpm} between 0 and 1000000`),
    check('fee_amount_is_not_negative', sql`${table.amountMinor} >= 0`),
    check('fee_days_are_a_span', sql`${table.endsOn} >= ${table.startsOn}`),
    index('fee_class').on(table.taxClass),
  ],
)
