import { pino } from 'pino'
import { expect } from 'vitest'
import { untilLockWait } from '#commerce/testing/concurrency.ts'
import { migrationFolder } from '#commerce/testing/migration-folder.ts'
import { test as databaseTest } from '#commerce/testing/test.ts'
import type { DatabaseLog } from './log.ts'
import { migrate } from './migrate.ts'
import { statementOf } from './migration-steps.ts'
import type { Database } from './open.ts'

const silent = pino({ level: 'silent' })
const INDEX = 'create index concurrently if not exists pool_by_length on pool (length(name));'

const test = databaseTest
  .extend('migrateWith', ({ freshDatabase }, { onCleanup }) => {
    const folders: { remove(): void }[] = []
    onCleanup(() => {
      for (const folder of folders) folder.remove()
    })
    return (files: string[], log: DatabaseLog = silent) => {
      const folder = migrationFolder(files)
      folders.push(folder)
      return migrate(freshDatabase, log, folder.path)
    }
  })
  .extend('pools', async ({ freshDatabase }) => {
    await freshDatabase.pool.query(`insert into pool (name) select 'pool ' || n from generate_series(1, 100) n`)
  })

const outside = (...statements: string[]) =>
  `-- outside a transaction\n${statements.join('--> statement-breakpoint\n')}`

async function stateOf({ pool }: Database, index: string): Promise<'none' | 'unfinished' | 'valid'> {
  const { rows } = await pool.query('select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)', [
    index,
  ])
  if (rows.length === 0) return 'none'
  return rows[0].isValid ? 'valid' : 'unfinished'
}

/** Says what was logged, and calls back with each line. */
function listening(onLine: (line: string) => void): DatabaseLog {
  return { debug: onLine, info: onLine, warn: onLine, error: onLine } as unknown as DatabaseLog
}

test('A step outside a transaction makes an index concurrently, and its second run finds it there [DEP-02]', async ({
  freshDatabase,
  migrateWith,
}) => {
  await migrateWith([outside(INDEX)])
  expect(await stateOf(freshDatabase, 'pool_by_length')).toBe('valid')
  await freshDatabase.pool.query('delete from drizzle.__drizzle_migrations where created_at > 4000000000000')
  await migrateWith([outside(INDEX)])
  expect(await stateOf(freshDatabase, 'pool_by_length')).toBe('valid')
})

test('A step inside a transaction cannot make an index concurrently, and leaves nothing behind', async ({
  freshDatabase,
  migrateWith,
}) => {
  await expect(migrateWith([`create table seat (number int);--> statement-breakpoint\n${INDEX}`])).rejects.toThrow(
    /cannot run inside a transaction/,
  )
  expect((await freshDatabase.pool.query(`select to_regclass('seat') as seat`)).rows).toEqual([{ seat: null }])
})

test('An unfinished index of a failed try is dropped and made again [DEP-02]', async ({
  freshDatabase,
  migrateWith,
  pools: _,
}) => {
  await freshDatabase.pool.query('create table twice (name text); insert into twice values (1), (1)')
  const step = outside('create unique index concurrently if not exists twice_once on twice (name);')
  await expect(migrateWith([step])).rejects.toThrow(/could not create unique index/)
  expect(await stateOf(freshDatabase, 'twice_once')).toBe('unfinished')

  await freshDatabase.pool.query('truncate twice')
  await migrateWith([step])
  expect(await stateOf(freshDatabase, 'twice_once')).toBe('valid')
})

test('Without the drop an unfinished index stays unfinished, because it exists', async ({ freshDatabase }) => {
  const { pool } = freshDatabase
  await pool.query('create table twice (name text); insert into twice values (1), (1)')
  const create = 'create unique index concurrently if not exists twice_once on twice (name)'
  await expect(pool.query(create)).rejects.toThrow(/could not create unique index/)
  await pool.query('truncate twice')
  await pool.query(create)
  expect(await stateOf(freshDatabase, 'twice_once')).toBe('unfinished')
})

test('A statement in batches is repeated until it changes no row, each batch by itself [DEP-02]', async ({
  freshDatabase,
  migrateWith,
  pools: _,
}) => {
  await freshDatabase.pool.query('alter table pool add column filled xid8')
  await migrateWith([
    outside(`-- in batches
      update pool set filled = pg_current_xact_id() where id in (select id from pool where filled is null limit 30);`),
  ])
  const { rows } = await freshDatabase.pool.query('select count(*)::int as rows from pool group by filled order by 1')
  expect(rows).toEqual([{ rows: 10 }, { rows: 30 }, { rows: 30 }, { rows: 30 }])
})

test('A batch that meets a locked row gives way, and goes on once the row is free [DEP-02]', { tags: 'prove' }, async ({
  freshDatabase,
  migrateWith,
  pools: _,
}) => {
  await freshDatabase.pool.query('alter table pool add column filled boolean')
  const sale = await freshDatabase.pool.connect()
  await sale.query(`begin; select from pool where name = 'pool 50' for update`)
  let retries = 0
  await migrateWith(
    [
      outside(`-- in batches
        update pool set filled = true where id in (select id from pool where filled is null order by id limit 30);`),
    ],
    listening((line) => {
      if (!line.includes('tries again')) return
      retries += 1
      // The sale goes on with a row that the batch had locked before it gave way.
      if (retries === 1) sale.query(`update pool set name = 'mountain' where name = 'pool 49'; commit`)
    }),
  )
  sale.release()
  expect(retries).toBeGreaterThan(0)
  expect((await freshDatabase.pool.query('select from pool where filled is null')).rowCount).toBe(0)
})

test('A process that is to migrate waits for the one that does, and then finds nothing to do', async ({
  freshDatabase,
  migrateWith,
}) => {
  const lines: string[] = []
  const log = listening((line) => lines.push(line))
  const step = [outside(INDEX)]
  await Promise.all([migrateWith(step, log), migrateWith(step, log), migrateWith(step, log)])
  expect(lines.filter((line) => line.includes('Bringing the database'))).toHaveLength(1)
  expect(await stateOf(freshDatabase, 'pool_by_length')).toBe('valid')
})

test('A process of an older release starts on the tables of a newer one and changes nothing [DEP-01]', async ({
  freshDatabase,
  migrateWith,
}) => {
  await migrateWith(['alter table pool add column color text'])
  const lines: string[] = []
  await migrate(
    freshDatabase,
    listening((line) => lines.push(line)),
  )
  expect(lines).toEqual([])
})

test('A step that waits for a lock lets the sales behind it through within its second [DEP-02]', {
  tags: 'prove',
}, async ({ freshDatabase, migrateWith, pools: _ }) => {
  const sale = await freshDatabase.pool.connect()
  await sale.query(`begin; select from pool where name = 'pool 1' for update`)
  let retries = 0
  const migrating = migrateWith(
    ['alter table pool add column color text'],
    listening((line) => {
      if (line.includes('tries again')) retries += 1
    }),
  )
  await untilLockWait(freshDatabase)
  // It queues behind the step, which gives up; the first sale is still open.
  await freshDatabase.pool.query(`update pool set name = 'mountain' where name = 'pool 2'`)
  await sale.query('commit')
  sale.release()
  await migrating
  expect(retries).toBeGreaterThan(0)
})

test.for([
  ['create index concurrently if not exists "a_b" on a (b);', { index: 'a_b', isConcurrent: true, isInBatches: false }],
  ['CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS a_b ON a (b)', { index: 'a_b', isConcurrent: true }],
  ['drop index concurrently if exists a_b;', { index: undefined, isConcurrent: true }],
  ['-- in batches\nupdate a set b = 1', { index: undefined, isConcurrent: false, isInBatches: true }],
  ['alter table a validate constraint b', { index: undefined, isConcurrent: false, isInBatches: false }],
  ['-- only words', { text: '' }],
] as const)('The statement %s of a migration is read as %o', ([text, expected]) => {
  expect(statementOf(text)).toMatchObject(expected)
})
