/** A purge meets guests who buy, with the proof of what they would wait for or lose without its guards. */

import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import type { AddResult } from '#commerce/cart/index.ts'
import { add, type GivenShop, givenGuest, givenShop, MONDAY, minutesLater } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { checkBookings, lockSlots, readViolations, sweepLapsedHolds } from '#commerce/inventory/index.ts'
import { findCart, lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import { onConnection, type PreparedStatement } from '#commerce/testing/changed-statements.ts'
import { untilLockWait } from '#commerce/testing/concurrency.ts'
import { purgeGuests, purgeLapsedLines } from './purge-carts.sql.ts'
import { purgeEndedHolds } from './purge-stock.sql.ts'

const MONTH_MINUTES = 31 * 24 * 60

/** Two guests of a month ago, whose tickets have lapsed. */
async function givenOldGuests(database: Database): Promise<{ shop: GivenShop; guests: Shopper[] }> {
  return database.transaction(async (tx) => {
    const shop = await givenShop(tx)
    const guests = [await givenGuest(tx, shop, 'ticket'), await givenGuest(tx, shop, 'ticket')]
    const now = await minutesLater(tx, shop, MONTH_MINUTES)
    await sweepLapsedHolds(tx)
    return { shop: { ...now, view: shop.view }, guests: guests.map(({ shopper }) => shopper) }
  })
}

/** The same transaction, with a part of one statement changed. */
function changed(tx: Tx, name: string, part: string | RegExp, to = ''): Tx {
  return onConnection(tx, (send) => (sent) => {
    if (sent.name !== name) return send(sent)
    const { name: _name, ...rest } = sent
    const text = sent.text.replace(part, to)
    if (text === sent.text) throw new Error(`The statement ${name} has no “${part}” any more.`)
    return send({ ...rest, text } as PreparedStatement)
  })
}

/** Runs `during` while the work of a transaction is done and not committed. */
async function whileOpen(database: Database, work: (tx: Tx) => Promise<unknown>, during: () => Promise<unknown>) {
  await database.transaction(async (tx) => {
    await work(tx)
    await during()
  })
}

const purgeAll = async (tx: Tx) => {
  expect(await purgeGuests(tx, 30, 10)).toBe(2)
  expect(await purgeEndedHolds(tx, 30, 10)).toBe(2)
}

test('While a purge of guests, holds and bookings is not committed, places of the same slots are sold', async ({
  freshDatabase: database,
}) => {
  const { shop } = await givenOldGuests(database)
  await database.transaction(checkBookings)
  await whileOpen(database, purgeAll, async () => {
    // Waiting for the purge, it would wait for itself until the lock's time is over, and fail.
    expect(await database.transaction((tx) => add(tx, shop, {}, 'ticket', { quantity: 3 }))).toMatchObject({ ok: true })
  })
  expect(await database.read(readViolations)).toEqual([])
})

test('A purge that locked the slots of what it throws away would keep a buyer waiting', async ({
  freshDatabase: database,
}) => {
  const { shop } = await givenOldGuests(database)
  const slots = [{ poolId: shop.poolIds.mountain, day: MONDAY, time: null }]
  let added: Promise<AddResult> | undefined
  await whileOpen(
    database,
    (tx) => lockSlots(tx, slots),
    async () => {
      added = database.transaction((tx) => add(tx, shop, {}, 'ticket'))
      await untilLockWait(database)
    },
  )
  expect(await added).toMatchObject({ ok: true })
})

test('A cart that a request is busy with is passed over by the purge, which takes the other one', async ({
  freshDatabase: database,
}) => {
  const { guests } = await givenOldGuests(database)
  const [busy = {}, idle = {}] = guests
  await whileOpen(
    database,
    (tx) => lockCart(tx, busy),
    async () => {
      expect(await database.transaction((tx) => purgeGuests(tx, 30, 10))).toBe(1)
      expect(await database.transaction((tx) => purgeLapsedLines(tx, 30, 10))).toBe(0)
    },
  )
  expect(await database.read((tx) => findCart(tx, idle))).toBeUndefined()
  expect(await database.read((tx) => findCart(tx, busy))).toBeDefined()
})

test('A purge that did not skip locked carts would wait for the request that is busy with one', async ({
  freshDatabase: database,
}) => {
  const { guests } = await givenOldGuests(database)
  let purged: Promise<number> | undefined
  await whileOpen(
    database,
    (tx) => lockCart(tx, guests[0] ?? {}),
    async () => {
      purged = database.transaction((tx) => purgeGuests(changed(tx, 'lock_idle_guests', ' skip locked'), 30, 10))
      await untilLockWait(database)
    },
  )
  expect(await purged).toBe(2)
})

/** A guest adds something after the purge has found the cart idle and before it has its lock. */
async function purgeDuringAdd(database: Database, look: (tx: Tx) => Tx = (tx) => tx): Promise<number | undefined> {
  const { shop, guests } = await givenOldGuests(database)
  let purged: Promise<number> | undefined
  await whileOpen(
    database,
    (tx) => add(tx, shop, guests[0] ?? {}, 'mug'),
    async () => {
      const waiting = (tx: Tx) => changed(tx, 'lock_idle_guests', ' skip locked')
      purged = database.transaction((tx) => purgeGuests(look(waiting(tx)), 30, 10))
      await untilLockWait(database)
    },
  )
  return purged
}

test('A guest who adds something while the purge has an eye on the cart keeps the cart', async ({
  freshDatabase: database,
}) => {
  expect(await purgeDuringAdd(database)).toBe(1)
})

test('A purge that did not judge carts again under their lock would throw away what a guest has just added', async ({
  freshDatabase: database,
}) => {
  const unjudged = (tx: Tx) =>
    changed(
      tx,
      'delete_idle_guests',
      /and visitor\.created_at < [\s\S]* returning visitor/,
      'and $1::int > 0 returning visitor',
    )
  expect(await purgeDuringAdd(database, unjudged)).toBe(2)
})
