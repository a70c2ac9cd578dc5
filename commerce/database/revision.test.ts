import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test as databaseTest } from '#commerce/testing/test.ts'
import { listenForRevisions, readRevision } from './revision.ts'

const test = databaseTest.extend('watched', async ({ freshDatabase }) => {
  await freshDatabase.pool.query(`create table poster (words text); select bump_revision_on_change('poster')`)
  return freshDatabase
})

test('A transaction raises the revision once and at its commit, however often it changes watched tables', async ({
  watched,
}) => {
  const before = await watched.transaction(readRevision)
  await watched.transaction(async (tx) => {
    await tx.execute(sql`insert into poster values ('snow'), ('sun')`)
    await tx.execute(sql`update poster set words = 'rain'`)
    await tx.execute(sql`delete from poster`)
    await tx.execute(sql`truncate poster`)
    expect(await readRevision(tx)).toBe(before)
  })
  expect(await watched.transaction(readRevision)).toBe(before + 1)
  expect((await watched.pool.query('select from revision_mark')).rowCount).toBe(0)
})

test('A change that is rolled back leaves the revision as it was', async ({ watched }) => {
  const before = await watched.transaction(readRevision)
  const work = watched.transaction(async (tx) => {
    await tx.execute(sql`insert into poster values ('snow')`)
    throw new Error('on second thought')
  })
  await expect(work).rejects.toThrow('on second thought')
  expect(await watched.transaction(readRevision)).toBe(before)
})

test('A listener gets the revision at once and after every change', async ({ watched }) => {
  const { heard, onRevision, untilHeard } = ear()
  const stop = await listenForRevisions(watched, onRevision)
  const first = await watched.transaction(readRevision)
  expect(heard).toEqual([first])
  await watched.pool.query(`insert into poster values ('snow')`)
  await untilHeard(first + 1)
  await stop()
})

test('A listener whose connection broke gets the revision it missed', async ({ watched }) => {
  const { heard, onRevision, untilHeard } = ear()
  const stop = await listenForRevisions(watched, onRevision)
  const first = heard[0] ?? 0
  const client = await watched.pool.connect()
  await client.query(`begin; insert into poster values ('snow')`)
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and query = 'select number from revision'`,
  )
  await client.query('commit')
  client.release()
  await untilHeard(first + 1)

  await watched.pool.query(`insert into poster values ('sun')`)
  await untilHeard(first + 2)
  await stop()
})

function ear() {
  const heard: number[] = []
  let wake = () => {}
  return {
    heard,
    onRevision(number: number) {
      heard.push(number)
      wake()
    },
    async untilHeard(number: number) {
      while (heard.at(-1) !== number) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}

test('A listener also hears what is said in another channel, once its transaction is committed', async ({
  watched,
}) => {
  const words: string[] = []
  const stop = await listenForRevisions(watched, () => {}, { outbox: (payload) => words.push(payload) })
  await watched.attempt(async (tx) => {
    await tx.execute(sql`select pg_notify('outbox', 'rolled back')`)
    return { ok: false }
  })
  await watched.transaction((tx) => tx.execute(sql`select pg_notify('outbox', 'mail 7')`))
  await expect.poll(() => words).toEqual(['mail 7'])
  await stop()
})
