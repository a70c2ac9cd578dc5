/**
 * A hold whose time is over while it is being paid for, in the engine, before any screen of the checkout: the state
 * decides, under the slot's lock, and decides once.
 */
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { onConnection, withoutPaymentLock } from '#commerce/testing/changed-statements.ts'
import { once, untilLockWait } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { readViolations, sweepLapsedHolds } from './index.ts'
import {
  bookedFor,
  countsOf,
  givenPool,
  givenTime,
  holdPlaces,
  inMinutes,
  LINE,
  NOON,
  newHold,
  sell,
  stateOf,
} from './inventory-for-tests.ts'

const ROUNDS = 25
/** The line with the lapsed hold. */
const ONE = { places: 1 }

test('A hold that sweeper and buyer hit at once goes to one of them, and each transition is booked once [HLD-02]', async ({
  freshDatabase,
}) => {
  const { monday, hold: first } = await givenLapsedHold(freshDatabase, ROUNDS)
  let sales = 0
  let hold = first
  for (let round = 0; round < ROUNDS; round += 1) {
    const [sale] = await Promise.all([
      once(freshDatabase, (tx) => sell(tx, ONE)),
      once(freshDatabase, sweepLapsedHolds),
      once(freshDatabase, sweepLapsedHolds),
    ])
    if (sale.ok) sales += 1
    await once(freshDatabase, async (tx) => {
      expect(await stateOf(tx, hold.id)).toBe(sale.ok ? 'consumed' : 'expired')
      expect(await bookedFor(tx, hold.id)).toEqual([
        'hold held 1 sold 0',
        sale.ok ? 'consume held -1 sold 1' : 'expire held -1 sold 0',
      ])
      expect(await countsOf(tx)).toEqual([{ capacity: ROUNDS, sold: sales, held: 0 }])
      hold = newHold(monday, 1)
      await holdPlaces(tx, [hold], { expiresAt: await inMinutes(tx, 0), lineId: LINE })
    })
  }
  expect(await once(freshDatabase, readViolations)).toEqual([])
})

test('A hold that lapses while it is being sold is sold: the next buyer waits and finds nothing', async ({
  freshDatabase,
}) => {
  const { monday } = await givenLapsedHold(freshDatabase, 1)
  const next = await once(freshDatabase, async (tx) => {
    expect(await sell(tx, ONE)).toEqual({ ok: true })
    const waiting = once(freshDatabase, (other) => holdPlaces(other, [newHold(monday, 1)], { cartId: 2 }))
    await untilLockWait(freshDatabase)
    return { waiting }
  })
  expect(await next.waiting).toEqual([monday])
  await once(freshDatabase, async (tx) => {
    expect(await countsOf(tx)).toEqual([{ capacity: 1, sold: 1, held: 0 }])
    expect(await readViolations(tx)).toEqual([])
  })
})

test('A lapsed hold whose places the next buyer took is lost for its payer, who is told', async ({ freshDatabase }) => {
  const { monday } = await givenLapsedHold(freshDatabase, 1)
  const payer = await once(freshDatabase, async (tx) => {
    expect(await holdPlaces(tx, [newHold(monday, 1)], { cartId: 2 })).toEqual([])
    const waiting = once(freshDatabase, (other) => sell(other, ONE))
    await untilLockWait(freshDatabase)
    return { waiting }
  })
  expect(await payer.waiting).toEqual({ ok: false, reason: 'lost', lineIds: [LINE] })
  await once(freshDatabase, async (tx) => {
    expect(await countsOf(tx)).toEqual([{ capacity: 1, sold: 0, held: 1 }])
    expect(await readViolations(tx)).toEqual([])
  })
})

test('The sweeper passes over a slot that another transaction has locked', async ({ freshDatabase }) => {
  await givenLapsedHold(freshDatabase, 1)
  await once(freshDatabase, async (tx) => {
    await sell(tx, ONE)
    expect(await once(freshDatabase, sweepLapsedHolds)).toBe(0)
  })
})

test('A hold whose end is booked while it is consumed is refused as lost and not sold, so nothing may be charged [HLD-01]', async ({
  freshDatabase,
}) => {
  expect(await consumedAfterSweep(freshDatabase)).toEqual({
    result: { ok: false, reason: 'lost', lineIds: [LINE] },
    booked: ['expire held -1 sold 0'],
    counts: [{ capacity: 2, sold: 0, held: 1 }],
    violations: 0,
  })
})

test('A lapsed hold that its payer consumes before its end is booked is sold once, and its end never booked [HLD-01]', async ({
  freshDatabase,
}) => {
  const { hold } = await givenLapsedHold(freshDatabase, 1)
  await once(freshDatabase, async (tx) => {
    expect(await sell(tx, ONE)).toEqual({ ok: true })
    await once(freshDatabase, sweepLapsedHolds)
  })
  expect(await once(freshDatabase, (tx) => sell(tx, ONE))).toMatchObject({ ok: false, reason: 'lost' })
  await once(freshDatabase, async (tx) => {
    await sweepLapsedHolds(tx)
    expect(await bookedFor(tx, hold.id)).toEqual(['hold held 1 sold 0', 'consume held -1 sold 1'])
    expect(await countsOf(tx)).toEqual([{ capacity: 1, sold: 1, held: 0 }])
  })
})

test('Proof: without the lock a hold lapses and is sold, both', async ({ freshDatabase }) => {
  const unlocked = (tx: Tx) => onConnection(tx, withoutPaymentLock)
  expect(await consumedAfterSweep(freshDatabase, unlocked)).toMatchObject({
    result: { ok: true },
    booked: ['expire held -1 sold 0', 'consume held -1 sold 1'],
    violations: expect.toSatisfy((count) => count > 0),
  })
})

async function givenLapsedHold(database: Database, capacity: number, { besides = 0 } = {}) {
  return once(database, async (tx) => {
    const [monday] = await givenPool(tx, [capacity])
    await givenTime(tx, NOON)
    if (besides > 0) await holdPlaces(tx, [newHold(monday, besides)], { cartId: 2 })
    const hold = newHold(monday, 1)
    await holdPlaces(tx, [hold], { expiresAt: await inMinutes(tx, 0), lineId: LINE })
    return { monday, hold }
  })
}

/** What becomes of a lapsed hold that is consumed while a sweeper, who was first, books its end. */
async function consumedAfterSweep(database: Database, on = (tx: Tx) => tx) {
  const { hold } = await givenLapsedHold(database, 2, { besides: 1 })
  const payer = await once(database, async (tx) => {
    expect(await sweepLapsedHolds(tx)).toBe(1)
    const waiting = once(database, (other) => sell(on(other), ONE))
    await untilLockWait(database)
    return { waiting }
  })
  const result = await payer.waiting
  return once(database, async (tx) => ({
    result,
    booked: (await bookedFor(tx, hold.id)).slice(1),
    counts: await countsOf(tx),
    violations: (await readViolations(tx)).length,
  }))
}
