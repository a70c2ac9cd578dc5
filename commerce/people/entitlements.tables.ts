/** What people own and for which days: a season pass, for instance, without which no day can be reserved. */
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { product } from '#commerce/catalog/product.tables.ts'
import { contact } from './people.tables.ts'

export const entitlement = pgTable(
  'entitlement',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    contactId: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'restrict' }),
    validFrom: date({ mode: 'string' }).notNull(),
    /** Its last day; null is for good. */
    validUntil: date({ mode: 'string' }),
    /** The line of the order that it was sold with; null where an operator gave it. */
    orderLineId: uuid(),
    /** From then on it is good for nothing: it was given back. */
    cancelledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('entitlement_ends_after_it_begins', sql`${table.validUntil} >= ${table.validFrom}`),
    unique('entitlement_once').on(table.contactId, table.productId, table.validFrom),
    index('entitlement_product').on(table.productId),
    index('entitlement_end').on(table.validUntil),
    index('entitlement_order_line').on(table.orderLineId).where(sql`order_line_id is not null`),
  ],
)
