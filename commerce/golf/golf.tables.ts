/** Courses: when one may tee off, what it costs by hour and holes, and how long ahead who may book. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, time } from 'drizzle-orm/pg-core'
import { product } from '#commerce/catalog/product.tables.ts'
import { rowVersion } from '#commerce/database/row-version.ts'
import { pool } from '#commerce/inventory/inventory.tables.ts'

export const golfCourse = pgTable(
  'golf_course',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .unique()
      .references(() => product.id, { onDelete: 'restrict' }),
    /** Start slots of the first tee. */
    poolId: integer()
      .notNull()
      .references(() => pool.id),
    /** Slots of the tenth tee, where eighteen holes pass after `turnMinutes`; null where the course has one tee. */
    turnPoolId: integer().references(() => pool.id),
    turnMinutes: integer().notNull().default(120),
    firstTee: time().notNull(),
    lastTee: time().notNull(),
    everyMinutes: integer().notNull(),
    playersPerTee: integer().notNull().default(4),
    bookingDaysPublic: integer().notNull().default(7),
    bookingDaysMember: integer().notNull().default(14),
    /** The customer group that books as early as members; without one no player does. */
    bookingGroup: text(),
    payment: text({ enum: ['prepay', 'deposit', 'guarantee'] })
      .notNull()
      .default('prepay'),
    /** Of the course with its rates. */
    version: rowVersion(),
  },
  (table) => [
    check('golf_course_opens_before_it_closes', sql`${table.firstTee} <= ${table.lastTee}`),
    check('golf_course_has_an_interval', sql`${table.everyMinutes} between 1 and 120 and ${table.turnMinutes} > 0`),
    check('golf_course_takes_one_to_four', sql`${table.playersPerTee} between 1 and 4`),
    check('golf_course_payment_is_known', sql`${table.payment} in ('prepay', 'deposit', 'guarantee')`),
    index('golf_course_pool').on(table.poolId),
    index('golf_course_turn_pool').on(table.turnPoolId),
  ],
)

export const golfRate = pgTable(
  'golf_rate',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    courseId: integer()
      .notNull()
      .references(() => golfCourse.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    holes: integer().notNull(),
    fromTime: time().notNull(),
    toTime: time().notNull(),
    priceMinor: bigint({ mode: 'number' }).notNull(),
    isCartIncluded: boolean().notNull().default(false),
    /** Only for this customer group, by its key; null counts for all players. The column has its old name. */
    groupKey: text('role'),
  },
  (table) => [
    check('golf_rate_holes_are_nine_or_eighteen', sql`${table.holes} in (9, 18)`),
    check('golf_rate_is_not_negative', sql`${table.priceMinor} >= 0`),
    index('golf_rate_course').on(table.courseId),
  ],
)
