/**
 * Who did what in the name of whom, and who changed what of the shop. Rows are only ever added: triggers (see the
 * migration) refuse every change, give each row its position in one chain, and compute its hash over the row before it.
 * People are named by number and without a foreign key, because the trail outlives them.
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#commerce/database/bytea.ts'

export const auditEntry = pgTable(
  'audit_entry',
  {
    /** 1, 2, 3 … without a gap. Two rows that claim one position cannot both be written. */
    position: integer().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
    action: text().notNull(),
    /** Who really did it. */
    actorContactId: integer().notNull(),
    /** What they were then; roles change. */
    actorRole: text().notNull(),
    /** Of an actor who is no contact: the command line, the loader of the demo, a job. */
    actorName: text(),
    /** In whose name, where it was not their own. */
    subjectContactId: integer(),
    sessionId: text(),
    route: text(),
    /** What it was done to. */
    object: text(),
    reason: text(),
    ticket: text(),
    /** Of the object before and after: a copy of it can be compared. */
    beforeHash: bytea(),
    afterHash: bytea(),
    /** What differs of an object that an operator changed; null where it was not there. */
    before: jsonb(),
    after: jsonb(),
    hash: bytea().notNull(),
  },
  (table) => [
    index('audit_entry_subject').on(table.subjectContactId, table.position),
    // Of any length, such as the name of a pool, and asked for as a whole.
    index('audit_entry_object').using('hash', table.object),
    // For the whole of it, page by page, of all and of one person.
    index('audit_entry_action').on(table.action, table.at, table.position),
    index('audit_entry_actor').on(table.actorContactId, table.action, table.at, table.position),
    check('audit_entry_hash_is_whole', sql`length(${table.hash}) = 32`),
  ],
)
