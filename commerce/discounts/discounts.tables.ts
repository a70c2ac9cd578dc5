/** Discounts, by code or for every cart, and every time one was used up by an order. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { category } from '#commerce/catalog/category.tables.ts'
import { product } from '#commerce/catalog/product.tables.ts'
import { rowVersion } from '#commerce/database/row-version.ts'

export const discount = pgTable(
  'discount',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Upper case; null applies by itself, or by vouchers. */
    couponCode: text(),
    /** Applies to carts with a voucher for it, and to no other. */
    needsVoucher: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    kind: text({ enum: ['percent', 'fixed', 'flat_rate'] }).notNull(),
    /** Of a percentage, in hundredths of a percent. */
    basisPoints: integer(),
    amountMinor: bigint({ mode: 'number' }),
    /** The whole cart, or the lines of the products and categories it names. */
    scope: text({ enum: ['cart', 'product'] }).notNull(),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    minimumSubtotalMinor: bigint({ mode: 'number' }).notNull().default(0),
    totalLimit: integer(),
    perCustomerLimit: integer(),
    /** All orders together may save no more than this. */
    budgetMinor: bigint({ mode: 'number' }),
    isCumulative: boolean().notNull().default(false),
    /** Used up by orders, counted where it is decided. */
    used: integer().notNull().default(0),
    spentMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** Of what operators edit: orders that use it up do not raise it. */
    version: rowVersion(),
  },
  (table) => [
    uniqueIndex('discount_code_once').on(table.couponCode),
    check('discount_code_is_plain', sql`${table.couponCode} ~ '^[A-Z0-9-]{1,50}$'`),
    check('discount_of_vouchers_has_no_code', sql`not (${table.needsVoucher} and ${table.couponCode} is not null)`),
    check('discount_kind_is_known', sql`${table.kind} in ('percent', 'fixed', 'flat_rate')`),
    check('discount_scope_is_known', sql`${table.scope} in ('cart', 'product')`),
    check(
      'discount_has_one_amount',
      sql`case ${table.kind} when 'percent' then ${table.basisPoints} between 1 and 10000 and ${table.amountMinor} is null
        else ${table.amountMinor} >= 0 and ${table.basisPoints} is null end`,
    ),
    check('discount_flat_rate_is_for_products', sql`${table.kind} <> 'flat_rate' or ${table.scope} = 'product'`),
    check('discount_is_not_overused', sql`${table.used} between 0 and coalesce(${table.totalLimit}, ${table.used})`),
    check(
      'discount_is_not_overspent',
      sql`${table.spentMinor} between 0 and coalesce(${table.budgetMinor}, ${table.spentMinor})`,
    ),
    check('discount_minimum_is_not_negative', sql`${table.minimumSubtotalMinor} >= 0`),
  ],
)

export const discountProduct = pgTable(
  'discount_product',
  {
    discountId: integer()
      .notNull()
      .references(() => discount.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.discountId, table.productId] }),
    index('discount_product_back').on(table.productId),
  ],
)

export const discountCategory = pgTable(
  'discount_category',
  {
    discountId: integer()
      .notNull()
      .references(() => discount.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.discountId, table.categoryId] }),
    index('discount_category_back').on(table.categoryId),
  ],
)

/** One use by one purchase. `usedFor` names the purchase, so that a repeated one is counted once. */
export const discountUse = pgTable(
  'discount_use',
  {
    discountId: integer()
      .notNull()
      .references(() => discount.id, { onDelete: 'cascade' }),
    usedFor: text().notNull(),
    /** Whose it counts against: a visitor or a customer, as the cart's owner is written. */
    owner: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.discountId, table.usedFor] }),
    check('discount_use_saves_something', sql`${table.amountMinor} >= 0`),
    index('discount_use_owner').on(table.discountId, table.owner),
  ],
)
