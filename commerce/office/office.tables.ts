/** What staff write about orders, and which accounts they joined. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customerOrder } from '#commerce/orders/orders.tables.ts'
import { contact } from '#commerce/people/people.tables.ts'

export const LONGEST_NOTE = 2_000

/** For colleagues: guests never see it, and it goes with what is known of the guest. */
export const orderNote = pgTable(
  'order_note',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => contact.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
    words: text().notNull(),
  },
  (table) => [
    check('order_note_says_something', sql`length(${table.words}) between 1 and ${sql.raw(String(LONGEST_NOTE))}`),
    index('order_note_order').on(table.orderId),
    index('order_note_author').on(table.authorId),
  ],
)

/**
 * People who turned out to be one (`merge/`). What cannot be written anew, as what they signed, names the one who is
 * gone by number: this says who that is today. It tells nothing of a person.
 */
export const contactMerge = pgTable(
  'contact_merge',
  {
    /** Who is gone. */
    contactId: integer()
      .primaryKey()
      .references(() => contact.id, { onDelete: 'cascade' }),
    /** Who they are today; one of several in a row is named by the last. */
    intoId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [
    index('contact_merge_into').on(table.intoId),
    check('contact_merge_is_of_two', sql`${table.contactId} <> ${table.intoId}`),
  ],
)
