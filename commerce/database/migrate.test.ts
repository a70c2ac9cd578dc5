import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect } from 'vitest'
import { cloneDatabase } from '#commerce/testing/clone-database.ts'
import { test as databaseTest } from '#commerce/testing/test.ts'
import type { DatabaseLog } from './log.ts'
import { migrate } from './migrate.ts'
import { connectTo } from './open.ts'

const silent = pino({ level: 'silent' })

const test = databaseTest.extend('emptyDatabase', async ({ testServerUrl }, { onCleanup }) => {
  const clone = await cloneDatabase(testServerUrl, 'template1')
  const database = connectTo(clone.url, silent)
  onCleanup(async () => {
    await database.close()
    await clone.drop()
  })
  return database
})

function listener(onWords: (words: string) => void = () => {}) {
  const said: string[] = []
  const say = (words: string) => {
    said.push(words)
    onWords(words)
  }
  return { said, log: { debug: say, info: say, warn: say, error: say } as unknown as DatabaseLog }
}

test('Many processes that start on an empty database migrate it once', { tags: 'prove' }, async ({ emptyDatabase }) => {
  const logs = [listener(), listener(), listener(), listener()]
  await Promise.all(logs.map(({ log }) => migrate(emptyDatabase, log)))
  expect(
    logs.filter(({ said }) => said.some((words) => words.includes('Bringing the database up to date'))),
  ).toHaveLength(1)
  const { rows } = await emptyDatabase.pool.query('select shop_now() as now, (select number from revision) as number')
  expect(rows).toHaveLength(1)
  expect(rows[0].now).toBeInstanceOf(Date)
})

test('A database that is up to date is left alone', { tags: 'prove' }, async ({ emptyDatabase }) => {
  await migrate(emptyDatabase, silent)
  const { said, log } = listener()
  await migrate(emptyDatabase, log)
  expect(said).toEqual([])
})

test('A migration waits for a lock at most a second, then tries again', { tags: 'prove' }, async ({
  emptyDatabase,
}) => {
  const blocker = await emptyDatabase.pool.connect()
  await blocker.query('begin; create schema drizzle')
  const { said, log } = listener((words) => {
    if (words.includes('tries again')) blocker.query('rollback').then(() => blocker.release())
  })
  await migrate(emptyDatabase, log)
  expect(said.some((words) => words.includes('tries again'))).toBe(true)
  expect(said.at(-1)).toContain('The database is up to date')
})

// A build prepares the database of many shops (prepared/): what is drawn or read from a clock would be the same in all.
test('Migrations write the same into every empty database, whatever the moment', { tags: 'prove' }, async ({
  emptyDatabase,
  tx,
}) => {
  await migrate(emptyDatabase, silent)
  const { rows } = await tx.execute<{ sql: string }>(sql`
    select format('select %L as name, coalesce(jsonb_agg(to_jsonb(t) order by t::text), ''[]'') as rows from %s t',
      oid::regclass, oid::regclass) as sql
    from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'drizzle')
    order by oid::regclass::text`)
  const all = rows.map(({ sql }) => sql).join(' union all ')
  const elsewhere = (await emptyDatabase.pool.query(all)).rows
  expect(elsewhere.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(1)
  expect(elsewhere).toEqual((await tx.execute(sql.raw(all))).rows)
})

// A step older than the last one applied would be skipped without a word.
test('The migrations are listed in the order of their time, and none is missing from the list', () => {
  const folder = new URL('migrations/', import.meta.url)
  const { entries } = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8'))
  const times = entries.map((entry: { when: number }) => entry.when)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(new Set(times).size).toBe(times.length)
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(entries.map((entry: { tag: string }) => `${entry.tag}.sql`)).toEqual(files.sort())
})

// Without one, deleting a row reads the whole table that may point at it.
test('Every foreign key has an index that begins with its first column', async ({ tx }) => {
  const { rows } = await tx.execute(sql`
    select conrelid::regclass::text as table, conname as key
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indpred is null and indkey[0] = conkey[1])`)
  expect(rows).toEqual([])
})
