/**
 * The second factor of an account: the secret that an authenticator app shares with the shop, and codes for the day
 * that app is lost, both sealed by better-auth, which names the columns. Codes that were used stand apart, so that
 * none counts twice.
 */
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#commerce/database/bytea.ts'
import { accountUser } from './accounts.tables.ts'

const ofUser = () =>
  text()
    .notNull()
    .references(() => accountUser.id, { onDelete: 'cascade' })

export const accountTwoFactor = pgTable('account_two_factor', {
  id: text().primaryKey().default(sql`gen_random_uuid()::text`),
  userId: ofUser().unique('account_two_factor_one_per_user'),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  /** Whether a code of it was seen: before that it is asked of no sign-in. */
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: timestamp({ withTimezone: true }),
})

/** By the clock of the machine, as the codes are. */
export const accountUsedCode = pgTable(
  'account_used_code',
  {
    userId: ofUser(),
    hash: bytea().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    check('account_used_code_is_a_hash', sql`length(${table.hash}) = 32`),
  ],
)
