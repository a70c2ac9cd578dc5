/** Cards that customers let the shop charge again. Of a card it keeps what its owner knows it by and a token. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { contact } from '#commerce/people/people.tables.ts'

const instant = () => timestamp({ withTimezone: true })

export const storedCard = pgTable(
  'stored_card',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    contactId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The provider's name for it: worth nothing without the keys of the shop. */
    token: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    /** The month to whose end it is good: `2029-08`; null where the provider does not say. */
    expires: text(),
    createdAt: instant().notNull().default(sql`shop_now()`),
    /** Its owner has removed it, and the provider has still to be told. */
    removedAt: instant(),
  },
  (table) => [
    unique('stored_card_once').on(table.provider, table.token),
    check('stored_card_keeps_four_digits', sql`${table.last4} ~ '^[0-9]{4}$'`),
    check('stored_card_expires_in_a_month', sql`${table.expires} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('stored_card_token_is_no_number', sql`${table.token} ~ '[^0-9 -]'`),
    index('stored_card_contact').on(table.contactId),
    index('stored_card_removed').on(table.removedAt).where(sql`removed_at is not null`),
  ],
)
