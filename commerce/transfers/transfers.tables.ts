/**
 * Tickets that were given to another person. Each time a ticket ends and another one stands in its place, so that a
 * code lets one holder through; this says which one replaced which, and for whom.
 */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { customerOrder } from '#commerce/orders/orders.tables.ts'
import { ticket } from '#commerce/orders/tickets.tables.ts'

export const ticketTransfer = pgTable(
  'ticket_transfer',
  {
    /** What the signed link of the new holder names. */
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
    fromSerial: text()
      .notNull()
      .references(() => ticket.serial, { onDelete: 'cascade' }),
    toSerial: text()
      .notNull()
      .references(() => ticket.serial, { onDelete: 'cascade' }),
    /** Where its link went; null once that person is forgotten, and the link opens nothing then. */
    toEmail: text(),
    givenAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
    /** From then on the ticket is with who bought it again. */
    takenBackAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('ticket_transfer_from_once').on(table.fromSerial),
    unique('ticket_transfer_to_once').on(table.toSerial),
    check('ticket_transfer_is_of_two', sql`${table.fromSerial} <> ${table.toSerial}`),
    index('ticket_transfer_order').on(table.orderId),
    index('ticket_transfer_age').on(table.givenAt).where(sql`to_email is not null`),
  ],
)
