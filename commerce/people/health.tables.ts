/**
 * What instructors and patrol have to know of a person, sealed under `DATA_KEYS`: neither a copy of the database nor
 * who can read its tables knows anything of it.
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#commerce/database/bytea.ts'
import { contact } from './people.tables.ts'

export const healthProfile = pgTable(
  'health_profile',
  {
    contactId: integer()
      .primaryKey()
      .references(() => contact.id, { onDelete: 'cascade' }),
    sealed: bytea().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [
    check('health_profile_is_short', sql`octet_length(${table.sealed}) between 1 and 65536`),
    index('health_profile_changed').on(table.changedAt),
  ],
)
