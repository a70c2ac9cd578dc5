/** Payments at a provider that knows them by a name of its own: by which name it knows which key of ours. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const hostedPayment = pgTable(
  'hosted_payment',
  {
    provider: text().notNull(),
    key: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** The page takes no payment after this moment. */
    expiresAt: instant().notNull(),
    /** What was asked for, with the guest's e-mail address: only until the provider's name for it is known. */
    asked: jsonb(),
    /** The provider's name for it. */
    reference: text(),
    createdAt: instant().notNull().default(sql`shop_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.key] }),
    check('hosted_payment_forgets_what_was_asked', sql`${table.reference} is null or ${table.asked} is null`),
    index('hosted_payment_age').on(table.createdAt),
    index('hosted_payment_asked').on(table.createdAt).where(sql`asked is not null`),
  ],
)
