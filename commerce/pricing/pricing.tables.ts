/**
 * Dated prices. A period is a set of days that are priced alike; a window of it says how many days before arrival it
 * counts and what the ticket window would ask; its levels are sold one after another. A day in no period has no price.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { product } from '#commerce/catalog/product.tables.ts'
import { variant } from '#commerce/catalog/variant.tables.ts'
import { pool } from '#commerce/inventory/inventory.tables.ts'
import type { Amounts } from './price-book.ts'

/** What the amount beside it is in further currencies, where the operator said so. */
const amounts = () => jsonb().$type<Amounts>().notNull().default({})

export const pricePeriod = pgTable(
  'price_period',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'restrict' }),
    /** A row of a variant counts before one of the product. */
    variantId: integer().references(() => variant.id, { onDelete: 'restrict' }),
    /** What a draft knows it by: its levels keep their counts, whatever it is called. */
    key: text().notNull(),
    name: text().notNull(),
    /** When a draft no longer named it; its levels keep what was sold at them. */
    archivedAt: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [
    unique('price_period_key_once').on(table.productId, table.variantId, table.key).nullsNotDistinct(),
    check('price_period_key_is_plain', sql`${table.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    index('price_period_variant').on(table.variantId),
  ],
)

export const priceDay = pgTable(
  'price_day',
  {
    productId: integer().notNull(),
    variantId: integer(),
    day: date({ mode: 'string' }).notNull(),
    periodId: integer()
      .notNull()
      .references(() => pricePeriod.id, { onDelete: 'restrict' }),
  },
  (table) => [
    // Prices are saved whole, a season of days each time: a number of its own for each would run out.
    primaryKey({ columns: [table.periodId, table.day] }),
    unique('price_day_once').on(table.productId, table.variantId, table.day).nullsNotDistinct(),
  ],
)

export const priceWindow = pgTable(
  'price_window',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    periodId: integer()
      .notNull()
      .references(() => pricePeriod.id, { onDelete: 'restrict' }),
    /** Days before arrival, both inclusive; null has no end. */
    minDays: integer().notNull(),
    maxDays: integer(),
    /** What the ticket window asks: shown to tell what is saved, never charged. */
    basePriceMinor: bigint({ mode: 'number' }),
    basePriceIn: amounts(),
    /** Settles which of two windows counts should they ever overlap. */
    priority: integer().notNull().default(0),
    archivedAt: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [
    unique('price_window_once').on(table.periodId, table.minDays),
    uniqueIndex('price_window_of_period').on(table.id, table.periodId),
    check('price_window_is_a_span', sql`${table.minDays} >= 0 and ${table.maxDays} >= ${table.minDays}`),
    check('price_window_base_is_not_negative', sql`${table.basePriceMinor} >= 0`),
  ],
)

export const priceLevel = pgTable(
  'price_level',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    periodId: integer().notNull(),
    /** What a draft knows it by, once in its period: it may move to another window and keeps its count. */
    key: text().notNull(),
    windowId: integer().notNull(),
    priority: integer().notNull(),
    priceMinor: bigint({ mode: 'number' }).notNull(),
    priceIn: amounts(),
    /** How many are sold at it on one day. */
    number: integer(),
    /** False never runs out; it has no pool and comes last. */
    tracksNumberSold: boolean().notNull(),
    /** Its places are counted like all places. Levels of one count-group share a pool. */
    poolId: integer().references(() => pool.id, { onDelete: 'restrict' }),
    archivedAt: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [
    unique('price_level_key_once').on(table.periodId, table.key),
    // One check for both: a season of levels is saved at once, and each check costs as much as a third of its row.
    foreignKey({
      name: 'price_level_is_of_a_window_of_its_period',
      columns: [table.windowId, table.periodId],
      foreignColumns: [priceWindow.id, priceWindow.periodId],
    }).onDelete('restrict'),
    uniqueIndex('price_level_once').on(table.windowId, table.priority).where(sql`archived_at is null`),
    index('price_level_window').on(table.windowId),
    check('price_level_key_is_plain', sql`${table.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('price_level_price_is_not_negative', sql`${table.priceMinor} >= 0`),
    check(
      'price_level_counts_or_never_ends',
      sql`${table.tracksNumberSold} = (${table.number} is not null) and ${table.tracksNumberSold} = (${table.poolId} is not null)`,
    ),
    index('price_level_pool').on(table.poolId),
  ],
)

/** One day at a price of its own, before any period. */
export const priceOverride = pgTable(
  'price_override',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'restrict' }),
    variantId: integer().references(() => variant.id, { onDelete: 'restrict' }),
    day: date({ mode: 'string' }).notNull(),
    /** Only so many days before arrival; both null counts always. */
    minDays: integer(),
    maxDays: integer(),
    priceMinor: bigint({ mode: 'number' }).notNull(),
    priceIn: amounts(),
    basePriceMinor: bigint({ mode: 'number' }),
    basePriceIn: amounts(),
  },
  (table) => [
    unique('price_override_once').on(table.productId, table.variantId, table.day, table.minDays).nullsNotDistinct(),
    check('price_override_is_not_negative', sql`${table.priceMinor} >= 0`),
    index('price_override_variant').on(table.variantId),
  ],
)

/** From so many pieces on a line, each costs this instead, or so much less where prices are dated. */
export const quantityTier = pgTable(
  'quantity_tier',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'restrict' }),
    variantId: integer().references(() => variant.id, { onDelete: 'restrict' }),
    fromQuantity: integer().notNull(),
    priceMinor: bigint({ mode: 'number' }),
    priceIn: amounts(),
    /** Off a dated price, in hundredths of a percent. */
    percentOffBasisPoints: integer(),
    /** Only for this customer group, by its key; null counts for all. The column has its old name. */
    groupKey: text('role'),
    startsOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
  },
  (table) => [
    check('quantity_tier_starts_at_two', sql`${table.fromQuantity} >= 1`),
    check(
      'quantity_tier_changes_one_thing',
      sql`(${table.priceMinor} is null) <> (${table.percentOffBasisPoints} is null)`,
    ),
    check('quantity_tier_price_is_not_negative', sql`${table.priceMinor} >= 0`),
    check('quantity_tier_percent_is_one', sql`${table.percentOffBasisPoints} between 0 and 10000`),
    index('quantity_tier_product').on(table.productId),
    index('quantity_tier_variant').on(table.variantId),
  ],
)
