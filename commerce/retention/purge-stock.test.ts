import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  checkBookings,
  checkSlots,
  endHolds,
  readViolations,
  returnUnits,
  setCapacity,
  sweepLapsedHolds,
} from '#commerce/inventory/index.ts'
import {
  givenPool,
  givenTime,
  holdPlaces,
  inMinutes,
  LINE,
  MORNING,
  newHold,
  sell,
} from '#commerce/inventory/inventory-for-tests.ts'
import { onConnection, type PreparedStatement } from '#commerce/testing/changed-statements.ts'
import { test } from '#commerce/testing/test.ts'
import { purgeCapacityChanges, purgeEndedHolds } from './purge-stock.sql.ts'

const DAYS = 30
const MOST = 100
const NEXT_MONTH = new Date(MORNING.getTime() + 31 * 86_400_000)

/** A hold of each kind: released, replaced, expired, sold, sold and given back, and one that lives. */
async function givenStock(tx: Tx) {
  await givenTime(tx, MORNING)
  const [monday] = await givenPool(tx, [20])
  const expiresAt = await inMinutes(tx, 15)
  const hold = () => newHold(monday, 2)
  const [released, replaced, replacing, expired, sold, returned] = [hold(), hold(), hold(), hold(), hold(), hold()]
  await holdPlaces(tx, [released], { cartId: 1, expiresAt })
  await endHolds(tx, { cartId: 1 }, 'release')
  await holdPlaces(tx, [replaced], { cartId: 2, expiresAt })
  await holdPlaces(tx, [replacing], { cartId: 2, expiresAt: NEXT_MONTH, replaced: [replaced.id] })
  await holdPlaces(tx, [expired], { cartId: 3, expiresAt })
  await holdPlaces(tx, [sold, returned], { cartId: 4, lineId: LINE, expiresAt })
  const orderLineId = randomUUID()
  await sell(tx, { cartId: 4, places: 4, orderLineId })
  await returnUnits(tx, { orderLineId, units: [3, 4] })
  await givenTime(tx, await inMinutes(tx, 20))
  await sweepLapsedHolds(tx)
  return { monday, gone: [released, replaced, expired], kept: [replacing, sold, returned] }
}

async function check(database: Database) {
  const { violations } = await database.transaction(checkBookings)
  return [...violations, ...(await database.transaction(checkSlots)), ...(await database.read(readViolations))]
}

async function idsIn({ pool }: Database, table: 'hold' | 'ledger'): Promise<string[]> {
  const column = table === 'hold' ? 'id' : 'hold_id'
  const { rows } = await pool.query(
    `select distinct ${column}::text as id from ${table} where ${column} is not null order by 1`,
  )
  return rows.map(({ id }) => id)
}

const idsOf = (holds: readonly { id: string }[]) => holds.map(({ id }) => id).toSorted()
const purge = (database: Database) => database.transaction((tx) => purgeEndedHolds(tx, DAYS, MOST))
const later = (database: Database) => database.transaction((tx) => moveShopClock(tx, { to: NEXT_MONTH, frozen: true }))

test('Holds that ended without a sale go with their entries after thirty days, and the stock still adds up', async ({
  freshDatabase: database,
}) => {
  const { gone, kept } = await database.transaction(givenStock)
  expect(await check(database)).toEqual([])
  expect(await purge(database)).toBe(0)
  await later(database)
  expect(await purge(database)).toBe(gone.length)
  expect(await idsIn(database, 'hold')).toEqual(idsOf(kept))
  expect(await idsIn(database, 'ledger')).toEqual(idsOf(kept))
  expect(await check(database)).toEqual([])
})

test('After a purge the stock check still finds what does not add up, and new holds are counted as before', async ({
  freshDatabase: database,
}) => {
  const { monday } = await database.transaction(givenStock)
  await check(database)
  await later(database)
  await purge(database)
  await database.transaction((tx) => holdPlaces(tx, [newHold(monday, 3)], { cartId: 9 }))
  expect(await check(database)).toEqual([])
  await database.pool.query('update slot set held = held + 1')
  expect((await check(database)).map(({ what }) => what)).toContain('held differs from the ledger')
})

test('Nothing that the stock check has not passed is purged', async ({ freshDatabase: database }) => {
  const { gone } = await database.transaction(givenStock)
  await later(database)
  expect(await purge(database)).toBe(0)
  await check(database)
  expect(await purge(database)).toBe(gone.length)
})

test('A hold whose bookings are not nothing together stays until it is repaired', async ({
  freshDatabase: database,
}) => {
  const { gone } = await database.transaction(givenStock)
  await check(database)
  await later(database)
  await database.pool.query(`delete from ledger where reason = 'expire'`)
  expect(await purge(database)).toBe(gone.length - 1)
  const found = (await database.read(readViolations)).map(({ what }) => what)
  expect(found).toContain('a hold differs from its ledger')
})

test('Bookings that were purged by their age, one without the other, would make the stock not add up', async ({
  freshDatabase: database,
}) => {
  await database.transaction(givenStock)
  await check(database)
  await database.pool.query(`delete from ledger where reason = 'hold'`)
  expect((await database.read(readViolations)).map(({ what }) => what)).toContain('held differs from the ledger')
})

const WATERMARK = 'max(ledger.id) <= (select checked_to from ledger_watermark)'

/** As if the stock check had passed every booking. */
const withoutWatermark = (tx: Tx) =>
  onConnection(tx, (send) => ({ name, text, ...rest }) => {
    if (name !== 'purge_ended_holds') return send({ name, text, ...rest })
    if (!text.includes(WATERMARK)) throw new Error('The purge does not ask for the watermark any more.')
    return send({ ...rest, text: text.replace(WATERMARK, 'true') } as PreparedStatement)
  })

test.for([
  ['finds nothing, because the purge waits for it', true, []],
  ['would raise a false alarm if the purge did not wait for it', false, ['held differs from the ledger']],
] as const)(
  'The stock check after a purge beside a hold whose end it has not passed %s',
  async ([, isWaiting, found], { freshDatabase: database }) => {
    await database.transaction(async (tx) => {
      await givenTime(tx, MORNING)
      const [monday] = await givenPool(tx, [20])
      await holdPlaces(tx, [newHold(monday, 2)], { cartId: 1, expiresAt: await inMinutes(tx, 15) })
    })
    await check(database)
    await later(database)
    await database.transaction(sweepLapsedHolds)
    await database.transaction((tx) => purgeEndedHolds(isWaiting ? tx : withoutWatermark(tx), DAYS, MOST))
    expect((await database.transaction(checkSlots)).map(({ what }) => what)).toEqual(found)
  },
)

test('Changes of a capacity are kept for two years', async ({ tx }) => {
  await givenTime(tx, MORNING)
  const [monday] = await givenPool(tx, [5])
  await setCapacity(tx, monday, 4, 'A lift is closed.')
  await givenTime(tx, new Date('2028-12-02T16:00:00Z'))
  expect(await purgeCapacityChanges(tx, 730, MOST)).toBe(0)
  await givenTime(tx, new Date('2028-12-04T16:00:00Z'))
  expect(await purgeCapacityChanges(tx, 730, MOST)).toBeGreaterThan(0)
})
