/**
 * Days that were closed after they were sold, and what each order with tickets for them chose instead. What was
 * promised when a day was closed (until when guests may choose, the bonus, what happens without an answer) stands with
 * it, so that no later setting changes it.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { customerOrder, orderLine } from '#commerce/orders/orders.tables.ts'
import { voucher } from '#commerce/vouchers/vouchers.tables.ts'
import type { Locale } from '#contract/values/locale.ts'
import { CLOSURE_CHOICES, DEFAULT_CHOICES } from '#contract/values/tickets/closures.ts'

const instant = () => timestamp({ withTimezone: true })
const minor = () => bigint({ mode: 'number' })
const listed = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

export const closure = pgTable(
  'closure',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: 'string' }).notNull(),
    /** What is closed. */
    productIds: integer().array().notNull(),
    /** Those of them that were not closed on this day before: reopening opens them. */
    newlyClosedIds: integer().array().notNull(),
    /** Why, in the operator's words. A locale without words reads those of the default locale. */
    words: jsonb().$type<Partial<Record<Locale, string>>>().notNull(),
    /** Whether tickets that were used on the day count too: a storm at noon. */
    includesUsed: boolean().notNull().default(false),
    chooseUntil: instant().notNull(),
    defaultChoice: text({ enum: DEFAULT_CHOICES }).notNull(),
    bonusPercent: integer().notNull(),
    closedAt: instant().notNull().default(sql`shop_now()`),
    reopenedAt: instant(),
  },
  (table) => [
    check('closure_closes_something', sql`cardinality(${table.productIds}) > 0`),
    check('closure_default_is_known', sql`${table.defaultChoice} in (${listed(DEFAULT_CHOICES)})`),
    check('closure_bonus_is_a_share', sql`${table.bonusPercent} between 0 and 100`),
    index('closure_day').on(table.day),
  ],
)

export const closureChoice = pgTable(
  'closure_choice',
  {
    /** Its signed link names it (`choiceLinks`). */
    id: uuid().primaryKey().defaultRandom(),
    closureId: integer()
      .notNull()
      .references(() => closure.id, { onDelete: 'cascade' }),
    orderId: uuid()
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
    /** When its mail was queued; also set where its order has no address any more. */
    mailedAt: instant(),
    /** Null until it is made. It is made once. */
    choice: text({ enum: CLOSURE_CHOICES }),
    chosenAt: instant(),
    /** No answer came in time. */
    isDefault: boolean().notNull().default(false),
    /** What it was about: what the tickets had cost. */
    amountMinor: minor(),
    /** Of a credit: the voucher, and what it is worth with the bonus. */
    voucherId: integer().references(() => voucher.id, { onDelete: 'set null' }),
    creditMinor: minor(),
    toDay: date({ mode: 'string' }),
  },
  (table) => [
    unique('closure_choice_once').on(table.closureId, table.orderId),
    check('closure_choice_is_known', sql`${table.choice} in (${listed(CLOSURE_CHOICES)})`),
    check(
      'closure_choice_is_made_whole',
      sql`(${table.choice} is null) = (${table.chosenAt} is null) and (${table.choice} is null) = (${table.amountMinor} is null)`,
    ),
    check('closure_choice_names_its_day', sql`(${table.choice} = 'other_day') = (${table.toDay} is not null)`),
    index('closure_choice_order').on(table.orderId),
    index('closure_choice_voucher').on(table.voucherId),
    index('closure_choice_unmailed').on(table.closureId).where(sql`mailed_at is null`),
    index('closure_choice_unmade').on(table.closureId).where(sql`choice is null`),
  ],
)

/** What of an order is for the closed day. Which pieces of it are still good is read when it is chosen. */
export const closureLine = pgTable(
  'closure_line',
  {
    choiceId: uuid()
      .notNull()
      .references(() => closureChoice.id, { onDelete: 'cascade' }),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.choiceId, table.orderLineId] }),
    index('closure_line_line').on(table.orderLineId),
  ],
)
