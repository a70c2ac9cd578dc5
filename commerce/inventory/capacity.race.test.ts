import { expect } from 'vitest'
import { once } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { readViolations, setCapacity } from './index.ts'
import { countsOf, givenPool, holdPlaces, newHold } from './inventory-for-tests.ts'

const FIRST = 4

test('A capacity lowered while buyers race is set or refused with the numbers, and never below what is taken [OVS-06]', async ({
  freshDatabase,
}) => {
  const monday = await changeShop(freshDatabase, async (tx) => {
    const [slot] = await givenPool(tx, [20])
    // In whatever order they come, a capacity of three is too low.
    await holdPlaces(tx, [newHold(slot, FIRST)], { cartId: 99 })
    return slot
  })
  const buyers = Array.from({ length: 30 }, (_, cartId) =>
    once(freshDatabase, (tx) => holdPlaces(tx, [newHold(monday, 1)], { cartId })),
  )
  const lowerings = [15, 10, 5, 3].map((capacity) =>
    once(freshDatabase, (tx) => setCapacity(tx, monday, capacity, 'wind')),
  )
  const lowered = await Promise.all(lowerings)
  const taken = FIRST + (await Promise.all(buyers)).filter((short) => short.length === 0).length

  for (const result of lowered) {
    if (result.ok || result.reason !== 'below_taken') continue
    expect(result.slot.requested).toBeLessThan(result.slot.sold + result.slot.held)
  }
  expect(lowered.at(-1)?.ok).toBe(false)
  await freshDatabase.transaction(async (tx) => {
    const [slot] = await countsOf(tx)
    expect(slot?.held).toBe(taken)
    expect(slot?.capacity).toBeGreaterThanOrEqual(taken)
    expect(await readViolations(tx)).toEqual([])
  })
})
