/** Customer groups: by them prices, tee rates and booking windows apply to some. What staff may do is no group. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { contact } from './people.tables.ts'

export const customerGroup = pgTable(
  'customer_group',
  {
    /** What prices and rates know it by; names change freely. */
    key: text().primaryKey(),
    name: text().notNull(),
  },
  (table) => [check('customer_group_key_is_plain', sql`${table.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
)

export const customerGroupMember = pgTable(
  'customer_group_member',
  {
    contactId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    groupKey: text()
      .notNull()
      .references(() => customerGroup.key, { onDelete: 'restrict' }),
    /** From this moment, to before that one; without an end for good. */
    fromAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
    untilAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.contactId, table.groupKey] }),
    index('customer_group_member_group').on(table.groupKey),
    check('customer_group_member_ends_after_it_begins', sql`${table.untilAt} > ${table.fromAt}`),
  ],
)
