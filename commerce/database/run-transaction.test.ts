import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect } from 'vitest'
import { test as databaseTest } from '#commerce/testing/test.ts'
import { databaseFault } from './fault.ts'
import { connectTo, type Database } from './open.ts'
import { readRevision } from './revision.ts'
import type { Tx } from './tx.ts'

const test = databaseTest
  .extend('shelf', async ({ freshDatabase }) => {
    await freshDatabase.pool.query('create table shelf (rack int primary key, skis int not null check (skis >= 0))')
    await freshDatabase.pool.query('insert into shelf values (1, 10), (2, 10)')
    return freshDatabase
  })
  // With the limits of a shop; other tests are more patient.
  .extend('hurried', ({ freshDatabase }, { onCleanup }) => {
    const database = connectTo(freshDatabase.connectionString, pino({ level: 'silent' }))
    onCleanup(() => database.close())
    return database
  })

async function skis(database: Database): Promise<number[]> {
  const { rows } = await database.pool.query('select skis from shelf order by rack')
  return rows.map((row) => row.skis)
}

function take(tx: Tx, rack: number) {
  return tx.execute(sql`update shelf set skis = skis - 1 where rack = ${rack}`)
}

function fail(tx: Tx, code: string) {
  return tx.execute(sql.raw(`do $$ begin raise exception 'on purpose' using errcode = '${code}'; end $$`))
}

test('A transaction that fails in the middle leaves nothing behind [IMPL-21]', async ({ shelf }) => {
  const work = shelf.transaction(async (tx) => {
    await take(tx, 1)
    throw new Error('the guest left')
  })
  await expect(work).rejects.toThrow('the guest left')
  expect(await skis(shelf)).toEqual([10, 10])
})

test('An attempt that ends in a refusal leaves nothing behind, and the refusal is handed over', async ({ shelf }) => {
  const work = (ok: boolean) => async (tx: Tx) => {
    await take(tx, 1)
    return { ok, reason: 'for the test' }
  }
  expect(await shelf.attempt(work(false))).toEqual({ ok: false, reason: 'for the test' })
  expect(await skis(shelf)).toEqual([10, 10])
  expect(await shelf.attempt(work(true))).toMatchObject({ ok: true })
  expect(await skis(shelf)).toEqual([9, 10])
})

for (const code of ['40001', '40P01', '55P03']) {
  test(`A transaction that lost against another (${code}) is run again as a whole [OVS-04]`, async ({ shelf }) => {
    let tries = 0
    await shelf.transaction(async (tx) => {
      tries += 1
      await take(tx, 1)
      if (tries < 3) await fail(tx, code)
    })
    expect(tries).toBe(3)
    expect(await skis(shelf)).toEqual([9, 10])
  })
}

test('After three tries a busy transaction is given up and said to be busy [OVS-04]', async ({ shelf }) => {
  let tries = 0
  const work = shelf.transaction(async (tx) => {
    tries += 1
    await fail(tx, '55P03')
  })
  expect(await work.catch(databaseFault)).toBe('busy')
  expect(tries).toBe(3)
})

test('Any other error is not retried', async ({ shelf }) => {
  let tries = 0
  const work = shelf.transaction(async (tx) => {
    tries += 1
    await tx.execute(sql`update shelf set skis = -1`)
  })
  expect(await work.catch(databaseFault)).toBeUndefined()
  expect(tries).toBe(1)
  expect(await skis(shelf)).toEqual([10, 10])
})

test('An error that the work swallows does not look like success', async ({ shelf }) => {
  const work = shelf.transaction(async (tx) => {
    await take(tx, 1)
    await tx.execute(sql`update shelf set skis = -1`).catch(() => {})
  })
  await expect(work).rejects.toThrow('nothing was written')
  expect(await skis(shelf)).toEqual([10, 10])
})

test('Two transactions that deadlock are both done in the end', { tags: 'prove' }, async ({ shelf }) => {
  let waiting = 0
  let bothHoldOne = () => {}
  const met = new Promise<void>((resolve) => {
    bothHoldOne = resolve
  })
  const takeBoth = (first: number, second: number) =>
    shelf.transaction(async (tx) => {
      await take(tx, first)
      waiting += 1
      if (waiting === 2) bothHoldOne()
      await met
      await take(tx, second)
    })
  await Promise.all([takeBoth(1, 2), takeBoth(2, 1)])
  expect(await skis(shelf)).toEqual([8, 8])
})

test('A connection that breaks in a transaction fails it once, and the next one works', async ({ shelf }) => {
  let tries = 0
  const work = shelf.transaction(async (tx) => {
    tries += 1
    await take(tx, 1)
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  expect(await work.catch(databaseFault)).toBe('away')
  expect(tries).toBe(1)
  await shelf.transaction((tx) => take(tx, 2))
  expect(await skis(shelf)).toEqual([10, 9])
})

test('A connection that breaks between two statements fails its transaction and nothing else', async ({ shelf }) => {
  const work = shelf.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await shelf.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await take(tx, 1)
  })
  expect(await work.catch(databaseFault)).toBe('away')
  expect(await skis(shelf)).toEqual([10, 10])
})

test('Idle connections that break are replaced', async ({ shelf }) => {
  await Promise.all([1, 2, 1, 2].map((place) => shelf.transaction((tx) => take(tx, place))))
  const resting = shelf.pool.totalCount
  expect(resting).toBeGreaterThan(1)
  const broken = Promise.all(
    Array.from({ length: resting - 1 }, () => new Promise((r) => shelf.pool.once('remove', r))),
  )
  await shelf.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await broken
  expect(await skis(shelf)).toEqual([8, 8])
})

test('No statement, lock or idle transaction can hold a connection for long', async ({ hurried }) => {
  const { rows } = await hurried.pool.query(
    `select name, setting from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'synchronous_commit', 'TimeZone')`,
  )
  const settings = Object.fromEntries(rows.map((row) => [row.name, row.setting]))
  expect(settings).toMatchObject({
    statement_timeout: '5000',
    lock_timeout: '2000',
    idle_in_transaction_session_timeout: '10000',
    TimeZone: 'UTC',
  })
  expect([hurried.pool.options.max, hurried.readingPool.options.max]).toEqual([8, 4])
})

test('A transaction that did not get its lock asks for it again only shortly [FLT-05]', async ({ hurried }) => {
  const waits: string[] = []
  const work = hurried.transaction(async (tx) => {
    const { rows } = await tx.execute<{ lock_timeout: string }>(sql`show lock_timeout`)
    waits.push(rows[0]?.lock_timeout ?? '')
    await fail(tx, '55P03')
  })
  expect(await work.catch(databaseFault)).toBe('busy')
  expect(waits).toEqual(['2s', '250ms', '250ms'])
  const { rows } = await hurried.transaction((tx) => tx.execute<{ lock_timeout: string }>(sql`show lock_timeout`))
  expect(rows).toEqual([{ lock_timeout: '2s' }])
})

test('Reads go on while every connection for transactions waits for a lock [FLT-05]', async ({ shelf }) => {
  const blocker = await shelf.pool.connect()
  await blocker.query('begin; lock table shelf in exclusive mode')
  const waiting = Array.from({ length: shelf.pool.options.max - 1 }, () => shelf.transaction((tx) => take(tx, 1)))
  await expect.poll(() => shelf.pool.idleCount + shelf.pool.totalCount).toBe(shelf.pool.options.max)

  const seen = await shelf.read((tx) => tx.execute(sql`select skis from shelf order by rack`))
  expect(seen.rows).toEqual([{ skis: 10 }, { skis: 10 }])
  const moment = await shelf.snapshot(async (tx) => {
    const { rows } = await tx.execute(sql`show transaction_isolation`)
    const write = tx.transaction((savepoint) => savepoint.execute(sql`delete from visitor`))
    await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
    return rows
  })
  expect(moment).toEqual([{ transaction_isolation: 'repeatable read' }])

  await blocker.query('rollback')
  blocker.release()
  await Promise.all(waiting)
  expect(await skis(shelf)).toEqual([3, 10])
})

for (const code of ['57014', '53100', '53200', '25006']) {
  test(`A database that cannot do it now (${code}) counts as away, and nothing is tried again [FLT-04]`, async ({
    shelf,
  }) => {
    let tries = 0
    const work = shelf.transaction(async (tx) => {
      tries += 1
      await take(tx, 1)
      await fail(tx, code)
    })
    expect(await work.catch(databaseFault)).toBe('away')
    expect(tries).toBe(1)
    await shelf.transaction((tx) => take(tx, 2))
    expect(await skis(shelf)).toEqual([10, 9])
  })
}

test('A read without a transaction gives its connection back, whether it failed or not', async ({ freshDatabase }) => {
  const { readingPool: pool } = freshDatabase
  const rows = await freshDatabase.read((tx) => tx.execute('select 1 as one'))
  expect(rows.rows).toEqual([{ one: 1 }])
  await expect(freshDatabase.read((tx) => tx.execute('select no_such_column'))).rejects.toThrow()
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0])
  expect((await freshDatabase.read((tx) => tx.execute('select 2 as two'))).rows).toEqual([{ two: 2 }])
})

test('A sale that was judged by an older revision writes nothing, whether it was made or refused, and says so', async ({
  shelf,
}) => {
  const revision = await shelf.read(readRevision)
  const sell = (ok: boolean) =>
    shelf.sell(
      async (tx) => {
        await take(tx, 1)
        return { ok }
      },
      () => ({ revision }),
    )
  expect(await sell(true)).toEqual({ result: { ok: true }, isOutdated: false })
  expect(await sell(false)).toEqual({ result: { ok: false }, isOutdated: false })
  expect(await skis(shelf)).toEqual([9, 10])
  await shelf.pool.query(`insert into store_setting values ('culture', 'en-AU')`)
  expect(await sell(true)).toEqual({ result: { ok: true }, isOutdated: true })
  expect(await sell(false)).toEqual({ result: { ok: false }, isOutdated: true })
  expect(await skis(shelf)).toEqual([9, 10])
})
