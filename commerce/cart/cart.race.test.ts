/** Two who want the same at the same moment, each with the duplicate that shows what would happen without the guard. */

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { placesLeft, readViolations, type SlotKey } from '#commerce/inventory/index.ts'
import { readChoice } from '#commerce/offers/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import {
  meetingWhenJudged,
  onConnection,
  withoutCartLock,
  withoutSlotLock,
} from '#commerce/testing/changed-statements.ts'
import { meetingPoint } from '#commerce/testing/concurrency.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { lookBeforeAdding } from './look-before-adding.ts'
import { add, formOf, type GivenShop, givenGuest, givenShop, MONDAY, productId, TUESDAY } from './shop-for-tests.ts'

/** One is left at $50. */
const givenLastPiece = (database: Database) =>
  database.transaction(async (tx) => {
    const shop = await givenShop(tx)
    await givenGuest(tx, shop, 'early', { quantity: 2 })
    return shop
  })
async function lookThenAdd(tx: Tx, shop: GivenShop, together: () => Promise<void>, on = (open: Tx) => open) {
  const choice = readChoice(shop.assortment, shop.view, productId(shop, 'early'), formOf(shop, 'early'))
  const left = (slots: readonly SlotKey[]) => placesLeft(tx, slots)
  const { shownUnitMinor = 0 } = choice ? await lookBeforeAdding(left, shop.assortment, choice) : {}
  await together()
  return add(on(tx), shop, {}, 'early', { shownUnitMinor })
}
const promised = async ({ pool }: Database) =>
  (await pool.query('select total_minor::int as total from cart_line order by id')).rows.map(({ total }) => total)

test('Of two shoppers who race for the last piece of a level one gets it, and the other must accept the next price [OVS-05]', async ({
  freshDatabase,
}) => {
  const shop = await givenLastPiece(freshDatabase)
  const together = meetingPoint(2)
  const results = await Promise.all([1, 2].map(() => freshDatabase.attempt((tx) => lookThenAdd(tx, shop, together))))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ code: 'ACCEPT_TOTAL', acceptTotalMinor: 6000 })
  expect(await promised(freshDatabase)).toEqual([10_000, 5000])
  expect(await freshDatabase.read(readViolations)).toEqual([])
})

test('Proof: without the lock two shoppers are both promised the last piece of a level', async ({ freshDatabase }) => {
  const shop = await givenLastPiece(freshDatabase)
  await freshDatabase.pool.query('alter table slot drop constraint never_oversell')
  const together = meetingPoint(2)
  const unlocked = (tx: Tx) => onConnection(tx, (send) => withoutSlotLock(send, together))
  const results = await Promise.all(
    [1, 2].map(() => freshDatabase.attempt((tx) => lookThenAdd(tx, shop, async () => {}, unlocked))),
  )
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect(await promised(freshDatabase)).toEqual([10_000, 5000, 5000])
})

async function givenFamily(database: Database) {
  return database.transaction(async (tx) => {
    const shop = await givenShop(tx)
    const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
    const saved = await saveHousehold(tx, { head, members: [{ firstName: 'Noa', lastName: 'Hart' }] }, '2026-12-03')
    if (!saved.ok) throw new Error(saved.reason)
    const [riley = 0, noa = 0] = saved.contactIds
    // Each parent shops for herself, so that no cart's lock stands between the tabs.
    await tx.execute(sql`insert into cart (contact_id, currency) values (${riley}, 'USD'), (${noa}, 'USD')`)
    return { shop, riley, noa }
  })
}
/** Both shoppers book the same day of Noa at once. */
function bookBoth(database: Database, { shop, riley, noa }: Awaited<ReturnType<typeof givenFamily>>) {
  const together = meetingPoint(2)
  const book = (tx: Tx, contactId: number) =>
    add(
      onConnection(tx, (send) => meetingWhenJudged(send, together)),
      shop,
      { contactId },
      'seat',
      {
        fields: { LegacyContactId: String(noa) },
      },
    )
  return Promise.all([riley, noa].map((shopper) => database.attempt((tx) => book(tx, shopper))))
}

test('A member who is booked for one day from two tabs is booked once [OVS-07]', async ({ freshDatabase }) => {
  const results = await bookBoth(freshDatabase, await givenFamily(freshDatabase))

  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ code: 'MEMBER_TAKEN' })
  expect((await freshDatabase.pool.query('select from cart_line')).rowCount).toBe(1)
  expect(await freshDatabase.read(readViolations)).toEqual([])
})

test('Proof: without the key of the table a member is booked twice for one day', async ({ freshDatabase }) => {
  const family = await givenFamily(freshDatabase)
  await freshDatabase.pool.query('alter table member_day drop constraint member_day_contact_id_day_duplicate_group_pk')
  const results = await bookBoth(freshDatabase, family)
  expect(results.every(({ ok }) => ok)).toBe(true)
})

/** Two tabs of one guest add all nine tickets that an order may have, for two days. */
async function addNineTwice(database: Database, on = (tx: Tx) => tx) {
  const { shop, shopper } = await database.transaction(async (tx) => {
    const given = await givenShop(tx)
    return { shop: given, ...(await givenGuest(tx, given)) }
  })
  const nineOn = (day: string) => database.attempt((tx) => add(on(tx), shop, shopper, 'ticket', { quantity: 9, day }))
  return Promise.all([MONDAY, TUESDAY].map(nineOn))
}

test('Of two tabs that add all that an order may have of a product, one does and the other is refused', async ({
  freshDatabase,
}) => {
  const results = await addNineTwice(freshDatabase)
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ code: 'LIMIT' })
})

test('Proof: without the lock on the cart two tabs add twice what an order may have of a product', async ({
  freshDatabase,
}) => {
  const together = meetingPoint(2)
  const results = await addNineTwice(freshDatabase, (tx) => onConnection(tx, (send) => withoutCartLock(send, together)))
  expect(results.every(({ ok }) => ok)).toBe(true)
})
