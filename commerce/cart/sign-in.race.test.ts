/** A sign-in meets the end of a hold, with the proof of what would be joined without the guard. */

import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { lockSlots, readViolations } from '#commerce/inventory/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { findCart } from '#commerce/shoppers/index.ts'
import { onConnection, withoutCartsLock } from '#commerce/testing/changed-statements.ts'
import { untilLockWait } from '#commerce/testing/concurrency.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { giveCartToCustomer } from './give-cart-to-customer.ts'
import { readLines } from './lines/cart-line.ts'
import { add, type GivenShop, givenGuest, givenShop, MONDAY, minutesLater } from './shop-for-tests.ts'

/** A customer's ticket, and ten minutes later the same one of a guest, who is about to sign in as that customer. */
const givenTwoTickets = (database: Database) =>
  database.transaction(async (tx) => {
    const shop = await givenShop(tx)
    const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
    const saved = await saveHousehold(tx, { head }, '2026-12-03')
    const contactId = saved.ok ? (saved.contactIds[0] as number) : 0
    await add(tx, shop, { contactId }, 'ticket')
    const later = await minutesLater(tx, shop, 10)
    return { shop: later, contactId, ...(await givenGuest(tx, later, 'ticket')) }
  })

/** Six minutes later the customer's hold is over, and another buyer books its end. */
async function bookLapsed(tx: Tx, shop: GivenShop): Promise<void> {
  await minutesLater(tx, shop, 6)
  await lockSlots(tx, [{ poolId: shop.poolIds.mountain, day: MONDAY, time: null }])
}

const linesOf = (database: Database, contactId: number) =>
  database.read(async (tx) => {
    const cart = await findCart(tx, { contactId })
    return cart ? (await readLines(tx, cart.id)).lines : []
  })

test('A line whose places end while a sign-in waits for them is not joined, and no line has half of its places [AUT-06]', async ({
  freshDatabase: database,
}) => {
  const { shop, shopper, contactId, lineId } = await givenTwoTickets(database)
  const { promise: booked, resolve: sayBooked } = Promise.withResolvers<void>()
  const { promise: waited, resolve: go } = Promise.withResolvers<void>()
  const other = database.transaction(async (tx) => {
    await bookLapsed(tx, shop)
    sayBooked()
    await waited
  })
  await booked
  const given = database.transaction((tx) => giveCartToCustomer(tx, shopper, contactId, shop.assortment, shop.view))
  await untilLockWait(database)
  go()
  await Promise.all([other, given])

  expect(await linesOf(database, contactId)).toMatchObject([
    { id: lineId, quantity: 1, isLapsed: false, holds: [{ qty: 1 }] },
    { quantity: 1, isLapsed: true, holds: [] },
  ])
  expect(await database.read(readViolations)).toEqual([])
})

test('Proof: without the lock before the read a sign-in joins two tickets that have one place, and the check finds it', async ({
  freshDatabase: database,
}) => {
  const { shop, shopper, contactId } = await givenTwoTickets(database)
  const meanwhile = () => database.transaction((tx) => bookLapsed(tx, shop))
  await database.transaction((tx) => {
    const unlocked = onConnection(tx, (send) => withoutCartsLock(send, meanwhile))
    return giveCartToCustomer(unlocked, shopper, contactId, shop.assortment, shop.view)
  })

  expect(await linesOf(database, contactId)).toMatchObject([{ quantity: 2, holds: [{ qty: 1, isLapsed: false }] }])
  const what = 'a line differs from its places'
  expect(await database.read(readViolations)).toMatchObject([{ what, counted: 1, expected: 2 }])
})
