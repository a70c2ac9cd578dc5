import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { whileAlone } from '#commerce/database/advisory-lock.ts'
import type { Database } from '#commerce/database/open.ts'
import { lockSlots, savePool } from '#commerce/inventory/index.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { shopJobs } from './shop-jobs.ts'

const NOON = new Date('2026-12-03T19:00:00Z')

/** What the job of this name would do, done now. */
function keep(database: Database) {
  const recorded = recordLines()
  const log = createLog({ level: 'info', write: (line) => recorded.add(line) })
  const jobs = shopJobs({ database, settings: () => ({}), log })
  return {
    run: (name: string) => jobs.find((job) => job.name === name)?.work(),
    errors: () => recorded.read().filter(({ level }) => level === 'error'),
  }
}

async function heldOf(database: Database): Promise<number[]> {
  const { rows } = await database.pool.query('select held from slot')
  return rows.map(({ held }) => held)
}

async function givenLapsedHold(database: Database) {
  await database.transaction(async (tx) => {
    const saved = await savePool(asTester(tx), { name: 'mountain', slots: [{ day: '2026-12-07', capacity: 5 }] })
    if (!saved.ok) throw new Error('The pool was refused.')
    await moveShopClock(tx, { to: NOON, frozen: true })
    const key = { poolId: saved.poolId, day: '2026-12-07', time: null }
    const slots = await lockSlots(tx, [key])
    const hold = { ...key, id: randomUUID(), places: 3 }
    await slots.take([hold], { cartId: 1, lineId: null, lockId: null, expiresAt: NOON })
  })
}

test('A sweep books the end of a lapsed hold without any request, and the check of the stock finds nothing', async ({
  freshDatabase,
}) => {
  await givenLapsedHold(freshDatabase)
  const { run, errors } = keep(freshDatabase)
  expect(await heldOf(freshDatabase)).toEqual([3])
  await run('sweep-lapsed-holds')
  await run('check-stock')
  expect(await heldOf(freshDatabase)).toEqual([0])
  expect(errors()).toEqual([])
})

test('The check of the stock writes a count that does not add up into the log as an error', async ({
  freshDatabase,
}) => {
  await givenLapsedHold(freshDatabase)
  const { run, errors } = keep(freshDatabase)
  await run('check-stock')
  expect(errors()).toEqual([])

  await freshDatabase.pool.query('update slot set held = 4')
  await run('check-stock')
  expect(errors()).toContainEqual(
    expect.objectContaining({ msg: 'The stock does not add up.', what: 'held differs from the holds', counted: 4 }),
  )
  expect(errors()).toContainEqual(expect.objectContaining({ what: 'held differs from the ledger', expected: 3 }))
})

test('A journal entry that does not sum to zero is an error in the log with the check of the stock', async ({
  freshDatabase,
}) => {
  await freshDatabase.pool.query(`
    drop trigger check_posting on posting;
    drop trigger check_journal_entry on journal_entry;
    insert into journal_entry (source, kind, currency, postings) values ('payment 9', 'payment', 'USD', 2);
    insert into posting (entry_id, currency, account, amount_minor)
      select id, 'USD', part.account, part.minor from journal_entry,
        (values ('provider', 500), ('guests', -499)) as part (account, minor)`)
  const { run, errors } = keep(freshDatabase)
  await run('check-stock')
  expect(errors()).toEqual([
    expect.objectContaining({ msg: 'The journal does not add up.', source: 'payment 9', counted: 1, expected: 0 }),
  ])
})

test('A process leaves the check of the stock to the one that is busy with it, and takes no connection that sells', async ({
  freshDatabase,
}) => {
  await givenLapsedHold(freshDatabase)
  await freshDatabase.pool.query('update slot set held = 4')
  const silent = createLog({ level: 'silent', write: () => {} })
  await whileAlone(freshDatabase, 'check the stock', silent, async () => {
    const { run, errors } = keep(freshDatabase)
    await run('check-stock')
    expect(errors()).toEqual([])
  })
  const taken = vi.spyOn(freshDatabase.pool, 'connect')
  const { run, errors } = keep(freshDatabase)
  await run('check-stock')
  expect(errors()).not.toEqual([])
  expect(taken).not.toHaveBeenCalled()
})

test('Of the jobs of a shop the check of the stock is also due at its start, and all have names of their own', async ({
  freshDatabase,
}) => {
  const jobs = shopJobs({ database: freshDatabase, settings: () => ({}), log: createLog({ level: 'silent' }) })
  expect(jobs.filter(({ isDueAtStart }) => isDueAtStart).map(({ name }) => name)).toEqual(['check-stock'])
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
})
