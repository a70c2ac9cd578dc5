/**
 * Gift cards: vouchers of value that were bought for another person. Whom it is for and what was written to them goes
 * with the mail that carries the code (`gift-cards/`); what is left of the value stands in the journal.
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { LOCALES } from '#contract/values/locale.ts'
import { voucher } from './vouchers.tables.ts'

export const giftCard = pgTable(
  'gift_card',
  {
    voucherId: integer()
      .primaryKey()
      .references(() => voucher.id, { onDelete: 'restrict' }),
    /** The drawn scene on it. */
    design: text().notNull(),
    recipientName: text().notNull(),
    /** Null where it is printed, and once it was mailed and forgotten. */
    recipientEmail: text(),
    /** Of its buyer where they print it: the mail with the way to the page is theirs. Forgotten with the others. */
    buyerEmail: text(),
    fromName: text().notNull(),
    message: text().notNull().default(''),
    locale: text({ enum: LOCALES }).notNull(),
    /** When the mail is due; null is never. */
    sendAt: timestamp({ withTimezone: true }),
    queuedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('gift_card_message_is_short', sql`length(${table.message}) <= 300`),
    check(
      'gift_card_mail_has_an_address',
      sql`${table.sendAt} is null or ${table.queuedAt} is not null
      or ${table.recipientEmail} is not null or ${table.buyerEmail} is not null`,
    ),
    index('gift_card_due').on(table.sendAt).where(sql`send_at is not null and queued_at is null`),
  ],
)
