import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import { startFleetMember } from './fleet-for-tests.ts'
import { openJobs } from './jobs.ts'

const log = pino({ level: 'silent' })
const ROUNDS = 5

type Send = (tx: Tx) => Promise<void>

/** Two processes that do the job, and a sender that does none. */
async function withFleet(database: Database, claims: boolean, work: (send: Send) => Promise<void>) {
  await database.pool.query('create table run (pid int not null)')
  const fleet = [
    await startFleetMember(database.connectionString, claims),
    await startFleetMember(database.connectionString, claims),
  ]
  const sender = await openJobs(database, [], log)
  try {
    await work(async (tx) => {
      expect(await sender.send(tx, 'note')).toBe(true)
    })
  } finally {
    await sender.stop()
    await Promise.all(fleet.map((member) => member.kill()))
  }
}

async function count({ pool }: Database, statement: string): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as count from ${statement}`)
  return rows[0].count
}

const runs = (database: Database) => count(database, 'run')
const done = (database: Database) => count(database, `pgboss.job where name = 'note' and state = 'completed'`)

test('In a fleet of two processes each job is done once, by either of them', { tags: 'prove' }, async ({
  freshDatabase: database,
}) => {
  await withFleet(database, true, async (send) => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await database.transaction(send)
      await expect.poll(() => done(database)).toBe(round)
    }
    expect(await runs(database)).toBe(ROUNDS)
  })
})

test('A fleet of two processes whose claims do not lock would do one job twice', { tags: 'prove' }, async ({
  freshDatabase: database,
}) => {
  await withFleet(database, false, async (send) => {
    const client = await database.pool.connect()
    await database.transaction(async (tx) => {
      await send(tx)
      await dueInAnHour(tx, [])
    })
    // It becomes due while its row is locked: both processes find it, and wait to take it.
    await client.query(`begin; select from pgboss.job where name = 'note' for update`)
    await database.pool.query(TWO_HOURS_LATER)
    while ((await takers(database)) < 2) await setImmediate()
    await client.query('commit')
    client.release()
    await expect.poll(() => runs(database)).toBe(2)
    expect(await count(database, `pgboss.job where name = 'note'`)).toBe(1)
  })
})

const dueInAnHour = statement(
  'test_due_later',
  `update pgboss.job set start_after = now() + interval '1 hour' where name = 'note'`,
)

/** The clock that pg-boss itself asks. */
const TWO_HOURS_LATER = `create or replace function pgboss.job_now() returns timestamptz language sql
  as $$ select now() + interval '2 hours' $$`

const takers = (database: Database) =>
  count(
    database,
    `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%UPDATE pgboss%'`,
  )

test('A process that is killed while it waits for jobs leaves them to the other one', { tags: 'prove' }, async ({
  freshDatabase: database,
}) => {
  await database.pool.query('create table run (pid int not null)')
  const first = await startFleetMember(database.connectionString, true)
  const second = await startFleetMember(database.connectionString, true)
  await first.kill()
  const sender = await openJobs(database, [], log)
  await database.transaction((tx) => sender.send(tx, 'note'))
  await expect.poll(() => runs(database)).toBe(1)
  const { rows } = await database.pool.query('select pid from run')
  expect(rows).toEqual([{ pid: second.pid }])
  await sender.stop()
  await second.kill()
})
