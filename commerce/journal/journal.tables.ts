/**
 * Where money went: an entry is one event (`entry.ts`), its postings move an amount from some accounts
 * to others. Debits are positive, credits negative. The postings of an entry sum to zero in its currency, which
 * triggers of the migration hold at the commit; rows are only ever added, which triggers hold too. The view
 * `journal_violations` adds all of it up again and is empty. The ledger is something else: it counts places.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

/** Its rows are those of the migration; `JournalAccount` names them. */
export const journalAccount = pgTable(
  'journal_account',
  {
    key: text().primaryKey(),
    name: text().notNull(),
    kind: text({ enum: ['asset', 'liability', 'revenue'] }).notNull(),
  },
  (table) => [check('journal_account_kind_is_known', sql`${table.kind} in ('asset', 'liability', 'revenue')`)],
)

export const journalEntry = pgTable(
  'journal_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`shop_now()`),
    /** What it was posted for: `order 41 sale`. It is posted once, however often it is asked for. */
    source: text().notNull().unique('journal_entry_source_once'),
    kind: text({
      enum: ['sale', 'payment', 'refund', 'repayment', 'issue', 'authorization', 'void', 'expiry'],
    }).notNull(),
    currency: text().notNull(),
    /** How many it has: none can be added to it later. */
    postings: integer().notNull(),
    /** What all entries of one purchase name: `order 41`. */
    reference: text(),
  },
  (table) => [
    // Postings name both, so that none can be in another currency than its entry.
    unique('journal_entry_currency').on(table.id, table.currency),
    check(
      'journal_entry_kind_is_known',
      sql`${table.kind} in ('sale', 'payment', 'refund', 'repayment', 'issue', 'authorization', 'void', 'expiry')`,
    ),
    check('journal_entry_currency_is_a_code', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('journal_entry_moves_something', sql`${table.postings} >= 2`),
    index('journal_entry_at').on(table.at),
  ],
)

export const posting = pgTable(
  'posting',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    account: text()
      .notNull()
      .references(() => journalAccount.key, { onDelete: 'restrict' }),
    /** Which tax, fee, discount or voucher of the account. */
    detail: text(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'posting_entry',
      columns: [table.entryId, table.currency],
      foreignColumns: [journalEntry.id, journalEntry.currency],
    }).onDelete('restrict'),
    check('posting_moves_something', sql`${table.amountMinor} <> 0`),
    index('posting_of_entry').on(table.entryId),
    index('posting_of_account').on(table.account, table.currency),
    index('posting_of_voucher').on(table.detail).where(sql`account in ('vouchers', 'authorized')`),
  ],
)
