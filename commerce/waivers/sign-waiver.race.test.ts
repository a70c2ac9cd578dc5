import type { QueryConfig } from 'pg'
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { runTransaction } from '#commerce/database/run-transaction.ts'
import { connectionOf, type Tx, txOn } from '#commerce/database/tx.ts'
import { onEachQuery } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, untilLockWait } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { verifyWaivers } from './index.ts'
import { givenSigningFamily, givenWaiver, sign } from './waivers-for-tests.ts'

async function given(database: Database) {
  const family = await database.transaction(givenSigningFamily)
  const { waiverId } = await changeShop(database, (tx) => givenWaiver(tx))
  return { ...family, waiverId }
}

const countOf = async (database: Database) => {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from waiver_signature')
  return rows[0]?.count
}

/** The trigger still locks, but only once everything was judged. */
async function withoutLock(database: Database, work: (tx: Tx) => Promise<unknown>, judged: () => Promise<void>) {
  const seen = { lock: false, insert: false }
  await runTransaction(database.pool, (tx) => {
    const client = onEachQuery(connectionOf(tx), async (query, given) => {
      const sent = given[0] as QueryConfig
      if (sent.name === 'lock_waiver_signatures') {
        seen.lock = true
        return query('select 1')
      }
      if (sent.text.startsWith('insert into "waiver_signature"')) {
        seen.insert = true
        await judged()
      }
      return query(...given)
    })
    return work(txOn(client))
  })
  // A proof must not pass because there was nothing to leave out.
  expect(seen).toEqual({ lock: true, insert: true })
}

test('Of two tabs that sign the same waiver at once one signs, and the chain is whole [PRV-06]', async ({
  freshDatabase,
}) => {
  const { riley, waiverId } = await given(freshDatabase)
  const tabs = [1, 2, 3, 4].map(() =>
    freshDatabase.transaction((tx) => sign(tx, { signerId: riley, waiverId, contactIds: [riley] })),
  )
  const keys = (await Promise.all(tabs)).flatMap((signed) => (signed.ok ? signed.keys : []))
  expect([keys.length, await countOf(freshDatabase)]).toEqual([1, 1])
  expect(await freshDatabase.transaction((tx) => verifyWaivers(tx))).toMatchObject({ ok: true })
})

test('Proof: without the lock two tabs sign the same waiver twice', async ({ freshDatabase }) => {
  const { riley, waiverId } = await given(freshDatabase)
  const bothJudged = meetingPoint(2)
  const tabs = [1, 2].map(() =>
    withoutLock(freshDatabase, (tx) => sign(tx, { signerId: riley, waiverId, contactIds: [riley] }), bothJudged),
  )
  await Promise.all(tabs)
  expect(await countOf(freshDatabase)).toBe(2)
})

test('A guest who signs while a new text is published waits for it and is refused the old one', async ({
  freshDatabase,
}) => {
  const { riley, waiverId } = await given(freshDatabase)
  const [published, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const publishing = changeShop(freshDatabase, async (tx) => {
    await givenWaiver(tx, { title: 'Another' })
    published.resolve()
    await go.promise
  })
  await published.promise
  const signing = freshDatabase.transaction((tx) => sign(tx, { signerId: riley, waiverId, contactIds: [riley] }))
  await untilLockWait(freshDatabase)
  go.resolve()
  await publishing
  expect(await signing).toEqual({ ok: false, reason: 'version_changed' })
})

test('Proof: without the lock a text is signed that another one has replaced before', async ({ freshDatabase }) => {
  const { riley, waiverId } = await given(freshDatabase)
  const judged = async () => {
    await changeShop(freshDatabase, (tx) => givenWaiver(tx, { title: 'Another' }))
  }
  await withoutLock(freshDatabase, (tx) => sign(tx, { signerId: riley, waiverId, contactIds: [riley] }), judged)
  const { rows } = await freshDatabase.pool.query('select version from waiver_signature')
  expect(rows).toEqual([{ version: 1 }])
})

test('Many families that sign at once leave one chain without a gap', async ({ freshDatabase }) => {
  const { riley, maya, theo, waiverId } = await given(freshDatabase)
  const people = [riley, maya, theo]
  await Promise.all(
    people.map((id) => freshDatabase.transaction((tx) => sign(tx, { signerId: riley, waiverId, contactIds: [id] }))),
  )
  expect(await freshDatabase.transaction((tx) => verifyWaivers(tx))).toMatchObject({ ok: true, end: { position: 3 } })
})
