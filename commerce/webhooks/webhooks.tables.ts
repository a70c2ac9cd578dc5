/**
 * Who outside hears of what. The messages themselves are rows of the outbox (topic `webhook:7`, keyed by the event),
 * put there by triggers (see the migration) in the transaction of what they tell of: no verb can forget one, and a
 * shop without subscriptions pays for none.
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#commerce/database/bytea.ts'
import { contact } from '#commerce/people/people.tables.ts'
import { LONGEST_WEBHOOK_URL, type ToldEvent } from '#contract/values/webhooks.ts'

const instant = () => timestamp({ withTimezone: true })

export const webhookSubscription = pgTable(
  'webhook_subscription',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    url: text().notNull(),
    /** Names of `WEBHOOK_EVENTS`. */
    events: text().array().$type<ToldEvent[]>().notNull(),
    /** What messages are signed by, sealed. */
    secret: bytea().notNull(),
    /** Grows with each change: who changes an older one is told. */
    revision: integer().notNull().default(1),
    madeAt: instant().notNull().default(sql`shop_now()`),
    madeBy: integer().references(() => contact.id, { onDelete: 'set null' }),
    /** While set, nothing is written for it and nothing is sent. */
    pausedAt: instant(),
    /** Whether it was paused because it failed, rather than by an operator. */
    pausedBy: text({ enum: ['operator', 'failing'] }),
    /** Since when no message has arrived; null where the last one did. */
    failingSince: instant(),
  },
  (table) => [
    check('webhook_subscription_url_is_short', sql`length(${table.url}) <= ${sql.raw(String(LONGEST_WEBHOOK_URL))}`),
    check('webhook_subscription_pause_has_a_cause', sql`(${table.pausedAt} is null) = (${table.pausedBy} is null)`),
    index('webhook_subscription_made_by').on(table.madeBy),
  ],
)
