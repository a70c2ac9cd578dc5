/**
 * Pages of a provider on which the owner of a plan saves another card for it. A plan has one such page open at most:
 * a second tab is led to the same one.
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { storedCard } from '#commerce/payments/stored-cards.tables.ts'
import { contact } from '#commerce/people/people.tables.ts'
import { planEnrollment } from './enrollments.tables.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * `expires_early`: the card ends before the last payment of the plan. `not_needed`: nothing of the plan was left to pay
 * by then. Cards of both are forgotten.
 */
export const SETUP_STATES = ['open', 'saved', 'declined', 'given_up', 'expires_early', 'not_needed'] as const
export type SetupState = (typeof SETUP_STATES)[number]

export const cardSetup = pgTable(
  'card_setup',
  {
    id: uuid().primaryKey().defaultRandom(),
    contactId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    enrollmentId: uuid()
      .notNull()
      .references(() => planEnrollment.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The provider's name for the page. */
    reference: text(),
    state: text({ enum: SETUP_STATES }).notNull().default('open'),
    storedCardId: integer().references(() => storedCard.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().default(sql`shop_now()`),
    /** The page takes no card after this moment. */
    expiresAt: instant().notNull(),
    /** When the provider is asked about it by the clock. */
    askAt: instant(),
  },
  (table) => [
    check(
      'card_setup_state_is_known',
      sql`${table.state} in (${sql.raw(SETUP_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('card_setup_is_asked_about_while_open', sql`(${table.askAt} is not null) = (${table.state} = 'open')`),
    uniqueIndex('card_setup_open_once').on(table.enrollmentId).where(sql`state = 'open'`),
    index('card_setup_contact').on(table.contactId),
    index('card_setup_plan').on(table.enrollmentId),
    index('card_setup_card').on(table.storedCardId),
    index('card_setup_age').on(table.createdAt),
    index('card_setup_asked').on(table.askAt).where(sql`ask_at is not null`),
  ],
)
