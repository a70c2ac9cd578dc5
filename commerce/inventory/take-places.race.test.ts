/** Many buyers at once, each on a connection of its own, and what happens to the same buyers without the lock. */
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { lockingInGivenOrder, onConnection, withoutSlotLock } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, once, untilLockWait } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { sum } from '#contract/values/sum.ts'
import { lockSlots, type NewHold, readViolations } from './index.ts'
import { countsOf, givenPool, holdPlaces, LATER, LINE, newHold, sell } from './inventory-for-tests.ts'
import { takePlaces } from './take-places.sql.ts'

const PLACES = 7
const BUYERS = 40

test('Forty buyers who race for seven places get exactly seven, and each of those is sold once [OVS-01, IMPL-36]', async ({
  freshDatabase,
}) => {
  const [monday] = await freshDatabase.transaction((tx) => givenPool(tx, [PLACES]))
  const holds = Array.from({ length: BUYERS }, () => newHold(monday, 1))
  const short = await Promise.all(
    holds.map((hold, cartId) => once(freshDatabase, (tx) => holdPlaces(tx, [hold], { cartId, lineId: LINE }))),
  )
  expect(short.filter(({ length }) => length === 0)).toHaveLength(PLACES)
  await freshDatabase.transaction(async (tx) => {
    expect(await countsOf(tx)).toEqual([{ capacity: PLACES, sold: 0, held: PLACES }])
    expect(await readViolations(tx)).toEqual([])
  })

  // All buyers pay, also those who have nothing, and all press twice.
  const pay = (_: NewHold, cartId: number) => once(freshDatabase, (tx) => sell(tx, { cartId, places: 1 }))
  const sales = await Promise.all([...holds.map(pay), ...holds.map(pay)])
  expect(sales.filter(({ ok }) => ok)).toHaveLength(PLACES)
  await freshDatabase.transaction(async (tx) => {
    expect(await countsOf(tx)).toEqual([{ capacity: PLACES, sold: PLACES, held: 0 }])
    expect(await readViolations(tx)).toEqual([])
  })
})

test('Proof: without the lock six buyers who read the same count get two places', async ({ freshDatabase }) => {
  const [monday] = await freshDatabase.transaction((tx) => givenPool(tx, [2]))
  await freshDatabase.pool.query('alter table slot drop constraint never_oversell')
  const together = meetingPoint(6)
  const unlocked = (tx: Tx) => onConnection(tx, (send) => withoutSlotLock(send, together))
  const short = await Promise.all(
    Array.from({ length: 6 }, (_, cartId) =>
      once(freshDatabase, (tx) => holdPlaces(unlocked(tx), [{ ...monday, places: 1 }], { cartId })),
    ),
  )
  expect(short.filter(({ length }) => length === 0)).toHaveLength(6)
  const [first] = await freshDatabase.transaction(readViolations)
  expect(first).toMatchObject({ what: 'held differs from the holds', counted: 1, expected: 6 })
})

test('Proof: without the lock the table itself still refuses a place too many', async ({ freshDatabase }) => {
  const [monday] = await freshDatabase.transaction((tx) => givenPool(tx, [1]))
  const two = freshDatabase.transaction((tx) =>
    holdPlaces(
      onConnection(tx, (send) => withoutSlotLock(send)),
      [{ ...monday, places: 2 }],
    ),
  )
  await expect(two).rejects.toThrow('never_oversell')
})

test('Proof: without the lock the update itself finds no place to take', async ({ freshDatabase }) => {
  const [monday] = await freshDatabase.transaction((tx) => givenPool(tx, [1]))
  const { rows } = await freshDatabase.pool.query('select id from slot')
  const takeLast = (tx: Tx) => {
    const { id, places } = newHold(monday, 1)
    return takePlaces(tx, [{ id, slotId: rows[0].id, places }], [], {
      cartId: 1,
      lineId: null,
      lockId: null,
      expiresAt: LATER,
    })
  }
  const late = await once(freshDatabase, async (tx) => {
    expect((await takeLast(tx)).changed).toBe(1)
    const second = once(freshDatabase, takeLast)
    await untilLockWait(freshDatabase)
    return { second }
  })
  expect(await late.second).toMatchObject({ short: [], due: 1, changed: 0 })
})

test('Carts that name the same days in opposite order never wait in a circle [OVS-04]', async ({ freshDatabase }) => {
  const days = await freshDatabase.transaction((tx) => givenPool(tx, [500, 500, 500]))
  const rounds = Array.from({ length: 60 }, (_, cartId) =>
    once(freshDatabase, (tx) => {
      const ordered = cartId % 2 === 0 ? days : days.toReversed()
      return holdPlaces(
        tx,
        ordered.map((day) => ({ ...day, places: 1 })),
        { cartId },
      )
    }),
  )
  expect(await Promise.all(rounds)).toEqual(rounds.map(() => []))
  await freshDatabase.transaction(async (tx) => {
    expect((await countsOf(tx)).map(({ held }) => held)).toEqual([60, 60, 60])
    expect(await readViolations(tx)).toEqual([])
  })
})

test('Proof: two carts that lock in the order they were given deadlock', { tags: 'prove' }, async ({
  freshDatabase,
}) => {
  const [monday, tuesday] = await freshDatabase.transaction((tx) => givenPool(tx, [5, 5]))
  const together = meetingPoint(2)
  const unordered = (tx: Tx) => onConnection(tx, (send) => lockingInGivenOrder(send, together))
  const ends = await Promise.allSettled(
    [
      [monday, tuesday],
      [tuesday, monday],
    ].map((days, cartId) =>
      once(freshDatabase, (tx) =>
        holdPlaces(
          unordered(tx),
          days.map((day) => ({ ...day, places: 1 })),
          { cartId },
        ),
      ),
    ),
  )
  const [lost] = ends.filter((end) => end.status === 'rejected')
  expect(lost?.reason).toMatchObject({ code: '40P01' })
})

test('A buyer who waits for the first slot keeps none of the others locked', async ({ freshDatabase }) => {
  const [monday, tuesday] = await freshDatabase.transaction((tx) => givenPool(tx, [5, 5]))
  const waiting = await once(freshDatabase, async (tx) => {
    await lockSlots(tx, [monday])
    const both = once(freshDatabase, (other) =>
      holdPlaces(other, [newHold(tuesday, 1), newHold(monday, 1)], { cartId: 2 }),
    )
    await untilLockWait(freshDatabase)
    const free = await once(freshDatabase, (third) => holdPlaces(third, [newHold(tuesday, 1)], { cartId: 3 }))
    expect(free).toEqual([])
    return { both }
  })
  expect(await waiting.both).toEqual([])
})

test('One hold id on two slots at the same moment becomes one hold, and the other request is refused', async ({
  freshDatabase,
}) => {
  const [monday, tuesday] = await freshDatabase.transaction((tx) => givenPool(tx, [5, 5]))
  const hold = newHold(monday, 2)
  const asked = [hold, { ...hold, day: tuesday.day }]
  const short = await Promise.all(
    asked.map((wanted, cartId) => freshDatabase.transaction((tx) => holdPlaces(tx, [wanted], { cartId }))),
  )
  expect(short.flat()).toHaveLength(1)
  await freshDatabase.transaction(async (tx) => {
    expect(sum((await countsOf(tx)).map(({ held }) => held))).toBe(2)
    expect(await readViolations(tx)).toEqual([])
  })
})
