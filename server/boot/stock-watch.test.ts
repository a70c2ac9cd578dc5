import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { whileAlone } from '#commerce/database/advisory-lock.ts'
import type { Database } from '#commerce/database/open.ts'
import { lockSlots, savePool } from '#commerce/inventory/index.ts'
import { test } from '#commerce/testing/test.ts'
import { watchStock } from './housekeeping.ts'
import { createLog, recordLines } from './log.ts'

const NOON = new Date('2026-12-03T19:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

afterEach(() => {
  vi.useRealTimers()
})

function watch(database: Database) {
  const recorded = recordLines()
  const watching = watchStock(database, createLog({ level: 'info', write: (line) => recorded.add(line) }), () => 120)
  return { watching, errors: () => recorded.read().filter(({ level }) => level === 'error') }
}

async function heldOf(database: Database): Promise<number[]> {
  const { rows } = await database.pool.query('select held from slot')
  return rows.map(({ held }) => held)
}

async function givenLapsedHold(database: Database) {
  await database.transaction(async (tx) => {
    const saved = await savePool(tx, { name: 'mountain', slots: [{ day: '2026-12-07', capacity: 5 }] })
    if (!saved.ok) throw new Error('The pool was refused.')
    await moveShopClock(tx, { to: NOON, frozen: true })
    const key = { poolId: saved.poolId, day: '2026-12-07', time: null }
    const slots = await lockSlots(tx, [key])
    const hold = { ...key, id: randomUUID(), places: 3 }
    await slots.take([hold], { cartId: 1, lineId: null, lockId: null, expiresAt: NOON })
  })
}

test('A minute after a hold has lapsed its end is booked without any request', async ({ freshDatabase }) => {
  await givenLapsedHold(freshDatabase)
  const { watching, errors } = watch(freshDatabase)
  expect(await heldOf(freshDatabase)).toEqual([3])
  vi.advanceTimersByTime(60_000)
  await watching.stop()
  expect(await heldOf(freshDatabase)).toEqual([0])
  expect(errors()).toEqual([])
})

test('Within the hour a count that does not add up is an error in the log, and a shop that adds up logs none', async ({
  freshDatabase,
}) => {
  await givenLapsedHold(freshDatabase)
  const good = watch(freshDatabase)
  vi.advanceTimersByTime(3_600_000)
  await good.watching.stop()
  expect(good.errors()).toEqual([])

  await freshDatabase.pool.query('update slot set held = 4')
  const bad = watch(freshDatabase)
  vi.advanceTimersByTime(3_600_000)
  await bad.watching.stop()
  expect(bad.errors()).toContainEqual(
    expect.objectContaining({ msg: 'The stock does not add up.', what: 'held differs from the holds', counted: 4 }),
  )
})

test('A count that does not add up is an error in the log as soon as the shop opens', async ({ freshDatabase }) => {
  await givenLapsedHold(freshDatabase)
  await freshDatabase.pool.query('update slot set held = 4')
  const { watching, errors } = watch(freshDatabase)
  await watching.stop()
  expect(errors()).toContainEqual(expect.objectContaining({ what: 'held differs from the ledger', expected: 3 }))
})

test('A process leaves the check of the stock to the one that is busy with it, and takes no connection that sells', async ({
  freshDatabase,
}) => {
  await givenLapsedHold(freshDatabase)
  await freshDatabase.pool.query('update slot set held = 4')
  const silent = createLog({ level: 'silent', write: () => {} })
  await whileAlone(freshDatabase, 'check the stock', silent, async () => {
    const { watching, errors } = watch(freshDatabase)
    await watching.stop()
    expect(errors()).toEqual([])
  })
  const taken = vi.spyOn(freshDatabase.pool, 'connect')
  const { watching, errors } = watch(freshDatabase)
  await watching.stop()
  expect(errors()).not.toEqual([])
  expect(taken).not.toHaveBeenCalled()
})

test('After the shop has closed nothing is swept any more', async ({ freshDatabase }) => {
  await givenLapsedHold(freshDatabase)
  const { watching } = watch(freshDatabase)
  await watching.stop()
  vi.advanceTimersByTime(120_000)
  expect(await heldOf(freshDatabase)).toEqual([3])
})
