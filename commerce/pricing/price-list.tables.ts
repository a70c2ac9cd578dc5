/**
 * The price list of a product and its versions. A version is what an operator handed over, as a whole; the list points
 * at the one that counts. Drafts are seen by operators alone, and what was published stays, to be read and to go back
 * to.
 */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { product } from '#commerce/catalog/product.tables.ts'
import { rowVersion } from '#commerce/database/row-version.ts'
import type { OwnPrices } from './price-book.ts'
import type { PricesDraft } from './save/prices-draft.ts'

export const VERSION_STATES = ['draft', 'published', 'superseded'] as const

export const priceList = pgTable(
  'price_list',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .unique('price_list_of_product')
      .references(() => product.id, { onDelete: 'restrict' }),
    /** What its amounts are in; null is the shop's. */
    currency: text(),
    /** The version that counts: its rows are the dated prices and tiers of the product. */
    publishedVersionId: integer().references((): AnyPgColumn => priceVersion.id, { onDelete: 'restrict' }),
    /** What the product, its variants and its values cost by themselves in further currencies. */
    ownPrices: jsonb().$type<Record<string, OwnPrices>>().notNull().default({}),
    version: rowVersion(),
  },
  (table) => [
    check('price_list_currency_is_a_code', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    index('price_list_published').on(table.publishedVersionId),
  ],
)

export const priceVersion = pgTable(
  'price_version',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listId: integer()
      .notNull()
      .references(() => priceList.id, { onDelete: 'restrict' }),
    /** Counted for each list from 1. */
    number: integer().notNull(),
    state: text({ enum: VERSION_STATES }).notNull().default('draft'),
    prices: jsonb().$type<PricesDraft>().notNull(),
    /** The contact who saved it last; null is a command. */
    authorId: integer(),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().default(sql`shop_now()`),
    /** When a draft is to be published by itself; null waits for an operator. */
    publishAt: timestamp({ withTimezone: true, mode: 'string' }),
    publishedAt: timestamp({ withTimezone: true, mode: 'string' }),
    version: rowVersion(),
  },
  (table) => [
    unique('price_version_once').on(table.listId, table.number),
    check('price_version_state_is_known', sql`${table.state} in ('draft', 'published', 'superseded')`),
    check('price_version_was_published', sql`(${table.state} = 'draft') = (${table.publishedAt} is null)`),
    index('price_version_due').on(table.publishAt).where(sql`state = 'draft'`),
  ],
)
