/** Activities by code and location. Their start times are the slots of their pool. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { rowVersion } from '#commerce/database/row-version.ts'
import { pool } from '#commerce/inventory/inventory.tables.ts'

export const activity = pgTable(
  'activity',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    location: text().notNull(),
    poolId: integer()
      .notNull()
      .references(() => pool.id),
    /** How many guests share one place, an instructor for instance; null gives each guest a place. */
    guestsPerPlace: integer(),
    /** Of the activity with its start times. */
    version: rowVersion(),
  },
  (table) => [
    unique('activity_once').on(table.code, table.location),
    check('activity_place_has_guests', sql`${table.guestsPerPlace} > 0`),
    index('activity_pool').on(table.poolId),
  ],
)
