import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import { isClockMoved, moveShopClock, readShopNow, startShopClock } from './index.ts'

const CHRISTMAS = new Date('2026-12-24T18:00:00.000Z')
const SECOND = 1_000

test('An untouched shop clock shows the real time', async ({ tx }) => {
  const before = Date.now()
  const now = await readShopNow(tx)
  expect(now.getTime()).toBeGreaterThanOrEqual(before - SECOND)
  expect(now.getTime()).toBeLessThanOrEqual(Date.now() + SECOND)
})

test('A clock that was set by hand says so, whatever it shows now', async ({ tx }) => {
  expect(await isClockMoved(tx)).toBe(false)
  await startShopClock(tx, CHRISTMAS)
  expect(await isClockMoved(tx)).toBe(true)
})

test('The shop clock can be moved and runs on from there [IMPL-65]', async ({ tx }) => {
  await moveShopClock(tx, { to: CHRISTMAS })
  const first = await readShopNow(tx)
  expect(first.getTime() - CHRISTMAS.getTime()).toBeLessThan(SECOND)
  expect(first.getTime()).toBeGreaterThanOrEqual(CHRISTMAS.getTime() - 1)
  expect(await firstTimeAfter(tx, first)).toBeGreaterThan(first.getTime())
})

test('A stopped shop clock shows the same instant until it is started again, and then loses no time [IMPL-65]', async ({
  tx,
}) => {
  await moveShopClock(tx, { to: CHRISTMAS, frozen: true })
  await tx.execute(sql`select pg_sleep(0.01)`)
  expect(await readShopNow(tx)).toEqual(CHRISTMAS)

  await moveShopClock(tx, { frozen: false })
  const now = await readShopNow(tx)
  expect(now.getTime() - CHRISTMAS.getTime()).toBeLessThan(SECOND)
  expect(await firstTimeAfter(tx, now)).toBeGreaterThan(now.getTime())
})

test('Stopping the clock without a time stops it where it is', async ({ tx }) => {
  await moveShopClock(tx, { to: CHRISTMAS })
  await moveShopClock(tx, { frozen: true })
  const now = await readShopNow(tx)
  expect(now.getTime() - CHRISTMAS.getTime()).toBeLessThan(SECOND)
  await tx.execute(sql`select pg_sleep(0.01)`)
  expect(await readShopNow(tx)).toEqual(now)
})

test('Moving a stopped clock leaves it stopped', async ({ tx }) => {
  await moveShopClock(tx, { frozen: true })
  await moveShopClock(tx, { to: CHRISTMAS })
  await tx.execute(sql`select pg_sleep(0.01)`)
  expect(await readShopNow(tx)).toEqual(CHRISTMAS)
})

test('STORE_CLOCK sets the clock on the first start only: a restart does not turn the time back', async ({ tx }) => {
  expect(await startShopClock(tx, CHRISTMAS)).toBe(true)
  await moveShopClock(tx, { to: new Date('2027-03-01T09:00:00Z'), frozen: true })
  expect(await startShopClock(tx, CHRISTMAS)).toBe(false)
  expect(await readShopNow(tx)).toEqual(new Date('2027-03-01T09:00:00Z'))
})

test('All processes see one clock: what one connection sets, another reads [IMPL-65]', async ({ freshDatabase }) => {
  await freshDatabase.transaction((tx) => moveShopClock(tx, { to: CHRISTMAS, frozen: true }))
  const seen = await Promise.all([1, 2, 3].map(() => freshDatabase.transaction(readShopNow)))
  expect(seen).toEqual([CHRISTMAS, CHRISTMAS, CHRISTMAS])
})

test('A moved clock keeps its distance across summer time, whatever zone a connection uses', async ({ tx }) => {
  await moveShopClock(tx, { to: new Date(Date.now() + 200 * 24 * 3600 * SECOND) })
  const inUtc = await readShopNow(tx)
  await tx.execute(sql`set local timezone = 'America/Denver'`)
  const inDenver = await readShopNow(tx)
  expect(Math.abs(inDenver.getTime() - inUtc.getTime())).toBeLessThan(SECOND)
})

async function firstTimeAfter(tx: Tx, instant: Date): Promise<number> {
  for (;;) {
    const now = await readShopNow(tx)
    if (now.getTime() > instant.getTime()) return now.getTime()
    await pause(1)
  }
}
