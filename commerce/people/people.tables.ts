/** People: a contact is one person, a household is the people that its head, or a guest, buys for. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

export const contact = pgTable(
  'contact',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Only who signs in needs one; a child of the household has none. */
    email: text(),
    dateOfBirth: date({ mode: 'string' }),
    phone: text(),
    address1: text(),
    address2: text(),
    city: text(),
    state: text(),
    postalCode: text(),
    country: text(),
    role: text({ enum: ['customer', 'agent', 'admin'] })
      .notNull()
      .default('customer'),
    /** Of the release before this one, which may still run beside it: cards stand in `media_card`. */
    passMediaNumber: text(),
    rfid: text(),
    /** While it is set nothing can be assigned to this person; it is the reason guests read. */
    holdReason: text(),
    /** The key of a waiver (commerce/waivers): once it is signed for this person, the hold no longer counts. */
    holdWaiverKey: text(),
    /** Since when nothing here tells who it was: the row stays for what the law lets us keep. */
    erasedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check(
      'contact_names_are_short',
      sql`length(${table.firstName}) between 1 and 50 and length(${table.lastName}) between 1 and 50`,
    ),
    check('contact_email_is_lower_case', sql`${table.email} = lower(${table.email}) and ${table.email} like '%_@_%'`),
    check('contact_is_not_older_than_anybody', sql`${table.dateOfBirth} >= '1900-01-01'`),
    check('contact_role_is_known', sql`${table.role} in ('customer', 'agent', 'admin')`),
    check('contact_media_is_digits', sql`${table.passMediaNumber} ~ '^[0-9]+$'`),
    uniqueIndex('contact_email_once').on(table.email),
    // For the foreign key by which a sign-in's e-mail follows the contact's.
    unique('contact_id_and_email').on(table.id, table.email),
    // By how a name or an address begins, as bytes: see staff/customers.sql.ts.
    index('contact_full_name').on(sql`lower(${table.firstName} || ' ' || ${table.lastName}) text_pattern_ops`),
    index('contact_last_name').on(sql`lower(${table.lastName} || ' ' || ${table.firstName}) text_pattern_ops`),
    index('contact_email_begins').on(table.email.op('text_pattern_ops')),
    // By the digits with which a phone number ends, read from behind.
    index('contact_phone_ends').on(sql`reverse(regexp_replace(${table.phone}, '[^0-9]', '', 'g')) text_pattern_ops`),
    uniqueIndex('contact_pass_media_number_once').on(table.passMediaNumber),
    // Few among all guests.
    index('contact_staff').on(table.role).where(sql`role <> 'customer'`),
  ],
)

export const household = pgTable('household', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Null: the household of a guest, which its visitor names. */
  headContactId: integer()
    .unique('household_one_per_head')
    .references(() => contact.id, { onDelete: 'cascade' }),
})

export const householdMember = pgTable(
  'household_member',
  {
    householdId: integer()
      .notNull()
      .references(() => household.id, { onDelete: 'cascade' }),
    contactId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Still a member, but never offered when something is assigned. */
    isExcluded: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.householdId, table.contactId] }),
    index('household_member_contact').on(table.contactId),
  ],
)
