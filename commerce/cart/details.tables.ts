/** What a guest says at checkout about the whole cart and about its lines. An order keeps a copy of its own. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { rentalLocation, shippingLocation, shippingMethod } from '#commerce/catalog/variant.tables.ts'
import { cart } from '#commerce/shoppers/shoppers.tables.ts'
import type { TypedAddress } from '#contract/rules/checkout/address.ts'
import type { TypedBilling } from '#contract/rules/checkout/billing.ts'
import type { RentalProfile } from '#contract/rules/checkout/rental-profile.ts'
import { cartLine } from './cart.tables.ts'

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

/** What a guest says at checkout about one line: it goes with the line; an order keeps a copy of its own. */
export const cartLineDetails = pgTable(
  'line_details',
  {
    lineId: integer()
      .primaryKey()
      .references(() => cartLine.id, { onDelete: 'cascade' }),
    shippingMethodId: integer().references(() => shippingMethod.id, { onDelete: 'set null' }),
    shippingLocationId: integer().references(() => shippingLocation.id, { onDelete: 'set null' }),
    rentalLocationId: integer().references(() => rentalLocation.id, { onDelete: 'set null' }),
    /** How the rental shop reaches the guest. */
    rentalPhone: text(),
    rentalProfile: jsonb().$type<RentalProfile>(),
    /** What old clients send along when they say for whom the line is. */
    response: text(),
    /** By the codes of the prompts. */
    promptAnswers: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    check('line_details_answers_are_short', sql`octet_length(${table.promptAnswers}::text) <= 65536`),
    index('line_details_method').on(table.shippingMethodId),
    index('line_details_place').on(table.shippingLocationId),
    index('line_details_rental').on(table.rentalLocationId),
  ],
)
