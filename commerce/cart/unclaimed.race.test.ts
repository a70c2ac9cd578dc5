/** A guest comes back at the very moment in which their places are about to be let go. */

import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { findUnclaimed, letGoUnclaimed, readHolds, readViolations } from '#commerce/inventory/index.ts'
import { claimCart, findCart } from '#commerce/shoppers/index.ts'
import { onConnection, withoutUnclaimedLock } from '#commerce/testing/changed-statements.ts'
import { once } from '#commerce/testing/concurrency.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import {
  add,
  givenGuest,
  givenShop,
  isCartUnclaimed,
  MONDAY,
  minutesLater,
  TUESDAY,
  WEDNESDAY,
} from './shop-for-tests.ts'

const SECONDS = 120

async function givenUnclaimed(database: Database) {
  return database.transaction(async (tx) => {
    const shop = await givenShop(tx)
    const { shopper } = await givenGuest(tx, shop, 'rental', { quantity: 10 })
    await minutesLater(tx, shop, 3)
    const cartId = (await findCart(tx, shopper))?.id ?? 0
    return { token: shopper.visitorToken ?? '', cartId }
  })
}

/** Their request is under way: it has said that they are back, and has not ended yet. */
async function comeBackMeanwhile(database: Database, on = (tx: Tx) => tx) {
  const { token, cartId } = await givenUnclaimed(database)
  let freed = 0
  await once(database, async (guest) => {
    await claimCart(guest, token)
    freed = await once(database, (tx) => letGoUnclaimed(on(tx), [cartId], SECONDS))
  })
  return database.transaction(async (tx) => ({
    freed,
    holds: (await readHolds(tx, cartId)).length,
    isUnclaimed: await isCartUnclaimed(tx, token),
  }))
}

test('A guest who is coming back while their places are to be let go keeps them [HLD-07]', async ({
  freshDatabase,
}) => {
  expect(await comeBackMeanwhile(freshDatabase)).toEqual({ freed: 0, holds: 1, isUnclaimed: false })
})

test('Proof: without the lock of the cart a guest who has come back loses their places', async ({ freshDatabase }) => {
  const unlocked = (tx: Tx) => onConnection(tx, withoutUnclaimedLock)
  expect(await comeBackMeanwhile(freshDatabase, unlocked)).toEqual({ freed: 10, holds: 0, isUnclaimed: false })
})

test('A guest who comes back a moment too late does not wait, finds that their places are gone, and is written down by their next request [HLD-07]', async ({
  freshDatabase,
}) => {
  const { token, cartId } = await givenUnclaimed(freshDatabase)
  const comeBack = () => once(freshDatabase, (guest) => claimCart(guest, token))
  await once(freshDatabase, async (tx) => {
    expect(await letGoUnclaimed(tx, [cartId], SECONDS)).toBe(10)
    expect(await comeBack()).toBe(false)
  })
  expect(await freshDatabase.transaction((tx) => readHolds(tx, cartId))).toEqual([])
  expect(await comeBack()).toBe(true)
})

test('Guests who add while places are let go by several requests at once wait in no circle, and all adds up [HLD-07]', async ({
  freshDatabase,
}) => {
  // The packs take Tuesday with Monday or with Wednesday, the rentals Monday.
  const dayOf = (at: number) =>
    at % 2 === 0 ? MONDAY : at % 4 === 1 ? `${MONDAY}|${TUESDAY}` : `${TUESDAY}|${WEDNESDAY}`
  const shop = await freshDatabase.transaction(async (tx) => {
    const opened = await givenShop(tx, { rental: 40, mountain: 40 })
    for (let guest = 0; guest < 12; guest += 1) {
      await givenGuest(tx, opened, guest % 2 ? 'pack' : 'rental', { quantity: 2, day: dayOf(guest) })
    }
    return minutesLater(tx, opened, 3)
  })
  const { mountain, rental } = shop.poolIds
  const shortage = (at: number) => ({
    slots: [{ poolId: at % 2 ? mountain : rental, day: at % 2 ? TUESDAY : MONDAY, time: null, places: 6 }],
  })
  const freed = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const carts = await freshDatabase.read((tx) => findUnclaimed(tx, shortage(at), SECONDS))
      const [places] = await Promise.all([
        freshDatabase.transaction((tx) => letGoUnclaimed(tx, carts, SECONDS)),
        freshDatabase.attempt((tx) => add(tx, shop, {}, at % 2 ? 'pack' : 'rental', { day: dayOf(at) })),
      ])
      return places
    }),
  )
  expect(freed.some((places) => places > 0)).toBe(true)
  expect(await freshDatabase.transaction(readViolations)).toEqual([])
})
