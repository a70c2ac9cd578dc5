import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { buy, givenPool, givenTime, inMinutes, NOON, newHold } from '#commerce/inventory/ground-for-tests.ts'
import {
  abandonedCycles,
  endHolds,
  readViolations,
  type SlotKey,
  slotName,
  sweepLapsedHolds,
} from '#commerce/inventory/index.ts'
import { test } from '#commerce/testing/test.ts'

test('places let go or lapsed within the hour are counted as one cycle each, for each slot and cart', async ({
  tx,
}) => {
  const [monday, tuesday] = await givenPool(tx, [9, 9])
  await givenTime(tx, NOON)
  await letGo(tx, monday, 1)
  await givenTime(tx, await inMinutes(tx, 10))
  await buy(tx, [newHold(monday, 1), newHold(monday, 2)], { expiresAt: await inMinutes(tx, 5) })
  await givenTime(tx, await inMinutes(tx, 5))
  await sweepLapsedHolds(tx)
  await letGo(tx, tuesday, 2)
  expect(await abandonedCycles(tx, 1, [monday, tuesday])).toEqual(new Map([[slotName(monday), 2]]))

  await givenTime(tx, await inMinutes(tx, 45))
  expect(await abandonedCycles(tx, 1, [monday])).toEqual(new Map([[slotName(monday), 1]]))
  await givenTime(tx, await inMinutes(tx, 15))
  expect(await abandonedCycles(tx, 1, [monday])).toEqual(new Map())
})

test('places of which plenty are left may be taken and let go as often as one likes', async ({ tx }) => {
  const [monday, tuesday] = await givenPool(tx, [400, 400])
  await buy(tx, [newHold(tuesday, 360)], { cartId: 2 })
  for (const day of [monday, tuesday]) await letGo(tx, day, 1)
  expect(await abandonedCycles(tx, 1, [monday, tuesday])).toEqual(new Map([[slotName(tuesday), 1]]))
})

test('an edit is no abandoned cycle', async ({ tx }) => {
  const [monday] = await givenPool(tx, [9])
  const old = newHold(monday, 1)
  await buy(tx, [old])
  await buy(tx, [newHold(monday, 2)], { replaced: [old.id] })
  expect(await abandonedCycles(tx, 1, [monday])).toEqual(new Map())
})

test('what had lapsed before it was taken again is one, whoever books its end', async ({ tx }) => {
  const [monday] = await givenPool(tx, [9])
  await givenTime(tx, NOON)
  const old = newHold(monday, 1)
  await buy(tx, [old], { expiresAt: await inMinutes(tx, 15) })
  await givenTime(tx, await inMinutes(tx, 15))
  await buy(tx, [newHold(monday, 1)], { replaced: [old.id] })
  expect(await abandonedCycles(tx, 1, [monday])).toEqual(new Map([[slotName(monday), 1]]))
  expect(await readViolations(tx)).toEqual([])
})

async function letGo(tx: Tx, key: SlotKey, cartId: number) {
  await buy(tx, [newHold(key, 1)], { cartId })
  await endHolds(tx, { cartId }, 'release')
}
