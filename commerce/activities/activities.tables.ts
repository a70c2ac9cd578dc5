/** Activities by code and location, whose start times are the slots of their pool, and who teaches at them. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { rowVersion } from '#commerce/database/row-version.ts'
import { pool, slot } from '#commerce/inventory/inventory.tables.ts'

export const activity = pgTable(
  'activity',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    location: text().notNull(),
    poolId: integer()
      .notNull()
      .references(() => pool.id),
    /** How many guests share one place, an instructor for instance; null gives each guest a place. */
    guestsPerPlace: integer(),
    /** Of the activity with its start times. */
    version: rowVersion(),
  },
  (table) => [
    unique('activity_once').on(table.code, table.location),
    check('activity_place_has_guests', sql`${table.guestsPerPlace} > 0`),
    index('activity_pool').on(table.poolId),
  ],
)

/** Who teaches, as staff call them: no account of the shop. */
export const instructor = pgTable(
  'instructor',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** From then on they are given no start time; those that they have stay theirs. */
    archivedAt: timestamp({ withTimezone: true }),
    version: rowVersion(),
  },
  (table) => [check('instructor_has_a_name', sql`length(${table.name}) between 1 and 100`)],
)

/**
 * Who teaches at which start time, with the time that it takes: a copy of that of the slot, which never moves. An
 * exclusion constraint (`instructor_has_one_slot_at_a_time`) refuses two of one instructor that overlap.
 */
export const instructorSlot = pgTable(
  'instructor_slot',
  {
    instructorId: integer()
      .notNull()
      .references(() => instructor.id, { onDelete: 'restrict' }),
    slotId: bigint({ mode: 'number' })
      .notNull()
      .references(() => slot.id, { onDelete: 'restrict' }),
    /** On the clock of the resort. */
    startsAt: timestamp({ mode: 'string' }).notNull(),
    minutes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.instructorId, table.slotId] }),
    check('instructor_slot_takes_some_minutes', sql`${table.minutes} > 0`),
    index('instructor_slot_slot').on(table.slotId),
  ],
)
