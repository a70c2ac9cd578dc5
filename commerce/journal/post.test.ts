import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { amountsWithout, partOfAmounts } from '#commerce/taxes/index.ts'
import { test } from '#commerce/testing/test.ts'
import { postPayment, postRefund, postRepayment, postSale, readBalances, readJournalViolations } from './index.ts'
import { givenSold, PLAIN, soldLine, WITH_EVERYTHING } from './journal-for-tests.ts'

const sale = { source: 'order 41 sale', currency: 'USD', lines: [WITH_EVERYTHING] }
const paid = { source: 'payment 9', currency: 'USD', amountMinor: 8300, tender: 'provider' } as const

/** What the commit would say. */
const settle = (tx: Tx) => tx.execute(sql`set constraints all immediate`)

test('A sale, its payment, its refund and its repayment leave nothing on any account', async ({ tx }) => {
  for (const post of [
    () => postSale(tx, sale),
    () => postPayment(tx, paid),
    () => postRefund(tx, { ...sale, source: 'order 41 refund' }),
    () => postRepayment(tx, { ...paid, source: 'repayment 3' }),
  ]) {
    expect(await post()).toMatchObject({ ok: true, isNew: true })
  }
  await settle(tx)
  expect((await readBalances(tx)).filter(({ amountMinor }) => amountMinor !== 0)).toEqual([])
  expect(await readJournalViolations(tx)).toEqual([])
})

test('A source is posted once: asked for again it is the same entry, and for something else it is refused', async ({
  tx,
}) => {
  const first = await postSale(tx, sale)
  expect(await postSale(tx, sale)).toEqual({ ...first, isNew: false })
  expect(await postSale(tx, { ...sale, lines: [PLAIN] })).toEqual({ ok: false, reason: 'source_reused' })
  expect(await postPayment(tx, { ...paid, source: sale.source })).toEqual({ ok: false, reason: 'source_reused' })
  expect(await postSale(tx, { ...sale, currency: 'EUR', lines: [] })).toMatchObject({ entryId: null })
  expect((await readBalances(tx)).find(({ account }) => account === 'guests')?.amountMinor).toBe(8300)
})

test('A sale of lines in two currencies is refused, and so is one in a currency that its lines do not have', async ({
  tx,
}) => {
  const euros = soldLine({ currency: 'EUR' })
  expect(await postSale(tx, { ...sale, lines: [PLAIN, euros] })).toEqual({ ok: false, reason: 'mixed_currencies' })
  expect(await postRefund(tx, { ...sale, lines: [euros] })).toEqual({ ok: false, reason: 'mixed_currencies' })
})

test('An event of nothing posts nothing', async ({ tx }) => {
  const free = soldLine({ listMinor: 0, totalMinor: 0 })
  expect(await postSale(tx, { ...sale, lines: [free] })).toEqual({ ok: true, entryId: null, isNew: false })
  expect(await postPayment(tx, { ...paid, amountMinor: 0 })).toEqual({ ok: true, entryId: null, isNew: false })
  expect(await readBalances(tx)).toEqual([])
})

const ENTRY = `insert into journal_entry (source, kind, currency, postings) values ('x', 'payment', 'USD', 2) returning id`
const post = (account: string, minor: number, currency = 'USD') =>
  `insert into posting (entry_id, currency, account, amount_minor) select max(id), '${currency}', '${account}', ${minor} from journal_entry`

test.for<[string, string[], string]>([
  [
    'that does not sum to zero',
    [ENTRY, `${post('guests', 5)} union all select max(id), 'USD', 'provider', -4 from journal_entry`],
    'journal_entry_balances',
  ],
  [
    'that does not sum to zero, posted in two statements',
    [ENTRY, post('guests', 5), post('provider', -4)],
    'journal_entry_balances',
  ],
  ['that has one posting of two', [ENTRY, post('guests', 5)], 'journal_entry_balances'],
  ['that has no postings', [ENTRY], 'journal_entry_is_whole'],
  [
    'that has more postings than it says',
    [ENTRY, post('guests', 5), post('provider', -4), post('credit', -1)],
    'journal_entry_is_whole',
  ],
])(
  'An entry %s is refused at the commit, and nothing of it is there',
  async ([, statements, constraint], { freshDatabase }) => {
    expect(await commit(freshDatabase, statements)).toMatchObject({ constraint })
    expect(await count(freshDatabase)).toEqual({ entries: 0, postings: 0 })
  },
)

test('An entry that sums to zero is taken although its postings come in two statements', async ({ freshDatabase }) => {
  expect(await commit(freshDatabase, [ENTRY, post('guests', 5), post('provider', -5)])).toBeUndefined()
  expect(await count(freshDatabase)).toEqual({ entries: 1, postings: 2 })
})

test('Postings that balance cannot be added to an entry of before', async ({ freshDatabase }) => {
  await commit(freshDatabase, [ENTRY, post('guests', 5), post('provider', -5)])
  const late = await commit(freshDatabase, [post('guests', 7), post('provider', -7)])
  expect(late).toMatchObject({ constraint: 'journal_entry_is_whole' })
  expect(await count(freshDatabase)).toEqual({ entries: 1, postings: 2 })
})

test('A posting in another currency than its entry is refused at once', async ({ freshDatabase }) => {
  expect(await commit(freshDatabase, [ENTRY, post('guests', 5, 'EUR')])).toMatchObject({ constraint: 'posting_entry' })
})

test.for(['journal_entry', 'posting'])(
  'Rows of %s are never changed, deleted or truncated',
  async (table, { freshDatabase }) => {
    await commit(freshDatabase, [ENTRY, post('guests', 5), post('provider', -5)])
    const changes = [`update ${table} set currency = 'EUR'`, `delete from ${table}`, `truncate ${table} cascade`]
    for (const change of changes) expect(await commit(freshDatabase, [change])).toMatchObject({ code: '23001' })
    expect(await count(freshDatabase)).toEqual({ entries: 1, postings: 2 })
  },
)

test('Proof: without the trigger an entry that does not balance is written, and the check view finds it', async ({
  freshDatabase,
}) => {
  await freshDatabase.pool.query(
    'drop trigger check_posting on posting; drop trigger check_journal_entry on journal_entry',
  )
  await commit(freshDatabase, [ENTRY, post('guests', 5), post('provider', -4), post('credit', -2)])
  const found = await freshDatabase.transaction((tx) => readJournalViolations(tx))
  expect(found.map(({ what, counted, expected }) => [what, counted, expected])).toEqual([
    ['postings are missing or too many', 3, 2],
    ['the postings do not sum to zero', -1, 0],
  ])
})

test('Sales that are refunded bit by bit always sum to zero, and leave no cent behind [CRT-09]', async ({ tx }) => {
  let number = 0
  const bits = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(givenSold, bits, async (amounts, shares) => {
      number += 1
      await postSale(tx, { source: `sale ${number}`, currency: 'USD', lines: [{ amounts }] })
      let left = amounts
      for (const [index, share] of [...shares, 1].entries()) {
        const part = partOfAmounts(left, Math.floor(left.totalMinor * share))
        if (!part) throw new Error('It was refused.')
        const refund = { source: `refund ${number}.${index}`, currency: 'USD', lines: [{ amounts: part }] }
        expect(await postRefund(tx, refund)).toMatchObject({ ok: true })
        left = amountsWithout(left, part)
      }
      await settle(tx)
      expect((await readBalances(tx)).filter(({ amountMinor }) => amountMinor !== 0)).toEqual([])
    }),
    { numRuns: 40 },
  )
  expect(await readJournalViolations(tx)).toEqual([])
})

/** What the database said to these in one transaction; undefined where it took them. */
async function commit({ pool }: Database, statements: readonly string[]): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const text of statements) await client.query(text)
    await client.query('commit')
    return undefined
  } catch (error) {
    await client.query('rollback')
    return error
  } finally {
    client.release()
  }
}

async function count({ pool }: Database): Promise<{ entries: number; postings: number }> {
  const { rows } = await pool.query(
    'select (select count(*)::int from journal_entry) as entries, (select count(*)::int from posting) as postings',
  )
  return rows[0]
}
