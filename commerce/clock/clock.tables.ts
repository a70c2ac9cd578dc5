/** The one row that says how far the shop's clock stands from the real one. `shop_now()` reads it. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core'

export const shopClock = pgTable(
  'shop_clock',
  {
    only: boolean().primaryKey().default(true),
    /** Milliseconds, not an interval: '30 days' added in a zone with summer time may be an hour off. */
    distanceMs: bigint({ mode: 'number' }).notNull().default(0),
    frozenAt: timestamp({ withTimezone: true }),
    /** Set once: a restart of a demo shop goes on from where its clock is. */
    startedAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('shop_clock_one_row', sql`${table.only}`)],
)
