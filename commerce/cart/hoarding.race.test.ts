/** Many guests of one network at once, on connections of their own, and what they get without the network's lock. */

import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { HELD_LIMITS, type Holding, NO_NETWORK, readViolations } from '#commerce/inventory/index.ts'
import { onConnection, withoutNetworkLock, withReusableProofs } from '#commerce/testing/changed-statements.ts'
import { meetingPoint } from '#commerce/testing/concurrency.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { lockRide } from './ride-for-tests.ts'
import { add, type GivenShop, givenShop, MONDAY, TUESDAY, WEDNESDAY } from './shop-for-tests.ts'

const DAYS = [MONDAY, TUESDAY, WEDNESDAY]
const givenPlenty = (database: Database) => database.transaction((tx) => givenShop(tx, { rental: 500 }))

const FROM_HOME: Holding = { ...NO_NETWORK, network: Buffer.alloc(16, 7) }

/** Each is a new guest with nothing but the network in common, and most of them want other slots. */
async function hoard(
  database: Database,
  shop: GivenShop,
  guests: number,
  quantity: number,
  on = (tx: Tx) => tx,
  holding: Holding = FROM_HOME,
) {
  const results = await Promise.all(
    Array.from({ length: guests }, (_, guest) =>
      database.attempt(async (tx): Promise<{ ok: boolean }> => {
        if (guest % 6 === 5) return lockRide(on(tx), shop, {}, 4, { day: DAYS[guest % 3] as string, holding })
        return add(on(tx), shop, {}, 'rental', { quantity, day: DAYS[guest % 3] as string, holding })
      }),
    ),
  )
  const { rows } = await database.pool.query(`select sum(units)::int as units from hold where state = 'active'`)
  return { units: rows[0].units as number, had: results.filter(({ ok }) => ok).length }
}

test('Thirty guests of one network who add and lock at once hold sixty places together and not one more [HLD-07]', async ({
  freshDatabase,
}) => {
  const shop = await givenPlenty(freshDatabase)
  const { units } = await hoard(freshDatabase, shop, 30, 8)
  expect(units).toBeLessThanOrEqual(HELD_LIMITS.perNetwork)
  // A refused guest wanted more than was left for them.
  expect(units).toBeGreaterThan(HELD_LIMITS.perNetwork - 8)
  expect(await freshDatabase.transaction(readViolations)).toEqual([])
})

test('Proof: without the lock of the network five guests who count at once get seventy places', async ({
  freshDatabase,
}) => {
  const shop = await givenPlenty(freshDatabase)
  const together = meetingPoint(5)
  const unlocked = (tx: Tx) => onConnection(tx, (send) => withoutNetworkLock(send, together))
  expect(await hoard(freshDatabase, shop, 5, 14, unlocked)).toEqual({ units: 70, had: 5 })
})

const PROVEN: Holding = { ...FROM_HOME, proofId: Buffer.alloc(16, 9) }

async function givenFullNetwork(database: Database): Promise<GivenShop> {
  const shop = await givenPlenty(database)
  for (const quantity of [50, 10])
    await database.transaction((tx) => add(tx, shop, {}, 'rental', { quantity, holding: FROM_HOME }))
  return shop
}

test('Of five guests of a full network who send the same proof of work at once one holds places by it [HLD-07]', async ({
  freshDatabase,
}) => {
  const shop = await givenFullNetwork(freshDatabase)
  expect(await hoard(freshDatabase, shop, 5, 8, undefined, PROVEN)).toEqual({ units: 68, had: 1 })
  expect(await freshDatabase.transaction(readViolations)).toEqual([])
})

test('Proof: where a used proof of work is not remembered, five guests hold forty places by one', async ({
  freshDatabase,
}) => {
  const shop = await givenFullNetwork(freshDatabase)
  const reusing = (tx: Tx) => onConnection(tx, withReusableProofs)
  expect(await hoard(freshDatabase, shop, 5, 8, reusing, PROVEN)).toEqual({ units: 100, had: 5 })
})
