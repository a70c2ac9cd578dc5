/**
 * Where the pieces of a rental pool lie. Guests buy from the pool and say where they pick up, so this sells nothing and
 * refuses no guest: it is what operators plan by.
 */
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { rentalLocation } from '#commerce/catalog/variant.tables.ts'
import { pool } from './inventory.tables.ts'

/** Of a location the row with the greatest `fromDay` up to a day counts for it. Changed under the lock of its pool. */
export const rentalStock = pgTable(
  'rental_stock',
  {
    poolId: integer()
      .notNull()
      .references(() => pool.id, { onDelete: 'restrict' }),
    /** With a location that the catalog has no more, its pieces lie nowhere. */
    rentalLocationId: integer()
      .notNull()
      .references(() => rentalLocation.id, { onDelete: 'cascade' }),
    fromDay: date({ mode: 'string' }).notNull(),
    pieces: integer().notNull(),
    /** For colleagues. */
    reason: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.poolId, table.rentalLocationId, table.fromDay] }),
    check('rental_stock_is_not_negative', sql`${table.pieces} >= 0`),
    index('rental_stock_location').on(table.rentalLocationId),
  ],
)
