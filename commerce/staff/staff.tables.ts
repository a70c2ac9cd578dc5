/** The boot token: by it the person who opened an empty shop is known before there is any account. */
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#commerce/database/bytea.ts'

export const bootToken = pgTable(
  'boot_token',
  {
    /** There is one token in the life of a shop: the row stays, so that no second one is ever made. */
    only: boolean().primaryKey().default(true),
    /** SHA-256 of the token; null since the first admin was made. */
    hash: bytea(),
    madeAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [
    check('boot_token_one_row', sql`${table.only}`),
    check('boot_token_is_a_hash', sql`length(${table.hash}) = 32`),
  ],
)
