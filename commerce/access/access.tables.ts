/** Keys by which programs of the resort make calls of the staff. Of each only a hash is kept: it is shown once. */
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { bytea } from '#commerce/database/bytea.ts'
import { contact } from '#commerce/people/people.tables.ts'
import { LONGEST_KEY_NAME, type Right } from '#contract/values/rights.ts'

export const apiKey = pgTable(
  'api_key',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** SHA-256 of the whole key. The key has 256 random bits, so that a slow hash would add nothing. */
    hash: bytea().notNull(),
    /** How it begins, by which people tell keys apart. */
    prefix: text().notNull(),
    /** Names of `RIGHTS`. One that is no right any more counts for nothing. */
    rights: text().array().$type<Right[]>().notNull(),
    /** The admin in whose name it acts. It opens nothing once they are no admin any more. */
    madeBy: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    madeAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
    /** The last day at the resort on which it opens anything; null for no end. */
    lastDay: date(),
    /** Only the day: a row for each call would be a write for each call. */
    usedOn: date(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('api_key_hash_once').on(table.hash),
    check('api_key_is_a_hash', sql`length(${table.hash}) = 32`),
    check(
      'api_key_name_is_short',
      sql`length(${table.name}) between 1 and ${sql.raw(String(LONGEST_KEY_NAME))} and ${table.name} = trim(${table.name})`,
    ),
    index('api_key_made_by').on(table.madeBy),
  ],
)
