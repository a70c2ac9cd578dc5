/**
 * Vouchers: codes that open a product, give a discount or carry value. A code is found by a keyed hash and kept beside
 * it sealed (`database/keys/`). What a voucher may do stands in its own row, so that a template that changes later
 * changes no voucher that was handed out. The value of one is no column: it is the sum of its postings in the journal
 * (account `vouchers`, the voucher's id as detail).
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
} from 'drizzle-orm/pg-core'
import { product } from '#commerce/catalog/product.tables.ts'
import { bytea } from '#commerce/database/bytea.ts'
import { rowVersion } from '#commerce/database/row-version.ts'
import { discount } from '#commerce/discounts/discounts.tables.ts'
import { contact } from '#commerce/people/people.tables.ts'

const TYPES = ['product', 'discount', 'product_discount', 'value'] as const

/** What a template says and every voucher made from it says again for itself. */
const terms = () => ({
  type: text({ enum: TYPES }).notNull(),
  description: text().notNull(),
  terms: text().notNull().default(''),
  productId: integer().references(() => product.id, { onDelete: 'restrict' }),
  discountId: integer().references(() => discount.id, { onDelete: 'restrict' }),
  /** What the line of a product voucher costs, in the currency of the shop. */
  unitPriceMinor: bigint({ mode: 'number' }).notNull().default(0),
  /** First and last day on which it is good, both in the resort's time; null is always. */
  effectiveOn: date({ mode: 'string' }),
  expiresOn: date({ mode: 'string' }),
  /** How often it can be used; null is without end. Of value it is null: the value ends by itself. */
  usageLimit: integer(),
  /** Only its holder may use it. */
  isPersonal: boolean().notNull().default(false),
  /** How many uses its holder may give to other people of the household. */
  transferLimit: integer().notNull().default(0),
})

export const voucherTemplate = pgTable(
  'voucher_template',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique('voucher_template_key_once'),
    ...terms(),
    /** Instead of a last day: so many days after it was made. */
    expiresAfterDays: integer(),
    /** The value that a voucher of it starts with. */
    amountMinor: bigint({ mode: 'number' }),
    currency: text(),
    archivedAt: timestamp({ withTimezone: true }),
    version: rowVersion(),
  },
  (table) => [
    check('voucher_template_type_is_known', sql`${table.type} in ('product', 'discount', 'product_discount', 'value')`),
    check('voucher_template_ends_in_one_way', sql`${table.expiresOn} is null or ${table.expiresAfterDays} is null`),
    index('voucher_template_product').on(table.productId),
    index('voucher_template_discount').on(table.discountId),
  ],
)

export const voucher = pgTable(
  'voucher',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    templateId: integer().references(() => voucherTemplate.id, { onDelete: 'restrict' }),
    codeHash: bytea().notNull().unique('voucher_code_once'),
    codeSealed: bytea().notNull(),
    /** All that lists and staff see of it. */
    codeEnd: text().notNull(),
    ...terms(),
    /** Of value; what is left of it stands in the journal. */
    currency: text(),
    /** By orders that were completed and not given back (`voucher_use`). */
    used: integer().notNull().default(0),
    /** The customer who holds it; null is good for any guest who has the code. */
    holderId: integer().references(() => contact.id, { onDelete: 'set null' }),
    /** Given to another person of the household out of this one. */
    givenFrom: integer(),
    transferred: integer().notNull().default(0),
    comment: text().notNull().default(''),
    cancelledAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
    version: rowVersion(),
  },
  (table) => [
    check('voucher_type_is_known', sql`${table.type} in ('product', 'discount', 'product_discount', 'value')`),
    check(
      'voucher_has_what_it_is_for',
      sql`(${table.productId} is not null) = (${table.type} in ('product', 'product_discount'))
      and (${table.discountId} is not null) = (${table.type} in ('discount', 'product_discount'))
      and (${table.currency} is not null) = (${table.type} = 'value')`,
    ),
    check(
      'voucher_is_not_overused',
      sql`${table.used} >= 0 and ${table.used} + ${table.transferred} <= coalesce(${table.usageLimit}, 2147483647)`,
    ),
    check('voucher_limit_is_a_number', sql`${table.usageLimit} >= 1`),
    check('voucher_is_not_given_away_twice', sql`${table.transferred} between 0 and ${table.transferLimit}`),
    check('voucher_price_is_not_negative', sql`${table.unitPriceMinor} >= 0`),
    index('voucher_of_holder').on(table.holderId),
    index('voucher_of_template').on(table.templateId, table.id),
    index('voucher_of_product').on(table.productId),
    index('voucher_of_discount').on(table.discountId),
    index('voucher_last_day').on(table.expiresOn).where(sql`expires_on is not null`),
    index('voucher_given_from').on(table.givenFrom).where(sql`given_from is not null`),
  ],
)

/** One use by one purchase. `usedFor` names the purchase, so that a repeated one is counted once. */
export const voucherUse = pgTable(
  'voucher_use',
  {
    voucherId: integer()
      .notNull()
      .references(() => voucher.id, { onDelete: 'restrict' }),
    usedFor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
    /** When the purchase was cancelled and the use given back. */
    returnedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.voucherId, table.usedFor] }),
    index('voucher_use_purchase').on(table.usedFor),
  ],
)

/** A voucher's life, for who asks what became of it. */
export const voucherEvent = pgTable(
  'voucher_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    voucherId: integer()
      .notNull()
      .references(() => voucher.id, { onDelete: 'restrict' }),
    at: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
    kind: text({
      enum: ['made', 'changed', 'mailed', 'claimed', 'freed', 'used', 'given_back', 'given', 'ended'],
    }).notNull(),
    /** Who did it, as the audit names them: an operator, a contact, a visitor or a job. */
    actor: text().notNull(),
    /** Whom it was mailed or given to, which purchase it was used for, what was changed. */
    detail: jsonb().$type<Record<string, string | number | null>>().notNull().default({}),
  },
  (table) => [
    index('voucher_event_of_voucher').on(table.voucherId, table.id),
    index('voucher_event_age').on(table.at).where(sql`kind in ('mailed', 'claimed', 'freed')`),
  ],
)
