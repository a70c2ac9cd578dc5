import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { add, type GivenShop, givenGuest, givenShop } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { onConnection, withoutCartLock } from '#commerce/testing/changed-statements.ts'
import { meetingPoint } from '#commerce/testing/concurrency.ts'
import { quoteCart } from './quote-cart.ts'

const TABS = 4

/** A cart of two lines that no quote has seen. */
async function givenCart(database: Database) {
  return database.transaction(async (tx) => {
    const shop = await givenShop(tx)
    const { shopper } = await givenGuest(tx, shop, 'ticket')
    await add(tx, shop, shopper, 'mug')
    return { shop, shopper }
  })
}

async function versionsAtOnce(
  database: Database,
  { shop, shopper }: { shop: GivenShop; shopper: Shopper },
  on: (tx: Tx) => Tx = (tx) => tx,
): Promise<number[]> {
  const results = await Promise.all(
    Array.from({ length: TABS }, () =>
      database.transaction((tx) => quoteCart(on(tx), shopper, shop.assortment, shop.view)),
    ),
  )
  return results.map((result) => (result.ok ? result.quote.version : -1)).sort()
}

test('Tabs that ask for a quote of one cart at once are given one version of it', async ({ freshDatabase }) => {
  const cart = await givenCart(freshDatabase)
  expect(await versionsAtOnce(freshDatabase, cart)).toEqual([1, 1, 1, 1])
})

test('Proof: without the lock on the cart, equal quotes of several tabs have several versions', async ({
  freshDatabase,
}) => {
  const cart = await givenCart(freshDatabase)
  const meet = meetingPoint(TABS)
  const withoutLock = (tx: Tx) => onConnection(tx, (send) => withoutCartLock(send, meet))
  expect(await versionsAtOnce(freshDatabase, cart, withoutLock)).toEqual([1, 2, 3, 4])
})
