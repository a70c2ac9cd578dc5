/**
 * How often what pages and sales are made of has changed: settings, texts, zones, catalog, prices, stock and the rest.
 * The triggers that count are in the migrations.
 */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const revision = pgTable(
  'revision',
  {
    only: boolean().primaryKey().default(true),
    number: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('revision_one_row', sql`${table.only}`)],
)

/** The revision in which a domain last changed: all of it (product 0) or what it says of one product. */
export const domainRevision = pgTable(
  'domain_revision',
  {
    domain: text().notNull(),
    productId: integer().notNull().default(0),
    number: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.productId] }),
    index('domain_revision_number').on(table.number),
  ],
)

/** What a transaction has changed so far; its commit counts it and empties it. One row without a domain is its bell. */
export const revisionMark = pgTable(
  'revision_mark',
  {
    transactionId: bigint({ mode: 'number' }).notNull(),
    domain: text().notNull(),
    productId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.domain, table.productId] })],
)
