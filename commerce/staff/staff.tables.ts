/**
 * The boot token, by which the person who opened an empty shop is known before there is any account; roles that admins
 * made, and who has one. An agent without a made role has the rights of the built-in one (contract/values/rights.ts).
 */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea } from '#commerce/database/bytea.ts'
import { contact } from '#commerce/people/people.tables.ts'
import { LONGEST_ROLE_NAME, type Right } from '#contract/values/rights.ts'

export const bootToken = pgTable(
  'boot_token',
  {
    /** There is one token in the life of a shop: the row stays, so that no second one is ever made. */
    only: boolean().primaryKey().default(true),
    /** SHA-256 of the token; null since the first admin was made. */
    hash: bytea(),
    madeAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [
    check('boot_token_one_row', sql`${table.only}`),
    check('boot_token_is_a_hash', sql`length(${table.hash}) = 32`),
  ],
)

export const staffRole = pgTable(
  'staff_role',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Names of `RIGHTS`. One that is no right any more counts for nothing. */
    rights: text().array().$type<Right[]>().notNull(),
    /** Grows with each change: who changes an older one is told. */
    revision: integer().notNull().default(1),
    changedAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
    changedBy: integer().references(() => contact.id, { onDelete: 'set null' }),
  },
  (table) => [
    check(
      'staff_role_name_is_short',
      sql`length(${table.name}) between 1 and ${sql.raw(String(LONGEST_ROLE_NAME))} and ${table.name} = trim(${table.name})`,
    ),
    uniqueIndex('staff_role_name_once').on(sql`lower(${table.name})`),
    index('staff_role_changed_by').on(table.changedBy),
  ],
)

/** Counts while the contact is an agent. */
export const staffAssignment = pgTable(
  'staff_assignment',
  {
    contactId: integer()
      .primaryKey()
      .references(() => contact.id, { onDelete: 'cascade' }),
    roleId: integer()
      .notNull()
      .references(() => staffRole.id, { onDelete: 'restrict' }),
  },
  (table) => [index('staff_assignment_role').on(table.roleId)],
)
