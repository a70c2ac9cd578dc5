/** What a guest says at checkout about the whole cart. It goes with the cart; an order keeps a copy of its own. */
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { cart } from '#commerce/shoppers/shoppers.tables.ts'
import type { TypedAddress } from '#contract/rules/checkout/address.ts'
import type { TypedBilling } from '#contract/rules/checkout/billing.ts'

export const checkoutDetails = pgTable(
  'checkout_details',
  {
    cartId: integer()
      .primaryKey()
      .references(() => cart.id, { onDelete: 'cascade' }),
    /** Where the order is confirmed to, of a guest who has not signed in. */
    email: text(),
    phone: text(),
    billing: jsonb().$type<TypedBilling>(),
    shippingAddress: jsonb().$type<TypedAddress>(),
    changedAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [
    check('checkout_email_is_lower_case', sql`${table.email} = lower(${table.email}) and ${table.email} like '%_@_%'`),
  ],
)
