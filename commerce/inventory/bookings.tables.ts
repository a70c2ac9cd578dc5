/**
 * What was sold, unit by unit: each piece of an order line has a row for every slot it takes from, so that one ticket
 * of four can be returned or moved. `slot.sold` is the sum of the places of bookings that are living or spent.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { hold, slot } from './inventory.tables.ts'

/** `spent`: its unit was returned and its place stays sold, as that of a price level that is not refilled. */
export const BOOKING_STATES = ['living', 'returned', 'moved', 'spent'] as const

export const booking = pgTable(
  'booking',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** That of the order line. No foreign key: stock from before there were orders has lines of its own. */
    orderLineId: uuid().notNull(),
    /** Which piece of the line, from 1 on; null for places that its pieces share and that go back with the last. */
    unit: integer(),
    slotId: bigint({ mode: 'number' })
      .notNull()
      .references(() => slot.id, { onDelete: 'restrict' }),
    /** What it was sold from; null where the unit was moved to it. */
    holdId: uuid().references(() => hold.id, { onDelete: 'restrict' }),
    /** 0 for a unit that shares the places of its line. */
    places: integer().notNull(),
    state: text({ enum: BOOKING_STATES }).notNull().default('living'),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [
    check('booking_unit_counts_from_one', sql`${table.unit} > 0`),
    check('booking_places_are_not_negative', sql`${table.places} >= 0`),
    check(
      'booking_state_is_known',
      sql`${table.state} in (${sql.raw(BOOKING_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
    index('booking_of_line').on(table.orderLineId, table.unit),
    // By time, for how fast a slot sells.
    index('booking_slot_at').on(table.slotId, table.createdAt),
    // Each unit is sold once from a hold, however many requests race for it.
    uniqueIndex('booking_once').on(table.holdId, table.unit),
  ],
)
