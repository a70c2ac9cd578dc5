/**
 * The photos of people, as the shop has redrawn them: one for each person. They are stored in the database, so however
 * a transaction ends, a person has the photo they had before or the new one.
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea } from '#commerce/database/bytea.ts'
import { contact } from './people.tables.ts'

export const contactPhoto = pgTable(
  'contact_photo',
  {
    /** 128 random bits, new with every photo: an address that was once known shows no later one. */
    key: text().primaryKey(),
    contactId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    picture: bytea().notNull(),
    /** Who sent it: the person, one of the household, or staff. */
    sentBy: integer().references(() => contact.id, { onDelete: 'set null' }),
    since: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [
    // What the shop draws is a tenth of it.
    check('contact_photo_is_small', sql`octet_length(${table.picture}) between 1 and 524288`),
    uniqueIndex('contact_photo_one_each').on(table.contactId),
    index('contact_photo_sent_by').on(table.sentBy),
    index('contact_photo_since').on(table.since),
  ],
)
