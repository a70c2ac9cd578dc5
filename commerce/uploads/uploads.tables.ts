/**
 * Pictures that guests upload for an option, as the shop has redrawn them. They are stored in the database beside the
 * cart they belong to: however a transaction ends, there is never a file without a row or a row without a file.
 */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { productAttribute } from '#commerce/catalog/attribute.tables.ts'
import { bytea } from '#commerce/database/bytea.ts'
import { cart } from '#commerce/shoppers/shoppers.tables.ts'

export const attributeFile = pgTable(
  'attribute_file',
  {
    /** Made by us, never by what the guest calls it. */
    id: text().primaryKey(),
    cartId: integer()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    productAttributeId: integer()
      .notNull()
      .references(() => productAttribute.id, { onDelete: 'cascade' }),
    /** What the guest calls it, cleaned: only ever shown. */
    name: text().notNull(),
    picture: bytea().notNull(),
    /** When it was handed over, or last known to belong to a line of the cart. */
    wantedAt: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
  },
  (table) => [
    index('attribute_file_cart').on(table.cartId),
    index('attribute_file_attribute').on(table.productAttributeId),
    index('attribute_file_age').on(table.wantedAt),
  ],
)
