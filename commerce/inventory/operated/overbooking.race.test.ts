import { expect } from 'vitest'
import { asOperator } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readPastCapacities, readViolations, type SlotKey, setCapacityOfDays } from '#commerce/inventory/index.ts'
import { countsOf, givenPool, holdPlaces, MONDAY, newHold } from '#commerce/inventory/inventory-for-tests.ts'
import { changed, onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { once } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { changeShop, TESTER } from '#commerce/testing/tester.ts'

const FIRST = 4

/** Capacities are changed without the lock on their slots; `afterRead` runs between the look and the change. */
function withoutCapacityLock(send: SendStatement, afterRead: () => Promise<void>): SendStatement {
  return async (sent) => {
    if (sent.name === 'lock_slots_that_change') return send(changed(sent, [[' for update of slot', '']]))
    const result = await send(sent)
    if (sent.name === 'count_locked_slots') await afterRead()
    return result
  }
}

function overbook(tx: Tx, { poolId }: SlotKey) {
  const draft = { poolId, from: MONDAY, until: MONDAY, times: [null], capacity: 2, reason: 'wind' }
  return asOperator(tx, TESTER, (own) => setCapacityOfDays(own, { ...draft, expectedVersion: 1, isOverbooking: true }))
}

test('A day that is overbooked while buyers race says exactly how many too many are taken, and sells no more [OVS-06]', async ({
  freshDatabase,
}) => {
  const monday = await changeShop(freshDatabase, async (tx) => {
    const [slot] = await givenPool(tx, [20])
    await holdPlaces(tx, [newHold(slot, FIRST)], { cartId: 99 })
    return slot
  })
  const buy = (cartId: number) => once(freshDatabase, (tx) => holdPlaces(tx, [newHold(monday, 1)], { cartId }))
  const before = Array.from({ length: 10 }, (_, at) => buy(at))
  const overbooked = once(freshDatabase, (tx) => overbook(tx, monday))
  const after = Array.from({ length: 10 }, (_, at) => buy(at + 10))
  const result = await overbooked
  const taken = FIRST + (await Promise.all([...before, ...after])).filter((short) => short.length === 0).length
  expect(result).toMatchObject({ ok: true, overbooked: taken - 2 })
  await freshDatabase.transaction(async (tx) => {
    expect(await countsOf(tx)).toEqual([{ capacity: 2, sold: 0, held: taken }])
    expect(await readPastCapacities(tx, monday.poolId, MONDAY)).toMatchObject([{ overbooked: taken - 2 }])
    expect(await readViolations(tx)).toEqual([])
  })
})

test('Proof: without the lock a place goes between the look and the change, and the trail says too few', async ({
  freshDatabase,
}) => {
  const [monday] = await freshDatabase.transaction(async (tx) => {
    const slots = await givenPool(tx, [20])
    await holdPlaces(tx, [newHold(slots[0], FIRST)], { cartId: 99 })
    return slots
  })
  const buy = async () => {
    await once(freshDatabase, (tx) => holdPlaces(tx, [newHold(monday, 1)], { cartId: 1 }))
  }
  const unlocked = (tx: Tx) => onConnection(tx, (send) => withoutCapacityLock(send, buy))
  expect(await once(freshDatabase, (tx) => overbook(unlocked(tx), monday))).toMatchObject({ overbooked: FIRST - 2 })
  expect(await freshDatabase.transaction(countsOf)).toEqual([{ capacity: 2, sold: 0, held: FIRST + 1 }])
})
