/**
 * Drafts of the grid of a season: named sets of changed cells that several operators work on, compared with what counts
 * and published as one new version of the price list. Beside them the guard-rails that they are held to.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { product } from '#commerce/catalog/product.tables.ts'
import { variant } from '#commerce/catalog/variant.tables.ts'
import { rowVersion } from '#commerce/database/row-version.ts'
import { priceVersion } from './price-list.tables.ts'

export const GRID_DRAFT_STATES = ['open', 'scheduled', 'published', 'discarded'] as const

export const gridDraft = pgTable(
  'grid_draft',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    state: text({ enum: GRID_DRAFT_STATES }).notNull().default('open'),
    /** The contact who opened it; null is a command. */
    authorId: integer(),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().default(sql`shop_now()`),
    changedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().default(sql`shop_now()`),
    /** When it is published by itself. */
    publishAt: timestamp({ withTimezone: true, mode: 'string' }),
    publishedAt: timestamp({ withTimezone: true, mode: 'string' }),
    /** The version that counted when it was scheduled or published. */
    baseVersionId: integer().references(() => priceVersion.id, { onDelete: 'restrict' }),
    /** The version that it became. */
    publishedVersionId: integer().references(() => priceVersion.id, { onDelete: 'restrict' }),
    /** Why it was not published at its time; it is open again then. */
    refusal: text(),
    /** How often its cells were written: its version rises with it, whatever the clock says. */
    writings: integer().notNull().default(0),
    version: rowVersion(),
  },
  (table) => [
    check('grid_draft_state_is_known', sql`${table.state} in ('open', 'scheduled', 'published', 'discarded')`),
    check('grid_draft_waits_for_a_time', sql`(${table.state} = 'scheduled') = (${table.publishAt} is not null)`),
    check('grid_draft_was_published', sql`(${table.state} = 'published') = (${table.publishedAt} is not null)`),
    index('grid_draft_of_product').on(table.productId, table.id),
    index('grid_draft_due').on(table.publishAt).where(sql`state = 'scheduled'`),
    index('grid_draft_base').on(table.baseVersionId),
    index('grid_draft_published').on(table.publishedVersionId),
  ],
)

/** A cell as `contract/rules/prices/price-cell.ts` names it. */
export const gridChange = pgTable(
  'grid_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    draftId: integer()
      .notNull()
      .references(() => gridDraft.id, { onDelete: 'cascade' }),
    variantId: integer().references(() => variant.id, { onDelete: 'restrict' }),
    day: date({ mode: 'string' }).notNull(),
    minDays: integer().notNull(),
    level: integer().notNull(),
    /** What it cost without the change when that was written, scheduled or published. */
    fromMinor: bigint({ mode: 'number' }),
    /** Null was taken back: who looks for what changed since must hear of that too. */
    toMinor: bigint({ mode: 'number' }),
    authorId: integer(),
    /** The version of the draft that it came with. */
    atVersion: integer().notNull(),
  },
  (table) => [
    unique('grid_change_once')
      .on(table.draftId, table.variantId, table.day, table.minDays, table.level)
      .nullsNotDistinct(),
    check('grid_change_is_a_cell', sql`${table.minDays} >= 0 and ${table.level} >= 0`),
    check('grid_change_is_not_negative', sql`${table.toMinor} >= 0`),
    index('grid_change_variant').on(table.variantId),
  ],
)

/** A column that is null is no guard-rail. */
export const priceGuardRail = pgTable(
  'price_guard_rail',
  {
    productId: integer()
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    floorMinor: bigint({ mode: 'number' }),
    ceilingMinor: bigint({ mode: 'number' }),
    largestStepMinor: bigint({ mode: 'number' }),
    version: rowVersion(),
  },
  (table) => [
    check('price_guard_rail_floor', sql`${table.floorMinor} >= 0`),
    check('price_guard_rail_ceiling', sql`${table.ceilingMinor} >= coalesce(${table.floorMinor}, 0)`),
    check('price_guard_rail_step', sql`${table.largestStepMinor} >= 0`),
  ],
)
