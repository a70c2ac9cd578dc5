/** Combinations of options that have a number, a code or a price of their own, and where rented things wait. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { product } from './product.tables.ts'

export const variant = pgTable(
  'variant',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** The values that make it, by id, in ascending order. */
    valueIds: integer().array().notNull(),
    sku: text().unique(),
    headerCode: text(),
    /** Replaces the product's price and what its values add; null leaves them. */
    priceMinor: bigint({ mode: 'number' }),
  },
  (table) => [
    unique('variant_once').on(table.productId, table.valueIds),
    check('variant_has_values', sql`cardinality(${table.valueIds}) > 0`),
    check('variant_price_is_not_negative', sql`${table.priceMinor} >= 0`),
  ],
)

export const rentalLocation = pgTable('rental_location', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  address: text().notNull(),
  phone: text(),
  hours: text(),
  mapUrl: text(),
})

export const productRentalLocation = pgTable(
  'product_rental_location',
  {
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    rentalLocationId: integer()
      .notNull()
      .references(() => rentalLocation.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.rentalLocationId] }),
    index('product_rental_location_back').on(table.rentalLocationId),
  ],
)
