/** Requests that are done once however often they are sent, and messages of other systems that count once. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#commerce/database/bytea.ts'

const instant = () => timestamp({ withTimezone: true })

/** What was answered to a request that carried a key: asked again, the same is answered and nothing is done twice. */
export const answeredRequest = pgTable(
  'answered_request',
  {
    /** Whose key it is: keys of two shoppers never meet. */
    scope: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of call and input: the same key with another request is a mistake. */
    fingerprint: bytea().notNull(),
    /** While it is under way: what its steps have found out so far. */
    reply: jsonb().notNull(),
    createdAt: instant().notNull().default(sql`shop_now()`),
    /** A request of one transaction is there only once it is done; one of several steps is `started` before. */
    state: text({ enum: ['started', 'done'] })
      .notNull()
      .default('done'),
    /** The last step that is done for good. Who takes over goes on after it. */
    recoveryPoint: text(),
    /** Grows with each process that takes over; one that was overtaken writes nothing any more. */
    attempt: integer().notNull().default(1),
    /** Until then it belongs to the process that is busy with it. */
    lockedUntil: instant(),
    keepUntil: instant().notNull().default(sql`shop_now() + interval '24 hours'`),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    check('answered_request_state_is_known', sql`${table.state} in ('started', 'done')`),
    check('answered_request_is_locked_while_started', sql`${table.state} = 'done' or ${table.lockedUntil} is not null`),
    index('answered_request_end').on(table.keepUntil),
  ],
)

/** What another system told us, by its own id: told again, it changes nothing. */
export const providerEvent = pgTable(
  'provider_event',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    receivedAt: instant().notNull().default(sql`shop_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    check('provider_event_id_is_short', sql`length(${table.eventId}) between 1 and 255`),
    index('provider_event_age').on(table.receivedAt),
  ],
)
