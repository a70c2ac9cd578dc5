/** The proof that the shop throws away what it promises to: how much of what, on which day, by which rule. */
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const shopInstant = () => timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`)

export const purgeProof = pgTable(
  'purge_proof',
  {
    subject: text().notNull(),
    /** In UTC, by the shop's clock. */
    day: date({ mode: 'string' }).notNull(),
    /** How long it was kept, as the rule stood then. */
    rule: text().notNull(),
    removed: integer().notNull(),
    firstAt: shopInstant(),
    lastAt: shopInstant(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.day] }),
    check('purge_proof_is_of_something', sql`${table.removed} > 0`),
  ],
)
