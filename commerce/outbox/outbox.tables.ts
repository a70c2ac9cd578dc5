/**
 * What other systems have to hear: written in the transaction of what it is about, delivered afterwards. Neither can be
 * there without the other.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Which consumer it is for. */
    topic: text().notNull(),
    /** What it is about: of one topic it is said once. */
    key: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: instant().notNull().default(sql`shop_now()`),
    /** When it is tried, or tried again. */
    dueAt: instant().notNull().default(sql`shop_now()`),
    attempts: integer().notNull().default(0),
    deliveredAt: instant(),
    /** Given up, until an operator has it tried again. */
    parkedAt: instant(),
    /** Why the last try failed, in the words of the other side: they may name a person. */
    failure: text(),
    /** By which the other side knows it again: made with the first try, and the same in each later one. */
    messageId: text(),
  },
  (table) => [
    unique('outbox_message_once').on(table.topic, table.key),
    check('outbox_message_attempts_are_not_negative', sql`${table.attempts} >= 0`),
    index('outbox_message_due').on(table.dueAt).where(sql`delivered_at is null`),
    index('outbox_message_delivered').on(table.deliveredAt).where(sql`delivered_at is not null`),
    index('outbox_message_parked').on(table.parkedAt).where(sql`parked_at is not null`),
  ],
)
