/**
 * One ticket for each piece of what was sold, with a serial of its own: a gate knows it by that, and a clerk reads it
 * out. What it is good for says its line.
 */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { contact } from '#commerce/people/people.tables.ts'
import { orderLine } from './orders.tables.ts'

export const TICKET_ENDS = ['refunded', 'transferred'] as const

export const ticket = pgTable(
  'ticket',
  {
    /** Eight characters of Crockford's base32. It does not follow from the one before. */
    serial: text().primaryKey(),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    /** From 1 to the quantity of the line. */
    piece: integer().notNull(),
    /** From then on no gate lets its holder through: its money went back, or another ticket stands in its place. */
    endedAt: timestamp({ withTimezone: true }),
    endedReason: text({ enum: TICKET_ENDS }),
    /** Another person holds it by a link of their own: who bought it sees no code of it. */
    isGiven: boolean().notNull().default(false),
    /** Whose it is since then; null once that person is forgotten. */
    holderName: text(),
  },
  (table) => [
    // One that ended may have another in its place.
    uniqueIndex('ticket_piece_once').on(table.orderLineId, table.piece).where(sql`ended_at is null`),
    index('ticket_line').on(table.orderLineId),
    check('ticket_holder_has_it', sql`${table.isGiven} or ${table.holderName} is null`),
    check('ticket_serial_is_written_so', sql`${table.serial} ~ '^[0-9A-HJKMNP-TV-Z]{8}$'`),
    check('ticket_end_has_a_reason', sql`(${table.endedAt} is null) = (${table.endedReason} is null)`),
    check('ticket_end_is_known', sql`${table.endedReason} in ('refunded', 'transferred')`),
  ],
)

/**
 * Who of the buyer's household has a ticket that was bought in no person's name. A fresh serial says nothing of it: who
 * hands it on notes it anew. The name is the person's own, so that it goes with them.
 */
export const ticketHolder = pgTable(
  'ticket_holder',
  {
    serial: text()
      .primaryKey()
      .references(() => ticket.serial, { onDelete: 'cascade' }),
    contactId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
  },
  (table) => [index('ticket_holder_contact').on(table.contactId)],
)
