/** What staff write about an order for colleagues. Guests never see it, and it goes with what is known of the guest. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customerOrder } from '#commerce/orders/orders.tables.ts'
import { contact } from '#commerce/people/people.tables.ts'

export const LONGEST_NOTE = 2_000

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
