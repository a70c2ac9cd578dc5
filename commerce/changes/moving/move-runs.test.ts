/** Lines that stay in a place of their own when they move: days in a row that share a day, and gear of the same day. */

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { lockRide, ride } from '#commerce/cart/ride-for-tests.ts'
import { add, givenGuest, MONDAY, saveProducts, TUESDAY, WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { savePoolUses } from '#commerce/inventory/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { readOrderLines } from '#commerce/orders/index.ts'
import { givenPaid, look } from '#commerce/orders/orders-for-tests.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { savePrices } from '#commerce/pricing/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { BY_DAY, givenBoughtLine, givenMoves, move, requestFor, START_DATE, whereIs } from './moves-for-tests.ts'
import { choicesOf } from './rounds-for-tests.ts'
import { settleMove } from './settle-move.ts'

/** `run`: two days in a row, $110 from Monday on and $100 from Tuesday on; the mountain is open until Wednesday. */
async function givenRuns(database: Database, mountain = 10) {
  const till = await givenMoves(database, { mountain })
  const run = {
    ...{ isMovable: true, moveUntilDays: 1, isDynamicPrice: true, attributes: [START_DATE] },
    ...({ multiDay: 'consecutive', numberOfDays: 2, multiDayPrice: 'sum' } as const),
  }
  till.shop = await database.transaction(async (tx) => {
    const ids = await saveProducts(tx, 'runs', [
      { ...run, slug: 'run' },
      { ...run, slug: 'camp', requiresAssignment: true, duplicateGroup: 'chair' },
    ])
    for (const id of ids.values()) {
      await savePoolUses(asTester(tx), id, [{ poolId: till.shop.poolIds.mountain }])
      const saved = await savePrices(asTester(tx), id, BY_DAY)
      if (!saved.ok) throw new Error(JSON.stringify(saved))
    }
    return { ...till.shop, assortment: await readAssortment(tx) }
  })
  return till
}

test('Days in a row that move by a day cost less, and need no second place on the day that they share', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenRuns(database, 2)
  const sold = await givenBoughtLine(till, 'run', { quantity: 2 })
  // Tuesday is full of this line alone.
  expect(await whereIs(till, sold)).toMatchObject({ days: [MONDAY, TUESDAY], sold: [2, 2, 0], orderTotal: 22_000 })
  expect(await choicesOf(till, sold)).toMatchObject({
    ...{ numberOfDays: 1, times: undefined },
    days: [{ day: TUESDAY, differenceMinor: -2000 }],
  })
  expect(await move(till, requestFor(sold, { days: [TUESDAY] }, -2000))).toMatchObject({ ok: true })
  expect(await whereIs(till, sold)).toMatchObject({
    ...{ days: [TUESDAY, WEDNESDAY], booked: [TUESDAY, WEDNESDAY], sold: [0, 2, 2] },
    balances: { sales: -20_000, guests: -2000 },
  })
  const { rows } = await database.pool.query('select answers from order_line')
  expect(Object.values(rows[0].answers)).toEqual([TUESDAY])
})

test('Days in a row that cost more are paid first: until then only the day that is new is kept for them', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenRuns(database)
  const sold = await givenBoughtLine(till, 'run', { day: TUESDAY })
  const started = await move(till, requestFor(sold, { days: [MONDAY] }, 1000))
  if (!started.ok) throw new Error(JSON.stringify(started))
  expect(await whereIs(till, sold)).toMatchObject({ days: [TUESDAY, WEDNESDAY], sold: [1, 1, 1] })
  await settleMove(till.desk, started.moveId, { state: 'none' })
  till.provider.pay(`${sold.orderId}:2`)
  expect(await settleMove(till.desk, started.moveId)).toMatchObject({ state: 'paid' })
  expect(await whereIs(till, sold)).toMatchObject({
    ...{ days: [MONDAY, TUESDAY], booked: [MONDAY, TUESDAY], sold: [1, 1, 0], orderTotal: 11_000 },
    balances: { provider: 11_000, sales: -11_000 },
  })
})

test('Days in a row stay where one of the new days is full, closed or past, and nothing of them is lost', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenRuns(database, 2)
  const sold = await givenBoughtLine(till, 'run', { quantity: 2 })
  await givenBoughtLine(till, 'ticket', { day: WEDNESDAY })
  const before = await look(database)
  const to = (...days: string[]) => move(till, requestFor(sold, { days }, -2000))
  // From Wednesday on it would need Thursday, which has no places.
  for (const day of [TUESDAY, WEDNESDAY]) expect(await to(day), day).toEqual({ ok: false, reason: 'sold_out' })
  expect((await choicesOf(till, sold)).days).toEqual([])
  for (const day of ['2026-12-02', '2027-04-10', '2027-05-01']) {
    expect(await to(day), day).toMatchObject({ ok: false, reason: 'closed' })
  }
  expect(await to(MONDAY)).toEqual({ ok: false, reason: 'same' })
  expect(await look(database)).toEqual(before)
  expect(await whereIs(till, sold)).toMatchObject({ days: [MONDAY, TUESDAY], booked: [MONDAY, TUESDAY] })
})

test('Days in a row for a person move with all their days, and not onto one on which they have another', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenRuns(database)
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example', dateOfBirth: '1986-04-01' }
  const saved = await database.transaction((tx) => saveHousehold(tx, { head, members: [] }, '2026-12-03'))
  const riley = saved.ok ? (saved.contactIds[0] ?? 0) : 0
  const forRiley = { fields: { LegacyContactId: String(riley) } }
  const sold = await givenBoughtLine(till, 'camp', forRiley, { contactId: riley })
  expect(await move(till, requestFor(sold, { days: [TUESDAY] }, -1000))).toMatchObject({ ok: true })
  const { rows } = await database.pool.query(
    `select array(select day::text from member_day order by day) as days, valid_from::text as "from",
       valid_until::text as until from entitlement where cancelled_at is null`,
  )
  expect(rows).toEqual([{ days: [TUESDAY, WEDNESDAY], from: TUESDAY, until: WEDNESDAY }])
  await givenBoughtLine(till, 'chair', forRiley, { contactId: riley })
  expect(await move(till, requestFor(sold, { days: [MONDAY] }, 1000))).toEqual({ ok: false, reason: 'person_busy' })
  expect(await whereIs(till, sold)).toMatchObject({ booked: [TUESDAY, WEDNESDAY], sold: [1, 1, 1] })
})

test('A tour moves to another start of its day although all gear of the day is its own', async ({
  freshDatabase: database,
}) => {
  const till = await givenMoves(database)
  const textbox = { controlType: CONTROL_TYPES.textbox }
  const gear = { key: 'gear', name: 'Gear', controlType: CONTROL_TYPES.radioList, isRequired: true }
  const tour = {
    ...{ slug: 'tour', activityCode: 'RIDE', activityLocation: 'BASE', isMovable: true, moveUntilDays: 1 },
    attributes: [
      START_DATE,
      { ...textbox, key: 'time', name: 'Time', textPrompt: '[Activity Time]', isRequired: true },
      { ...textbox, key: 'lock-id', name: 'Lock ID', textPrompt: '[Lock ID] [Hidden]' },
      { ...gear, values: [{ key: 'skis', name: 'Skis', linkedProduct: 'rental' }] },
    ],
  }
  const shopper = await database.transaction(async (tx) => {
    await saveProducts(tx, 'tours', [tour])
    await tx.execute(sql`update slot set capacity = 3 from pool where pool.id = pool_id and pool.name = 'rental'`)
    till.shop = { ...till.shop, assortment: await readAssortment(tx) }
    const guest = (await givenGuest(tx, till.shop)).shopper
    const locked = await lockRide(tx, till.shop, guest, 3)
    const wish = ride(locked.ok ? locked.lockId : '', 3)
    expect(await add(tx, till.shop, guest, 'tour', wish)).toMatchObject({ ok: true })
    return guest
  })
  const orderId = await givenPaid(till, shopper)
  const lines = await database.read((tx) => readOrderLines(tx, orderId))
  const sold = { orderId, lineId: lines.find(({ startTime }) => startTime !== null)?.id ?? '' }
  const { times } = await choicesOf(till, sold, MONDAY)
  expect(times).toEqual([{ time: '09:00:00', differenceMinor: 0 }])
  expect(await move(till, requestFor(sold, { days: [MONDAY], startTime: '09:00:00' }, 0))).toMatchObject({ ok: true })
  await whereIs(till, sold)
})
