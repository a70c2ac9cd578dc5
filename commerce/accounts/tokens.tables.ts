/**
 * Links that were sent by mail: what opens them is stored as a hash only, so a row that is read opens nothing. One
 * table for all purposes, because all of them are issued, used and forgotten alike.
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#commerce/database/bytea.ts'
import { contact } from '#commerce/people/people.tables.ts'

const instant = () => timestamp({ withTimezone: true })

export const accountToken = pgTable(
  'account_token',
  {
    /** SHA-256 of the token: it has 256 bits of chance, so a slow hash would add nothing. */
    hash: bytea().primaryKey(),
    purpose: text({ enum: ['finish_account', 'reset_password', 'change_email', 'print_gift_card'] }).notNull(),
    /** Whose it is; none while there is no contact yet. */
    contactId: integer().references(() => contact.id, { onDelete: 'cascade' }),
    /** What the link carries out: the account that was asked for, the new address, the card that it shows. */
    payload: jsonb().notNull().default({}),
    issuedAt: instant().notNull().default(sql`shop_now()`),
    /** From then on it opens nothing. */
    until: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index('account_token_contact').on(table.contactId, table.purpose),
    index('account_token_until').on(table.until),
    check('account_token_hash_is_a_hash', sql`length(${table.hash}) = 32`),
    check(
      'account_token_purpose_is_known',
      sql`${table.purpose} in ('finish_account', 'reset_password', 'change_email', 'print_gift_card')`,
    ),
    check('account_token_ends_after_it_is_issued', sql`${table.until} > ${table.issuedAt}`),
  ],
)
