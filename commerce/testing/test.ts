/**
 * `test` for everything that needs the database.
 *
 * `tx` is an open transaction of an operator that is always rolled back; the tests of one file share a database and no
 * other file's.
 * `recorded` is such a transaction whose statements are written down: `asked` lists what its `tx` asked the database,
 * with the values, and nothing of what is asked on its `client`.
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
    // One database per file, because one test's uncommitted row can make another file's test wait for it.
    .extend('fileDatabase', { scope: 'file' }, ({ template, testServerUrl }, { onCleanup }) =>
      openClone(testServerUrl, template, onCleanup),
    )
    .extend('tx', async ({ fileDatabase }, { onCleanup }) => {
      const client = await openTransaction(fileDatabase, onCleanup)
      return asTester(txOn(client))
    })
    .extend('freshDatabase', ({ template, testServerUrl }, { onCleanup }) =>
      openClone(testServerUrl, template, onCleanup),
    )
    .extend('recorded', async ({ fileDatabase }, { onCleanup }) => {
      const client = await openTransaction(fileDatabase, onCleanup)
      const asked: PreparedStatement[] = []
      return { tx: asTester(recordingTx(client, asked)), client, asked }
    })

export const test = testOn()
