import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { pino } from 'pino'
import { expect, vi } from 'vitest'
import { migrationFolder } from '#commerce/testing/migration-folder.ts'
import { test as databaseTest } from '#commerce/testing/test.ts'
import { whileAlone } from './advisory-lock.ts'
import { migrate } from './migrate.ts'
import { connectTo, openDatabase } from './open.ts'
import { listenForRevisions } from './revision.ts'
import { StartRefused } from './start-refused.ts'

const log = pino({ level: 'silent' })

/** A role of the test's own, which leads to the database as one behind a pooler does. */
const test = databaseTest.extend('pooledUrl', async ({ freshDatabase }, { onCleanup }) => {
  const { pool, connectionString } = freshDatabase
  const role = `pooled_${randomUUID().replaceAll('-', '')}`
  await pool.query(`create role ${role} login superuser`)
  onCleanup(async () => {
    await pool.query(`drop owned by ${role}; drop role ${role}`)
  })
  const url = new URL(connectionString)
  url.searchParams.set('user', role)
  return { role, url: url.href }
})

test('DATABASE_URL opens that server, for several processes at once', async ({ freshDatabase }) => {
  const options = { url: freshDatabase.connectionString, dataDir: '/nonexistent', log }
  const [one, two] = await Promise.all([openDatabase(options), openDatabase(options)])
  await one.pool.query('create table seat (number int)')
  await two.pool.query('insert into seat values (7)')
  expect((await one.pool.query('select number from seat')).rows).toEqual([{ number: 7 }])
  await Promise.all([one.close(), two.close(), one.close()])
})

test('A DATABASE_URL that leads nowhere is refused in words, without the password', async () => {
  const url = 'postgres://shop:s3cret@127.0.0.1:1/shop'
  const error = await openDatabase({ url, dataDir: '/nonexistent', log }).catch((reason) => reason)
  expect(error).toBeInstanceOf(StartRefused)
  expect(error.message).toMatch(/DATABASE_URL names cannot be used: .*ECONNREFUSED/)
  expect(error.message).not.toContain('s3cret')
})

test('A DATABASE_URL that is no address is refused in words', async () => {
  const error = await openDatabase({ url: 'not an address', dataDir: '/nonexistent', log }).catch((reason) => reason)
  expect(error).toBeInstanceOf(StartRefused)
})

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

test('A role without limits of its own is refused behind a pooler, with what it lacks', async ({
  freshDatabase,
  pooledUrl: { role, url },
}) => {
  const options = { url, directUrl: freshDatabase.connectionString, dataDir: '/nonexistent', log }
  const error = await openDatabase(options).catch((reason) => reason)
  expect(error).toBeInstanceOf(StartRefused)
  expect(error.message).toContain('no idle_in_transaction_session_timeout, lock_timeout, statement_timeout')
  await freshDatabase.pool.query(`alter role ${role} set lock_timeout = '2s'`)
  const still = await openDatabase(options).catch((reason) => reason)
  expect(still.message).toContain('no idle_in_transaction_session_timeout, statement_timeout')
})

test('Behind a pooler the pools take its address, and lock, listener and migrations the direct one', async ({
  freshDatabase,
  pooledUrl: { role, url },
}) => {
  for (const name of LIMITS) await freshDatabase.pool.query(`alter role ${role} set ${name} = '9s'`)
  const directUrl = freshDatabase.connectionString
  const database = await openDatabase({ url, directUrl, dataDir: '/nonexistent', log })
  const asked = 'select current_user as role'
  expect((await database.pool.query(asked)).rows).toEqual([{ role }])
  expect((await database.readingPool.query(asked)).rows).toEqual([{ role }])
  const alone = await whileAlone(database, 'look', log, (client) => client.query(asked))
  expect(alone.rows).not.toEqual([{ role }])
  const revisions: number[] = []
  const stop = await listenForRevisions(database, (number) => revisions.push(number))
  const { rows } = await freshDatabase.pool.query(
    `select from pg_stat_activity where datname = current_database() and usename = $1 and query ilike 'listen%'`,
    [role],
  )
  expect(rows).toEqual([])
  expect(revisions).toHaveLength(1)
  await stop()
  await database.close()
})

test('A migration is not ended by the limits that the role has for sales', { tags: 'prove' }, async ({
  freshDatabase,
  pooledUrl,
}) => {
  const { role, url } = pooledUrl
  await freshDatabase.pool.query(`alter role ${role} set statement_timeout = '1s'`)
  const folder = migrationFolder(['select pg_sleep(1.1)'])
  const database = connectTo(url, log)
  await migrate(database, log, folder.path)
  await database.close()
  folder.remove()
})

test('Statements that are asked at once leave in one write, a begin with them', async ({ freshDatabase }) => {
  const database = connectTo(freshDatabase.connectionString, log, 1)
  await database.pool.query('select 1')
  const client = await database.pool.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const written = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
  client.release()
  const answered = await database.transaction((tx) => Promise.all(['a', 'b'].map((at) => tx.execute(`select '${at}'`))))
  expect(answered).toHaveLength(2)
  // The second is the commit, which waits for both.
  expect(written.reduce((all, { mock }) => all + mock.calls.length, 0)).toBe(2)
  await database.close()
})

test('Every connection of a database that is closed has ended before what is behind it may be stopped', async ({
  freshDatabase,
}) => {
  let [ended, endedBeforeStop] = [0, 0]
  const database = connectTo(freshDatabase.connectionString, log, 4, async () => {
    endedBeforeStop = ended
  })
  const pools = [database.pool, database.readingPool]
  const clients = await Promise.all(pools.flatMap((pool) => [1, 2, 3].map(() => pool.connect())))
  for (const client of clients) client.once('end', () => (ended += 1))
  const [used, ...resting] = clients
  for (const client of resting) client.release()
  const closing = database.close()
  used?.release()
  await closing
  expect([clients.length, endedBeforeStop]).toEqual([6, 6])
})
