/** The one row that counts every change of what pages are made of: settings, flags, strings, zones, catalog. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core'

export const revision = pgTable(
  'revision',
  {
    only: boolean().primaryKey().default(true),
    number: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('revision_one_row', sql`${table.only}`)],
)
