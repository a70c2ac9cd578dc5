import { expect } from 'vitest'
import { add, MONDAY, TUESDAY, WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import { givenSoldDay } from '#commerce/closures/closures-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { readCapacities, readPoolUses } from '#commerce/inventory/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { givenTill } from '#commerce/orders/orders-for-tests.ts'
import { addPoolUser, makePool, type NewPool } from '#commerce/setup/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { weekday } from '#contract/values/day.ts'

const SLEDS: NewPool = {
  ...{ name: 'sleds', from: MONDAY, to: WEDNESDAY, closedWeekdays: [], places: 2, users: [] },
}
const NONE = 2_000_000_000

async function idOf({ pool }: Database, slug: string): Promise<number> {
  return (await pool.query('select id from product where slug = $1', [slug])).rows[0].id
}

const whole = (productId: number) => ({ productId, variantId: null, units: 1 })
const make = (database: Database, draft: Partial<NewPool>) =>
  changeShop(database, (tx) => makePool(tx, { ...SLEDS, ...draft }, MONDAY))

test('A pool is made with places on its days but the closed weekdays, and its product sells no more than those [IMPL-13]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const rental = await idOf(database, 'rental')
  const users = [whole(rental)]
  const closedWeekdays = [weekday(TUESDAY)]
  expect(await make(database, { users, closedWeekdays })).toMatchObject({ ok: true, version: 1 })
  const slots = await database.transaction((tx) => readCapacities(tx, ['sleds']))
  expect(slots.map(({ capacity, day, time }) => [day, time, capacity])).toEqual([
    [MONDAY, null, 2],
    [WEDNESDAY, null, 2],
  ])
  till.shop = { ...till.shop, assortment: await database.transaction((tx) => readAssortment(tx)) }
  const addMany = (quantity: number) => database.attempt((tx) => add(tx, till.shop, {}, 'rental', { quantity }))
  expect(await addMany(3)).toMatchObject({ ok: false })
  expect(await addMany(2)).toMatchObject({ ok: true })
  const { rows } = await database.pool.query(`select action from audit_entry where object like 'pool%' order by 1`)
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['pool changed', 'pools of product changed']))
})

test('A name that is taken or the engine’s own, days that have passed and unknown products are refused [IMPL-13]', async ({
  freshDatabase: database,
}) => {
  await givenTill(database)
  expect(await make(database, { name: 'mountain' })).toEqual({ ok: false, reason: 'name_taken' })
  expect(await make(database, { name: 'activity TUBE MEADOW' })).toEqual({ ok: false, reason: 'bad_name' })
  expect(await make(database, { name: 'level:4' })).toEqual({ ok: false, reason: 'bad_name' })
  expect(await make(database, { from: '2020-01-01' })).toEqual({ ok: false, reason: 'bad_days' })
  expect(await make(database, { to: '2030-01-01' })).toEqual({ ok: false, reason: 'bad_days' })
  expect(await make(database, { users: [whole(NONE)] })).toEqual({ ok: false, reason: 'unknown_product' })
  expect(await database.transaction((tx) => readCapacities(tx, ['sleds']))).toEqual([])
})

test('A product that has sold places of its pool for a day ahead gets no other pool, and nothing is written [IMPL-13]', async ({
  freshDatabase: database,
}) => {
  await givenSoldDay(await givenTill(database), 'ticket')
  const ticket = await idOf(database, 'ticket')
  const before = await database.transaction((tx) => readPoolUses(tx, [ticket]))
  expect(await make(database, { users: [whole(ticket)] })).toMatchObject({ ok: false, reason: 'has_sold', places: 1 })
  expect(await database.transaction((tx) => readPoolUses(tx, [ticket]))).toEqual(before)
  const { rows } = await database.pool.query(`select from pool where name = 'sleds'`)
  expect(rows).toEqual([])
})

test('A product takes from a pool that is there over its version, once, and none that is sold by start time does [IMPL-13]', async ({
  freshDatabase: database,
}) => {
  await givenTill(database)
  const made = await make(database, {})
  if (!made.ok) throw new Error(made.reason)
  const { poolId } = made
  const addUser = (productId: number, expectedVersion: number) =>
    changeShop(database, (tx) => addPoolUser(tx, { poolId, user: whole(productId), expectedVersion }, MONDAY))
  const rental = await idOf(database, 'rental')
  expect(await addUser(rental, 9)).toMatchObject({ ok: false, reason: 'changed_meanwhile' })
  expect(await addUser(rental, 1)).toEqual({ ok: true, version: 2 })
  expect(await addUser(rental, 2)).toMatchObject({ ok: false, reason: 'takes_already' })
  const { rows } = await database.pool.query('select id from product where activity_code is not null limit 1')
  expect(await addUser(rows[0].id, 2)).toMatchObject({ ok: false, reason: 'has_times' })
})

test('A piece that takes two places leaves room for half as many, and one that takes none is refused [IMPL-13]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const rental = await idOf(database, 'rental')
  expect(await make(database, { users: [{ ...whole(rental), units: 0 }] })).toEqual({ ok: false, reason: 'bad_units' })
  expect(await make(database, { places: 5, users: [{ ...whole(rental), units: 2 }] })).toMatchObject({ ok: true })
  till.shop = { ...till.shop, assortment: await database.transaction((tx) => readAssortment(tx)) }
  const addMany = (quantity: number) => database.attempt((tx) => add(tx, till.shop, {}, 'rental', { quantity }))
  expect(await addMany(3)).toMatchObject({ ok: false })
  expect(await addMany(2)).toMatchObject({ ok: true })
})

test('An activity gets its start times by a rule, once; what is sold by day gets none [IMPL-13]', async ({
  freshDatabase: database,
}) => {
  await givenTill(database)
  const rental = await idOf(database, 'rental')
  const starts = { first: '09:00', last: '10:00', everyMinutes: 30, guestsPerPlace: 1 }
  const refused = { ok: false, reason: 'not_one_activity' }
  expect(await make(database, { starts, users: [whole(rental)] })).toEqual(refused)
  expect(await make(database, { starts })).toEqual(refused)
  await database.pool.query(`update product set activity_code = 'SLED', activity_location = 'RIDGE' where id = $1`, [
    rental,
  ])
  const made = await make(database, { name: '', starts, users: [whole(rental)] })
  expect(made).toMatchObject({ ok: true, version: 1 })
  const slots = await database.transaction((tx) => readCapacities(tx, ['activity SLED RIDGE']))
  expect(slots.filter(({ day }) => day === MONDAY).map(({ capacity, time }) => [time, capacity])).toEqual([
    ['09:00:00', 2],
    ['09:30:00', 2],
    ['10:00:00', 2],
  ])
  const { rows } = await database.pool.query('select code, guests_per_place from activity where location = $1', [
    'RIDGE',
  ])
  expect(rows).toEqual([{ code: 'SLED', guests_per_place: null }])
  expect(await make(database, { starts, users: [whole(rental)] })).toMatchObject({ ok: false, reason: 'has_pool' })
})
