import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { onConnection } from '#commerce/testing/changed-statements.ts'
import { untilLockWait } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { type PostResult, postSale, readBalances, readJournalViolations } from './index.ts'
import { WITH_EVERYTHING } from './journal-for-tests.ts'

const TIMES = 20
const sale = { source: 'order 41 sale', currency: 'USD', lines: [WITH_EVERYTHING] }

async function atOnce(database: Database, on: (tx: Tx) => Tx = (tx) => tx) {
  const results = await Promise.all(
    Array.from({ length: TIMES }, () => database.transaction((tx) => postSale(on(tx), sale))),
  )
  const balances = await database.transaction(readBalances)
  return { results, owedMinor: balances.find(({ account }) => account === 'guests')?.amountMinor }
}

const newOnes = (results: readonly PostResult[]) => results.filter((result) => result.ok && result.isNew)

test('A sale that many post at once is posted once, and all of them hear of the same entry', async ({
  freshDatabase,
}) => {
  const { results, owedMinor } = await atOnce(freshDatabase)
  expect(newOnes(results)).toHaveLength(1)
  expect(new Set(results.map((result) => result.ok && result.entryId)).size).toBe(1)
  expect(owedMinor).toBe(8300)
  expect(await freshDatabase.transaction((tx) => readJournalViolations(tx))).toEqual([])
})

test('A sale whose first posting is rolled back is posted by the one that waited for it', async ({ freshDatabase }) => {
  const posted = Promise.withResolvers<void>()
  const isWaiting = Promise.withResolvers<void>()
  const failing = freshDatabase.transaction(async (tx) => {
    await postSale(tx, sale)
    posted.resolve()
    await isWaiting.promise
    throw new Error('The order failed.')
  })
  const failed = expect(failing).rejects.toThrow('The order failed.')
  await posted.promise
  const second = freshDatabase.transaction((tx) => postSale(tx, sale))
  await untilLockWait(freshDatabase)
  isWaiting.resolve()
  await failed
  expect(await second).toMatchObject({ ok: true, isNew: true })
  expect(await freshDatabase.transaction((tx) => readJournalViolations(tx))).toEqual([])
})

test('Proof: without the unique source a sale that many post at once is owed many times', async ({ freshDatabase }) => {
  await freshDatabase.pool.query('alter table journal_entry drop constraint journal_entry_source_once')
  const withoutConflict = (tx: Tx) =>
    onConnection(tx, (send) => ({ name, text, ...sent }) => {
      const guard = 'on conflict (source) do nothing '
      if (name !== 'insert_journal_entry' || !text.includes(guard)) throw new Error(`${name} has no guard any more.`)
      return send({ ...sent, text: text.replace(guard, '') } as Parameters<typeof send>[0])
    })
  const { results, owedMinor } = await atOnce(freshDatabase, withoutConflict)
  expect(newOnes(results)).toHaveLength(TIMES)
  expect(owedMinor).toBe(TIMES * 8300)
})
