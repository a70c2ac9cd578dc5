import { expect } from 'vitest'
import { lockSlots, readViolations } from '#commerce/inventory/index.ts'
import { untilLockWait } from '#commerce/testing/concurrency.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { keepLine } from './line-actions.ts'
import { givenGuest, givenShop, MONDAY, minutesLater, stored } from './shop-for-tests.ts'

test('A hold that another transaction ends while the guest extends it is not extended', async ({
  freshDatabase: database,
}) => {
  const { shop, shopper, lineId } = await database.transaction(async (tx) => {
    const given = await givenShop(tx)
    const guest = await givenGuest(tx, given, 'ticket')
    return { shop: await minutesLater(tx, given, 10), ...guest }
  })
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: waiting, resolve: go } = Promise.withResolvers<void>()
  const other = database.transaction(async (tx) => {
    await minutesLater(tx, shop, 5)
    await lockSlots(tx, [{ poolId: shop.poolIds.mountain, day: MONDAY, time: null }])
    ask()
    await waiting
  })
  await asked
  const kept = database.attempt((tx) => keepLine(tx, shopper, lineId))
  await untilLockWait(database)
  go()
  await other

  const before = await database.read(stored)
  expect(await kept).toEqual({ ok: false, reason: 'lapsed' })
  expect(await database.read(stored)).toBe(before)
  expect(await database.read(readViolations)).toEqual([])
})
