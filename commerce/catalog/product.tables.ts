/** Products, drafts of them, and their parts without options: listings, pictures, specifications, related products. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { rowVersion } from '#commerce/database/row-version.ts'
import { taxClass } from '#commerce/taxes/taxes.tables.ts'
import type { Prompt } from '#contract/rules/checkout/prompts.ts'
import { category } from './category.tables.ts'
import { picture } from './picture.tables.ts'

/** How a group of products words and colors the days of its calendar; null takes the store's. */
export const calendarTemplate = pgTable(
  'calendar_template',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    inventoryMessageThreshold: integer(),
    pricingCountMessageThreshold: integer(),
    showLowInventory: boolean().notNull().default(true),
    lowInventoryBackgroundColor: text().notNull().default(''),
    soldOutInventoryBackgroundColor: text().notNull().default(''),
    lowStatusText: text().notNull().default(''),
    soldOutStatusText: text().notNull().default(''),
  },
  (table) => [
    check(
      'calendar_template_colors_are_colors',
      sql`${table.lowInventoryBackgroundColor} ~* '^(#([0-9a-f]{3}|[0-9a-f]{6}))?$'
        and ${table.soldOutInventoryBackgroundColor} ~* '^(#([0-9a-f]{3}|[0-9a-f]{6}))?$'`,
    ),
  ],
)

export const product = pgTable(
  'product',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    sku: text().notNull().unique(),
    name: text().notNull(),
    isPublished: boolean().notNull().default(true),
    /** Headline and description, parted by `|`. Plain text, as all texts of a product. */
    shortDescription: text().notNull().default(''),
    /** Paragraphs, parted by empty lines. */
    fullDescription: text().notNull().default(''),
    metaTitle: text(),
    metaDescription: text(),
    templateView: text().notNull().default('ProductTemplate.Simple'),
    useLegacy: boolean().notNull().default(false),

    /**
     * The least that one costs, without what options add; shown as it is. Null where the guest names the price. Where
     * the price is dated, it is the least of any day.
     */
    priceMinor: bigint({ mode: 'number' }),
    /** What one price buys: `a day`. */
    priceUnit: text(),
    badge: text(),
    actionText: text(),

    /** Pieces a new line starts with, and the only numbers that may be bought; none means any from 1. */
    quantity: integer().notNull().default(1),
    allowedQuantities: integer().array().notNull().default([]),

    isDynamicPrice: boolean().notNull().default(false),
    showPricingCalendarView: boolean().notNull().default(false),
    isRadioButtonDate: boolean().notNull().default(false),
    multiDay: text({ enum: ['none', 'consecutive', 'separate'] })
      .notNull()
      .default('none'),
    numberOfDays: integer().notNull().default(0),

    activityCode: text(),
    activityLocation: text(),
    headerCode: text(),
    isGolf: boolean().notNull().default(false),
    isPaymentPlan: boolean().notNull().default(false),
    sellsVouchers: boolean().notNull().default(false),
    requiresAssignment: boolean().notNull().default(false),
    /** The guest names the price, between these two. */
    customerPriceMinMinor: bigint({ mode: 'number' }),
    customerPriceMaxMinor: bigint({ mode: 'number' }),
    /**
     * Sold only from the pools it is mapped to, so that without one it is not for sale. False needs no pool; one that
     * it is mapped to counts all the same. Start times and tee times have slots of their own and are always counted.
     */
    tracksStock: boolean().notNull().default(true),
    /** How long a line keeps its places; null takes the store's. */
    holdSeconds: integer(),

    /** Only combinations that are listed as variants are sold. */
    existingCombinationsOnly: boolean().notNull().default(false),
    /** At most so many on one line; null sets no bound of its own. */
    maxPerOrder: integer(),
    /** When it is on sale at all; null has no bound on that side. */
    availableFrom: timestamp({ withTimezone: true, mode: 'string' }),
    availableUntil: timestamp({ withTimezone: true, mode: 'string' }),
    /** Several days in a row cost what the first day's row says, or the sum of their days. */
    multiDayPrice: text({ enum: ['package', 'sum'] })
      .notNull()
      .default('package'),
    /** What happens when a quantity needs more than the cheapest level has left. */
    levelPolicy: text({ enum: ['split', 'next', 'block'] })
      .notNull()
      .default('split'),
    /** Quantity tiers count for dated prices too, as a percentage. */
    hasTiersOnDynamic: boolean().notNull().default(false),
    /** A canceled ticket goes back to the level it was bought at, not only to the stock. */
    refillsLevels: boolean().notNull().default(false),
    /** The window rate is shown struck through beside the price. */
    showsMaxPrice: boolean().notNull().default(false),
    /** Which calendar template words and colors its days; null takes the store's. */
    calendarTemplateId: integer().references(() => calendarTemplate.id, { onDelete: 'set null' }),
    /** One reservation a member and day within this group; null sets no such limit. */
    duplicateGroup: text(),
    /** Which taxes and fees it has; null takes the shop's default class. */
    taxClass: text().references(() => taxClass.key, { onDelete: 'restrict' }),
    /** May be bought without an account, where everything else in the cart may be too. */
    allowsGuestCheckout: boolean().notNull().default(true),
    /** A lender may pay for it. */
    allowsFinancing: boolean().notNull().default(false),
    /** What checkout asks for each line: what patrol has to know of its person, measures for the rental shop. */
    asksHealthProfile: boolean().notNull().default(false),
    asksRentalProfile: boolean().notNull().default(false),
    prompts: jsonb().$type<readonly Prompt[]>().notNull().default([]),
    /** It is cancelled for nothing until so many days before its day; null: never (docs/changes.md). */
    cancelUntilDays: integer(),
    /** What is kept of it after that, in parts of ten thousand; null: then it cannot be cancelled any more. */
    cancelFeeBasisPoints: integer(),
    /** It may be moved to another day or time, until so many days before its day. */
    isMovable: boolean().notNull().default(false),
    moveUntilDays: integer().notNull().default(0),
    version: rowVersion(),
  },
  (table) => [
    check('product_slug_is_plain', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('product_slug_is_not_reserved', sql`${table.slug} not in ('v', 'p', 'c')`),
    check('product_price_is_not_negative', sql`${table.priceMinor} >= 0`),
    check('product_has_one_price', sql`(${table.priceMinor} is null) = (${table.customerPriceMinMinor} is not null)`),
    check(
      'product_customer_price_has_bounds',
      sql`(${table.customerPriceMinMinor} is null) = (${table.customerPriceMaxMinor} is null)
        and ${table.customerPriceMinMinor} between 0 and ${table.customerPriceMaxMinor}`,
    ),
    check('product_quantities_are_positive', sql`${table.quantity} > 0 and 0 < all (${table.allowedQuantities})`),
    check('product_multi_day_is_known', sql`${table.multiDay} in ('none', 'consecutive', 'separate')`),
    check('product_number_of_days_is_not_negative', sql`${table.numberOfDays} >= 0`),
    check('product_activity_is_whole', sql`(${table.activityCode} is null) = (${table.activityLocation} is null)`),
    check('product_hold_is_short', sql`${table.holdSeconds} between 60 and 3600`),
    check('product_max_per_order_is_positive', sql`${table.maxPerOrder} > 0`),
    check('product_multi_day_price_is_known', sql`${table.multiDayPrice} in ('package', 'sum')`),
    check('product_level_policy_is_known', sql`${table.levelPolicy} in ('split', 'next', 'block')`),
    check('product_cancel_days_are_few', sql`${table.cancelUntilDays} between 0 and 366`),
    check('product_cancel_fee_is_a_share', sql`${table.cancelFeeBasisPoints} between 0 and 10000`),
    check(
      'product_cancel_fee_comes_after_free_days',
      sql`${table.cancelFeeBasisPoints} is null or ${table.cancelUntilDays} is not null`,
    ),
    check('product_move_days_are_few', sql`${table.moveUntilDays} between 0 and 366`),
    index('product_calendar_template').on(table.calendarTemplateId),
    index('product_tax_class').on(table.taxClass),
    // For the list of operators.
    index('product_name').on(table.name, table.id),
  ],
)

/** A product as operators are changing it: guests see it once it is published, and then the row is gone. */
export const productDraft = pgTable(
  'product_draft',
  {
    productId: integer()
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** A whole draft of the product as JSON (save/catalog-draft.ts): as text, for the order in it counts. */
    document: text().notNull(),
    /** The version of the product that it was made from. */
    baseVersion: integer().notNull(),
    /** The contact who changed it last; null is a command. */
    authorId: integer(),
    changedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().default(sql`shop_now()`),
    /** When it is published by itself. */
    publishAt: timestamp({ withTimezone: true, mode: 'string' }),
    /** Why it was not published at its time. */
    refusal: text(),
    /** How often it was written: its version rises with it, whatever the clock says. */
    writings: integer().notNull().default(0),
    version: rowVersion(),
  },
  (table) => [index('product_draft_due').on(table.publishAt).where(sql`publish_at is not null`)],
)

export const productCategory = pgTable(
  'product_category',
  {
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The category whose address the product has. */
    isHome: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    uniqueIndex('product_category_one_home').on(table.productId).where(sql`${table.isHome}`),
    index('product_category_listing').on(table.categoryId, table.position),
  ],
)

export const productPicture = pgTable(
  'product_picture',
  {
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    pictureId: integer()
      .notNull()
      .references(() => picture.id),
    /** `ICON` keeps a picture out of the gallery. */
    title: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index('product_picture_picture').on(table.pictureId),
  ],
)

export const specification = pgTable(
  'specification',
  {
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    value: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    uniqueIndex('specification_name_once').on(table.productId, sql`lower(${table.name})`),
  ],
)

export const relatedProduct = pgTable(
  'related_product',
  {
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    relatedProductId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.relatedProductId] }),
    check('related_product_is_another', sql`${table.productId} <> ${table.relatedProductId}`),
    index('related_product_back').on(table.relatedProductId),
  ],
)

export const crossSell = pgTable(
  'cross_sell',
  {
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    crossSellProductId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.crossSellProductId] }),
    check('cross_sell_is_another', sql`${table.productId} <> ${table.crossSellProductId}`),
    index('cross_sell_back').on(table.crossSellProductId),
  ],
)
