/** Two who want more of the same four seats for their lines at the same moment. */

import { expect } from 'vitest'
import { readViolations } from '#commerce/inventory/index.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { givenRide, liveHolds, ride } from './ride-for-tests.ts'
import { add, givenShop } from './shop-for-tests.ts'

test('Of two shoppers with two of four seats each, neither can get a third seat: each keeps two', async ({
  freshDatabase: database,
}) => {
  const { shop, both } = await database.transaction(async (tx) => {
    const given = await givenShop(tx)
    return { shop: given, both: [await givenRide(tx, given, 2), await givenRide(tx, given, 2)] }
  })
  const results = await Promise.all(
    both.map(({ shopper, lineId, lockId }) =>
      database.attempt((tx) => add(tx, shop, shopper, 'ride', ride(lockId, 3, lineId))),
    ),
  )
  const message = 'Only 2 left on December 7, 2026 at 10:00.'
  expect(results).toEqual(Array(2).fill({ ok: false, code: 'SOLD_OUT', message }))
  expect(await database.read(liveHolds)).toEqual(
    both.map(({ lineId, lockId }) => ({ line_id: lineId, lock_id: lockId, qty: 2 })),
  )
  expect(await database.read(readViolations)).toEqual([])
})

test('Of two lines that both want the last free seat one gets it, and the other keeps what it has', async ({
  freshDatabase: database,
}) => {
  const { shop, lines } = await database.transaction(async (tx) => {
    const given = await givenShop(tx)
    return { shop: given, lines: [await givenRide(tx, given, 2), await givenRide(tx, given, 1)] }
  })
  const results = await Promise.all(
    lines.map(({ shopper, lineId, lockId }, at) =>
      database.attempt((tx) => add(tx, shop, shopper, 'ride', ride(lockId, at === 0 ? 3 : 2, lineId))),
    ),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ code: 'SOLD_OUT' })
  const wanted = results[0]?.ok ? [3, 1] : [2, 2]
  expect((await database.read(liveHolds)).map(({ qty }) => qty)).toEqual(wanted)
  expect(await database.read(readViolations)).toEqual([])
})
