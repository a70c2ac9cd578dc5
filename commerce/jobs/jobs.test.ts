import { pino } from 'pino'
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { test } from '#commerce/testing/test.ts'
import { type Job, openJobs } from './jobs.ts'

const log = pino({ level: 'silent' })
const YEARLY = '0 0 1 1 *'
const QUICK = { pollSeconds: 0.5 }

function counting(given: Partial<Job> = {}) {
  let times = 0
  const work = async () => {
    times += 1
  }
  return { job: { name: 'count', cron: YEARLY, work, ...given }, times: () => times }
}

async function jobsOf({ pool }: Database): Promise<{ name: string; state: string }[]> {
  const { rows } = await pool.query(
    `select name, state from pgboss.job where name not like '\\_\\_pgboss%' order by name`,
  )
  return rows
}

test('A job that is due at the start is not done again for a process that starts while it is under way', {
  tags: 'prove',
}, async ({ freshDatabase }) => {
  const mayEnd = Promise.withResolvers<void>()
  let times = 0
  const work = () => {
    times += 1
    return mayEnd.promise
  }
  const { job } = counting({ isDueAtStart: true, work })
  const first = await openJobs(freshDatabase, [job], log, QUICK)
  await expect.poll(() => times).toBe(1)
  const second = await openJobs(freshDatabase, [job], log, QUICK)
  expect(await jobsOf(freshDatabase)).toEqual([{ name: 'count', state: 'active' }])
  mayEnd.resolve()
  await first.stop()
  await second.stop()
  expect(times).toBe(1)
})

test('A job is sent with the transaction that sends it: rolled back, there is none', async ({ freshDatabase }) => {
  const { job, times } = counting()
  const jobs = await openJobs(freshDatabase, [job], log, QUICK)
  await freshDatabase.attempt(async (tx) => ({ ok: false, isSent: await jobs.send(tx, 'count') }))
  expect(await jobsOf(freshDatabase)).toEqual([])

  await freshDatabase.transaction((tx) => jobs.send(tx, 'count'))
  await expect.poll(times).toBe(1)
  await jobs.stop()
})

test('A job that waits is not sent a second time', async ({ freshDatabase }) => {
  const { job } = counting()
  const jobs = await openJobs(freshDatabase, [job], log, { pollSeconds: 600 })
  const send = () => freshDatabase.transaction((tx) => jobs.send(tx, 'count'))
  const sent = [await send(), await send()]
  expect(sent).toEqual([true, false])
  await jobs.stop()
})

test('The job runner has no connections of its own and is stopped before the database is closed', async ({
  freshDatabase,
}) => {
  const jobs = await openJobs(freshDatabase, [counting().job], log, QUICK)
  const { rows } = await freshDatabase.pool.query(
    `select distinct application_name as name from pg_stat_activity where datname = current_database()`,
  )
  expect(rows).toEqual([{ name: 'chairlift' }])
  await jobs.stop()
})

test('A job that fails is logged with its name and waits to be tried again', async ({ freshDatabase }) => {
  const lines: { job?: string; msg: string }[] = []
  const heard = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) })
  const work = () => Promise.reject(new Error('no'))
  const jobs = await openJobs(freshDatabase, [counting({ isDueAtStart: true, work }).job], heard, QUICK)
  await expect.poll(() => jobsOf(freshDatabase)).toEqual([{ name: 'count', state: 'retry' }])
  expect(lines).toContainEqual(
    expect.objectContaining({ job: 'count', msg: 'A job failed; the next try is due soon.' }),
  )
  await jobs.stop()
})

test('A keyed job is done at once for each of its keys, and once while it waits or is under way', async ({
  freshDatabase,
}) => {
  const done: string[] = []
  const mayEnd = Promise.withResolvers<void>()
  const work = async (keys: readonly string[]) => {
    done.push(...keys)
    if (keys.includes('slow')) await mayEnd.promise
  }
  // Only its own wake-up can be in time.
  const jobs = await openJobs(freshDatabase, [], log, { keyedJobs: [{ name: 'each', work }], pollSeconds: 600 })
  await jobs.sendEach('each', ['slow'])
  await expect.poll(() => done).toEqual(['slow'])
  await jobs.sendEach('each', ['slow', 'next', 'next', 'last'])
  // One that takes long keeps no other from its turn.
  await expect.poll(() => done.toSorted()).toEqual(['last', 'next', 'slow'])
  mayEnd.resolve()
  await jobs.stop()
  expect(done.toSorted()).toEqual(['last', 'next', 'slow'])
})
