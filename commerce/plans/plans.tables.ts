/** Payment plans: a deposit today, the rest on fixed dates or at an interval from an anchor day. */
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { product } from '#commerce/catalog/product.tables.ts'
import { variant } from '#commerce/catalog/variant.tables.ts'

export const paymentPlan = pgTable(
  'payment_plan',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'restrict' }),
    variantId: integer().references(() => variant.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    saleStartsOn: date({ mode: 'string' }),
    saleEndsOn: date({ mode: 'string' }),
    depositMinor: bigint({ mode: 'number' }),
    depositBasisPoints: integer(),
    /** Either the days on which it is paid, or how many times every how many months from the anchor. */
    dates: date({ mode: 'string' }).array(),
    instalments: integer(),
    everyMonths: integer(),
    anchorDay: date({ mode: 'string' }),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [
    check(
      'payment_plan_has_one_deposit',
      sql`(${table.depositMinor} is null) <> (${table.depositBasisPoints} is null)`,
    ),
    check('payment_plan_deposit_is_a_share', sql`${table.depositBasisPoints} between 0 and 10000`),
    check('payment_plan_deposit_is_not_negative', sql`${table.depositMinor} >= 0`),
    check(
      'payment_plan_has_one_schedule',
      sql`(${table.dates} is null) <> (${table.instalments} is null)
        and (${table.instalments} is null) = (${table.everyMonths} is null)
        and (${table.instalments} is null) = (${table.anchorDay} is null)`,
    ),
    check('payment_plan_has_instalments', sql`${table.instalments} > 0 and ${table.everyMonths} > 0`),
    index('payment_plan_product').on(table.productId),
    index('payment_plan_variant').on(table.variantId),
  ],
)
