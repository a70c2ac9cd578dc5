/** The cards of people: what a lift reads. A person may have several, active or not. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { contact } from './people.tables.ts'

export const mediaCard = pgTable(
  'media_card',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    contactId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    /** Printed on it. It belongs to one person, active or not. */
    number: text().notNull(),
    /** The chip's own, where it is known. */
    rfid: text(),
    kind: text({ enum: ['card', 'wristband', 'phone'] })
      .notNull()
      .default('card'),
    isActive: boolean().notNull().default(true),
    /** When it was given to the person. */
    since: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [
    check('media_card_number_is_digits', sql`${table.number} ~ '^[0-9]+$'`),
    check('media_card_kind_is_known', sql`${table.kind} in ('card', 'wristband', 'phone')`),
    uniqueIndex('media_card_number_once').on(table.number),
    index('media_card_contact').on(table.contactId),
  ],
)
