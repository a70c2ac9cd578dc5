import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { type Tx, txOn } from '#commerce/database/tx.ts'
import { checkBookings, checkSlots, endHolds, readViolations, returnUnits } from '#commerce/inventory/index.ts'
import { givenPool, holdPlaces, LINE, newHold, sell } from '#commerce/inventory/inventory-for-tests.ts'
import { onConnection } from '#commerce/testing/changed-statements.ts'
import { test } from '#commerce/testing/test.ts'

async function look(database: Database) {
  const { violations } = await database.transaction(checkBookings)
  return [...violations, ...(await database.transaction(checkSlots))]
}

/** As if no transaction were open. */
const withoutWriters = (tx: Tx) =>
  onConnection(tx, (send) => async (sent) => {
    const result = await send(sent)
    return sent.name === 'ledger_writers' ? { ...result, rows: [] } : result
  })

async function watermarkOf({ pool }: Database): Promise<{ checkedTo: number; lastBooking: number; sums: number[] }> {
  const { rows } = await pool.query(
    `select (select checked_to::int from ledger_watermark) as "checkedTo",
       (select max(id)::int from ledger) as "lastBooking", array(select held + sold from slot_sum order by slot_id) as sums`,
  )
  return rows[0]
}

const ORDER_LINE = randomUUID()

/** Two of five places sold, two held. */
async function givenStock(tx: Tx) {
  const [monday] = await givenPool(tx, [5])
  await holdPlaces(tx, [newHold(monday, 2)], { lineId: LINE })
  await holdPlaces(tx, [newHold(monday, 2)])
  await sell(tx, { places: 2, orderLineId: ORDER_LINE })
  return { monday }
}

const FOUND_ALWAYS = [
  ['more taken than there is', `alter table slot drop constraint never_oversell; update slot set capacity = 2`],
  ['held differs from the holds', `update slot set held = held + 1`],
  ['held differs from the ledger', `update slot set held = held + 1`],
  ['sold differs from the ledger', `update slot set sold = sold - 1`],
  ['a hold differs from its ledger', `update hold set qty = 1 where state = 'active'`],
] as const
const FOUND_SINCE = [
  ['sold differs from the ledger', `delete from ledger where reason = 'consume'`],
  ['held differs from the ledger', `delete from ledger where reason = 'hold'`],
  ['a hold differs from its ledger', `update hold set state = 'released' where state = 'consumed'`],
  ['a hold differs from its bookings', `delete from booking where unit = 1`],
] as const

test.for([...FOUND_ALWAYS, ...FOUND_SINCE])(
  'The check of new bookings reports a slot in which %s, as the whole recount does, until it is repaired',
  { tags: 'prove' },
  async ([what, damage], { freshDatabase: database }) => {
    await database.transaction(givenStock)
    await database.pool.query(damage)
    for (let times = 0; times < 2; times += 1) {
      expect((await look(database)).map((violation) => violation.what)).toContain(what)
    }
    expect((await database.read(readViolations)).map((violation) => violation.what)).toContain(what)
  },
)

test.for(FOUND_ALWAYS)(
  'The check reports a slot in which %s although all its bookings were checked before',
  async ([what, damage], { freshDatabase: database }) => {
    await database.transaction(givenStock)
    expect(await look(database)).toEqual([])
    await database.pool.query(damage)
    expect((await look(database)).map((violation) => violation.what)).toContain(what)
  },
)

test('Bookings that were checked are summed up for each slot, and later ones are added to the sums', async ({
  freshDatabase: database,
}) => {
  const { monday } = await database.transaction(givenStock)
  expect(await look(database)).toEqual([])
  const first = await watermarkOf(database)
  expect(first).toEqual({ checkedTo: first.lastBooking, lastBooking: first.lastBooking, sums: [4] })

  await database.transaction((tx) => endHolds(tx, { cartId: 1 }, 'release'))
  await database.transaction((tx) => holdPlaces(tx, [newHold(monday, 1)], { cartId: 2 }))
  expect(await look(database)).toEqual([])
  const second = await watermarkOf(database)
  expect(second.checkedTo).toBe(second.lastBooking)
  expect(second.sums).toEqual([3])
  expect(second.checkedTo).toBeGreaterThan(first.checkedTo)
})

test('A booking that is committed after a later one is not passed over by the check', async ({
  freshDatabase: database,
}) => {
  const late = await bookedLate(database)
  expect(await look(database)).toEqual([])
  expect((await watermarkOf(database)).checkedTo).toBe(0)
  await late.commit()
  expect(await look(database)).toEqual([])
  const { checkedTo, lastBooking } = await watermarkOf(database)
  expect(checkedTo).toBe(lastBooking)
  expect(await look(database)).toEqual([])
})

test('Without waiting for open transactions the check would pass over a booking and raise a false alarm', async ({
  freshDatabase: database,
}) => {
  const late = await bookedLate(database)
  await database.transaction((tx) => checkBookings(withoutWriters(tx)))
  await late.commit()
  expect((await look(database)).map(({ what }) => what)).toContain('held differs from the ledger')
  expect(await database.read(readViolations)).toEqual([])
})

/** Monday's place is booked first and committed last, Tuesday's in between. */
async function bookedLate(database: Database) {
  const [monday, tuesday] = await database.transaction((tx) => givenPool(tx, [5, 5]))
  const booked = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const first = database.transaction(async (tx) => {
    await holdPlaces(tx, [newHold(monday, 1)])
    booked.resolve()
    await mayCommit.promise
  })
  await booked.promise
  await database.transaction((tx) => holdPlaces(tx, [newHold(tuesday, 1)], { cartId: 2 }))
  return {
    async commit() {
      mayCommit.resolve()
      await first
    },
  }
}

test('The check of new bookings reads neither all bookings nor all holds of a long ledger', { tags: 'prove' }, async ({
  freshDatabase: database,
}) => {
  const { monday } = await database.transaction(givenStock)
  const [other] = await database.transaction((tx) => givenPool(tx, [5], 'lake'))
  await database.pool.query(`
    set statement_timeout = 0;
    insert into hold (id, cart_id, slot_id, qty, expires_at, state)
      select gen_random_uuid(), 9, slot.id, 1, shop_now(), 'expired' from slot, generate_series(1, 10000)
      where pool_id = ${other.poolId};
    insert into ledger (slot_id, hold_id, d_held, d_sold, reason) select slot_id, id, qty, 0, 'hold' from hold where cart_id = 9;
    insert into ledger (slot_id, hold_id, d_held, d_sold, reason) select slot_id, id, -qty, 0, 'expire' from hold where cart_id = 9;
    insert into booking (order_line_id, unit, slot_id, places, state)
      select gen_random_uuid(), 1, slot_id, 0, 'returned' from hold where cart_id = 9;
    analyze hold, ledger, slot, booking`)
  expect(await look(database)).toEqual([])
  await database.transaction((tx) => holdPlaces(tx, [newHold(monday, 1)], { cartId: 2 }))
  await database.transaction((tx) => returnUnits(tx, { orderLineId: ORDER_LINE, units: [1] }))
  const client = await database.pool.connect()
  // What the connection has read before is counted elsewhere from now on.
  await client.query('select pg_stat_force_next_flush()')
  await client.query('begin')
  const tx = txOn(client)
  expect(await checkBookings(tx)).toEqual({ violations: [], isBehind: false })
  expect(await checkSlots(tx)).toEqual([])
  const { rows } = await client.query(
    `select relname as name, seq_tup_read::int as count from pg_stat_xact_user_tables
     where relname in ('ledger', 'hold', 'booking') order by name`,
  )
  expect(rows).toEqual([
    { name: 'booking', count: 0 },
    { name: 'hold', count: 0 },
    { name: 'ledger', count: 0 },
  ])
  await client.query('rollback')
  client.release()
})
