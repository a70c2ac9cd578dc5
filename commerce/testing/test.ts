/**
 * `test` for everything that needs the database.
 *
 * `tx` is an open transaction of an operator that is always rolled back; all tests of a worker, which runs one at a
 * time, share its database and its connection.
 * `recorded` is such a transaction whose statements are written down: `asked` lists what its `tx` asked the database,
 * with the values, and nothing of what is asked on its `client`. Its database is a fresh one, because plans are chosen
 * by what other tests left in the tables and on the connection.
 * `freshDatabase` is a database of the test's own, for several connections or processes; it is dropped afterwards.
 */
import type { PoolClient } from 'pg'
import { pino } from 'pino'
import { inject, test as plainTest } from 'vitest'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { txOn } from '#commerce/database/tx.ts'
import { type PreparedStatement, recordingTx } from './changed-statements.ts'
import { cloneDatabase, TEMPLATE_NAME, type TestScene, templateOf } from './clone-database.ts'
import { asTester } from './tester.ts'

const log = pino({ level: 'silent' })

// As long as a test may take: what waits its turn on a busy machine is no failure.
const PATIENCE_MS = {
  statement_timeout: 60_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  connectionTimeoutMillis: 60_000,
  query_timeout: 60_000,
}

type OnCleanup = (cleanup: () => Promise<void>) => void

async function openClone(serverUrl: string, template: string, onCleanup: OnCleanup): Promise<Database> {
  const clone = await cloneDatabase(serverUrl, template)
  const database = connectTo(clone.url, log, undefined, undefined, PATIENCE_MS)
  onCleanup(async () => {
    await database.close()
    await clone.drop()
  })
  return database
}

/** The connection of a transaction that is rolled back when the test is over. */
async function openTransaction({ pool }: Database, onCleanup: OnCleanup): Promise<PoolClient> {
  const client = await pool.connect()
  await client.query('begin')
  onCleanup(async () => {
    await client.query('rollback')
    client.release()
  })
  return client
}

/** With a scene, `tx`, `recorded` and `freshDatabase` begin with what it made. */
export const testOn = (scene?: TestScene) =>
  plainTest
    .extend('testServerUrl', { scope: 'worker' }, () => inject('testServerUrl'))
    .extend('template', { scope: 'worker' }, ({ testServerUrl }) =>
      scene ? templateOf(testServerUrl, scene) : TEMPLATE_NAME,
    )
    // No other worker's, because one test's uncommitted row can make another test wait for it. And no new one for each
    // file: a connection that has seen the shop's tables and statements takes a fraction of the time of a new one.
    .extend('workerDatabase', { scope: 'worker' }, ({ template, testServerUrl }, { onCleanup }) =>
      openClone(testServerUrl, template, onCleanup),
    )
    .extend('tx', async ({ workerDatabase }, { onCleanup }) => {
      const client = await openTransaction(workerDatabase, onCleanup)
      return asTester(txOn(client))
    })
    .extend('freshDatabase', ({ template, testServerUrl }, { onCleanup }) =>
      openClone(testServerUrl, template, onCleanup),
    )
    .extend('recorded', async ({ freshDatabase }, { onCleanup }) => {
      const client = await openTransaction(freshDatabase, onCleanup)
      // As a shop's database plans, which that of the tests does not (database-for-tests.ts).
      await client.query('set local plan_cache_mode = auto')
      const asked: PreparedStatement[] = []
      return { tx: asTester(recordingTx(client, asked)), client, asked }
    })

export const test = testOn()
