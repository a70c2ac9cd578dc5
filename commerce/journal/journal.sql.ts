/** The only SQL over the journal. It inserts and reads; triggers refuse everything else. */

import { statement, type Tx } from '#commerce/database/tx.ts'
import type { EntryDraft, JournalAccount, Posting } from './entry.ts'

const insert = statement<{ id: number }>(
  'insert_journal_entry',
  `with entry as (
     insert into journal_entry (source, kind, currency, postings, reference)
     values ($1, $2, $3, cardinality($4::text[]), $7)
     on conflict (source) do nothing returning id, currency),
   posted as (
     insert into posting (entry_id, currency, account, detail, amount_minor)
     select entry.id, entry.currency, part.account, part.detail, part.minor
     from entry, unnest($4::text[], $5::text[], $6::bigint[]) with ordinality as part (account, detail, minor, nth)
     order by nth)
   select id::float8 as id from entry`,
)
// Without a guard against a source that is there: the entries are of what is made with them.
const insertMany = statement(
  'insert_journal_entries',
  `with entry as (
     insert into journal_entry (source, kind, currency, postings, reference, at)
     select source, kind, currency, postings, reference, coalesce(posted_at, shop_now())
     from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $10::timestamptz[])
       as part (source, kind, currency, postings, reference, posted_at)
     returning id, source, currency)
   insert into posting (entry_id, currency, account, detail, amount_minor)
   select entry.id, entry.currency, part.account, part.detail, part.minor
   from unnest($6::text[], $7::text[], $8::text[], $9::bigint[])
     with ordinality as part (source, account, detail, minor, nth) join entry using (source)
   order by nth`,
)
const checkNow = statement('check_journal_now', 'set constraints check_journal_entry, check_posting immediate')
const checkLater = statement('check_journal_later', 'set constraints check_journal_entry, check_posting deferred')
type FoundParts = { id: number; reference: string | null; postings: Posting[] }
const find = statement<Omit<EntryDraft, 'postings' | 'reference'> & FoundParts>(
  'find_journal_entry',
  `select entry.id::float8 as id, source, kind, entry.currency, reference, jsonb_agg(jsonb_build_object(
     'account', account, 'detail', detail, 'amountMinor', amount_minor) order by posting.id) as postings
   from journal_entry as entry join posting on posting.entry_id = entry.id where source = $1 group by entry.id`,
)
const balances = statement<Balance>(
  'journal_balances',
  `select account, currency, sum(amount_minor)::float8 as "amountMinor" from posting
   group by account, currency order by account, currency`,
)
const violations = statement<JournalViolation>(
  'journal_violations',
  `select entry_id::float8 as "entryId", source, what, counted::float8 as counted, expected::float8 as expected
   from journal_violations where at >= coalesce(shop_now() - $1 * interval '1 day', '-infinity')
   order by entry_id, what`,
)

/** Undefined where its source is posted already. */
export async function insertJournalEntry(tx: Tx, entry: EntryDraft): Promise<number | undefined> {
  const { currency, kind, postings, reference = null, source } = entry
  const column = <Name extends keyof Posting>(name: Name) => postings.map((posting) => posting[name])
  const columns = [column('account'), column('detail'), column('amountMinor')]
  const [inserted] = await insert(tx, [source, kind, currency, ...columns, reference])
  return inserted?.id
}

/** Many in one statement. A source that is posted already is an error. */
export async function insertJournalEntries(tx: Tx, entries: readonly (EntryDraft & { at?: Date })[]): Promise<void> {
  const parts = entries.flatMap(({ postings, source }) => postings.map((posting) => ({ source, ...posting })))
  await insertMany(tx, [
    entries.map(({ source }) => source),
    entries.map(({ kind }) => kind),
    entries.map(({ currency }) => currency),
    entries.map(({ postings }) => postings.length),
    entries.map(({ reference = null }) => reference),
    parts.map(({ source }) => source),
    parts.map(({ account }) => account),
    parts.map(({ detail }) => detail),
    parts.map(({ amountMinor }) => amountMinor),
    entries.map(({ at = null }) => at),
  ])
  // Left to the commit, the checks of ten thousand entries would take longer than one statement may.
  await checkNow(tx, [])
  await checkLater(tx, [])
}

export async function findJournalEntry(tx: Tx, source: string) {
  const [entry] = await find(tx, [source])
  return entry
}

export type Balance = { account: JournalAccount; currency: string; amountMinor: number }

/** What stands on each account that anything was posted to; all of one currency sum to zero. */
export async function readBalances(tx: Tx): Promise<Balance[]> {
  return balances(tx, [])
}

export type JournalViolation = {
  entryId: number
  source: string
  what: string
  counted: number
  expected: number
}

/** Of entries of so many days, or of all. Empty, always: every row is a bug. */
export async function readJournalViolations(tx: Tx, days?: number): Promise<JournalViolation[]> {
  return violations(tx, [days ?? null])
}
