/** Many guests who want the same four seats at once, and what happens to them without the lock on the slot. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readSlots, readViolations } from '#commerce/inventory/index.ts'
import { onConnection, withoutSlotLock } from '#commerce/testing/changed-statements.ts'
import { meetingPoint } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { ACTIVITY_CLOCK, givenActivity, lockOf } from './activity-for-tests.ts'
import { requestLock } from './request-lock.ts'

/** How many of so many guests, each with a session of their own, got a seat. */
async function race(database: Database, guests: number, on = (tx: Tx) => tx): Promise<number> {
  const activity = await database.transaction((tx) => givenActivity(tx))
  const results = await Promise.all(
    Array.from({ length: guests }, () =>
      database.attempt((tx) => requestLock(on(tx), {}, lockOf(activity), ACTIVITY_CLOCK)),
    ),
  )
  return results.filter(({ ok }) => ok).length
}

test('Sixty guests who want one of four seats get exactly four [IMPL-37]', async ({ freshDatabase }) => {
  expect(await race(freshDatabase, 60)).toBe(4)
  expect(await freshDatabase.transaction(readViolations)).toEqual([])
  const { rows } = await freshDatabase.pool.query('select count(*)::int as visitors from visitor')
  expect(rows).toEqual([{ visitors: 4 }])
})

test('Proof: without the lock six guests get one of four seats', async ({ freshDatabase }) => {
  await freshDatabase.pool.query('alter table slot drop constraint never_oversell')
  const together = meetingPoint(6)
  const unlocked = (tx: Tx) => onConnection(tx, (send) => withoutSlotLock(send, together))
  expect(await race(freshDatabase, 6, unlocked)).toBe(6)
  expect(await freshDatabase.transaction(readViolations)).not.toEqual([])
})

test('A guest who sends many requests at once with one id has one lock [HLD-08]', async ({ freshDatabase }) => {
  const activity = await freshDatabase.transaction((tx) => givenActivity(tx))
  const first = await freshDatabase.attempt((tx) =>
    requestLock(tx, {}, lockOf(activity, { day: '2026-12-03' }), ACTIVITY_CLOCK),
  )
  if (!first.ok) throw new Error(first.reason)
  const wish = lockOf(activity, { guests: 2, lockId: randomUUID() })
  const shopper = { visitorToken: first.newVisitorToken }
  const results = await Promise.all(
    Array.from({ length: 20 }, () => freshDatabase.attempt((tx) => requestLock(tx, shopper, wish, ACTIVITY_CLOCK))),
  )
  expect(new Set(results.map((result) => result.ok && result.lockId))).toEqual(new Set([wish.lockId]))
  const slots = await freshDatabase.transaction((tx) => readSlots(tx, [activity.poolId], '2026-12-04', '2026-12-04'))
  expect(slots).toMatchObject([{ held: 2, left: 2 }])
  expect(await freshDatabase.transaction(readViolations)).toEqual([])
})
