import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { test } from '#commerce/testing/test.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { createJobRunner } from './run-jobs.ts'
import { shopJobs } from './shop-jobs.ts'

const silent = createLog({ level: 'silent', write: () => {} })

async function hasSchema({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query(`select from pg_namespace where nspname = 'pgboss'`)
  return rowCount === 1
}

test('The jobs of a shop are scheduled once it runs, and its stock is checked at the start', async ({
  freshDatabase,
}) => {
  const jobs = shopJobs({ database: freshDatabase, settings: () => ({}), log: silent })
  const runner = createJobRunner(freshDatabase, jobs, silent, 0)
  expect(await hasSchema(freshDatabase)).toBe(false)
  runner.start()
  const checks = () =>
    freshDatabase.pool
      .query(`select count(*)::int as count from pgboss.job where name = 'check-stock' and state = 'completed'`)
      .then(({ rows }) => rows[0].count)
      // There is no such table yet.
      .catch(() => 0)
  await expect.poll(checks).toBe(1)
  const { rows } = await freshDatabase.pool.query('select name from pgboss.schedule order by name')
  expect(rows.map(({ name }) => name)).toEqual(jobs.map(({ name }) => name).toSorted())
  await runner.stop()
})

test('A shop that is closed before its jobs begin leaves no trace of them', async ({ freshDatabase }) => {
  const runner = createJobRunner(freshDatabase, [], silent)
  runner.start()
  await runner.stop()
  expect(await hasSchema(freshDatabase)).toBe(false)
})

test('A job runner that cannot start says so, and the shop can still be closed', async ({ freshDatabase }) => {
  const recorded = recordLines()
  const log = createLog({ level: 'info', write: (line) => recorded.add(line) })
  const query = () => Promise.reject(new Error('permission denied for database'))
  const broken = { ...freshDatabase, pool: { query } as unknown as Database['pool'] }
  const runner = createJobRunner(broken, [], log, 0)
  runner.start()
  await expect
    .poll(() => recorded.read().map(({ msg }) => msg))
    .toContain('The job runner could not be started; the next try is due in a minute.')
  await runner.stop()
})
