/**
 * Combinations of options that have a number, a code or a price of their own, where rented things wait, and how cards
 * are handed over.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { product } from './product.tables.ts'

export const variant = pgTable(
  'variant',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'restrict' }),
    /** What a draft knows it by: its pools, prices and plans are those of the key. */
    key: text().notNull(),
    /** The values that make it, by id, in ascending order. */
    valueIds: integer().array().notNull(),
    sku: text(),
    headerCode: text(),
    /** Replaces the product's price and what its values add; null leaves them. */
    priceMinor: bigint({ mode: 'number' }),
    /** When a draft no longer named it: it is sold no more, and what was sold goes on pointing at it. */
    archivedAt: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [
    unique('variant_key_once').on(table.productId, table.key),
    uniqueIndex('variant_once').on(table.productId, table.valueIds).where(sql`archived_at is null`),
    uniqueIndex('variant_sku_once').on(table.sku).where(sql`archived_at is null`),
    check('variant_key_is_plain', sql`${table.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
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

/** How what was bought is handed over: picked up, or sent. It costs so much for all of an order that goes this way. */
export const shippingMethod = pgTable(
  'shipping_method',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    priceMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** In which it costs that; carts of other currencies are not offered what has a price. */
    currency: text().notNull().default('USD'),
    needsAddress: boolean().notNull().default(false),
  },
  (table) => [check('shipping_method_price_is_not_negative', sql`${table.priceMinor} >= 0`)],
)

/** Where a method hands over; a method without places needs none. */
export const shippingLocation = pgTable(
  'shipping_location',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shippingMethodId: integer()
      .notNull()
      .references(() => shippingMethod.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    address: text().notNull().default(''),
    position: integer().notNull(),
  },
  (table) => [unique('shipping_location_name_once').on(table.shippingMethodId, table.name)],
)

export const productShippingMethod = pgTable(
  'product_shipping_method',
  {
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    shippingMethodId: integer()
      .notNull()
      .references(() => shippingMethod.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.shippingMethodId] }),
    index('product_shipping_method_back').on(table.shippingMethodId),
  ],
)
