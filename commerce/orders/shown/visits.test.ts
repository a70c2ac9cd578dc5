import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { returnMemberDays, sellMemberDays } from '#commerce/cart/index.ts'
import { add, givenShop, MONDAY, TUESDAY, WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { sell } from '#commerce/inventory/inventory-for-tests.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { givenPending, givenTill, settleNow } from '#commerce/orders/orders-for-tests.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { findCart } from '#commerce/shoppers/index.ts'
import { readVisits } from './visits.sql.ts'

async function givenPerson(tx: Tx) {
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  const saved = await saveHousehold(tx, { head }, '2026-12-03')
  if (!saved.ok) throw new Error(saved.reason)
  return saved.contactIds[0] as number
}

test('A person who bought nothing has no visits, and says so with zeros [API-99, IMPL-62]', async ({ tx }) => {
  const none = { orderCount: 0, dayCount: 0, lastVisit: null, visits: [] }
  expect(await readVisits(tx, await givenPerson(tx), { most: 100, today: MONDAY })).toEqual(none)
})

test('A person’s sold days are told by product, the latest first; days before today count as visits, a pass does not [API-99, IMPL-62]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const contactId = await givenPerson(tx)
  const orderLines: string[] = []
  for (const day of [MONDAY, TUESDAY]) {
    const fields = { LegacyContactId: String(contactId) }
    const added = await add(tx, shop, { contactId }, 'seat', { day, fields })
    const cartId = (await findCart(tx, { contactId }))?.id ?? 0
    const sold = { lineId: added.ok ? added.lineId : 0, orderLineId: randomUUID() }
    expect(await readVisits(tx, contactId, { most: 100, today: MONDAY }), 'a cart is no visit').toMatchObject({
      orderCount: orderLines.length,
    })
    expect(await sell(tx, { cartId, ...sold, places: 1 })).toEqual({ ok: true })
    await sellMemberDays(tx, [sold])
    orderLines.push(sold.orderLineId)
  }
  // A season pass is theirs on every day.
  await tx.execute(
    sql`insert into member_day (contact_id, day, duplicate_group, order_line_id)
      values (${contactId}, 'infinity', 'season-pass', ${randomUUID()})`,
  )
  expect(await readVisits(tx, contactId, { most: 100, today: TUESDAY })).toEqual({
    orderCount: 3,
    dayCount: 1,
    lastVisit: MONDAY,
    visits: [
      { day: TUESDAY, productName: 'The seat' },
      { day: MONDAY, productName: 'The seat' },
    ],
  })
  expect((await readVisits(tx, contactId, { most: 1, today: WEDNESDAY })).visits).toHaveLength(1)
  await returnMemberDays(tx, orderLines[0] ?? '')
  expect(await readVisits(tx, contactId, { most: 100, today: WEDNESDAY })).toMatchObject({
    orderCount: 2,
    dayCount: 1,
    lastVisit: TUESDAY,
  })
})

test('A day ticket in a person’s name is a day of theirs until it is given back, and one of no name is not', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const contactId = await database.transaction(givenPerson)
  const { orderId, paymentKey } = await givenPending(till)
  till.provider.pay(paymentKey)
  await settleNow(till, orderId)
  const told = (locale?: 'en-AU') =>
    database.transaction((tx) => readVisits(tx, contactId, { most: 100, today: MONDAY, locale }))
  expect(await told()).toMatchObject({ orderCount: 0, visits: [] })
  await database.pool.query('update order_line set assigned_contact_id = $1', [contactId])
  expect(await told()).toMatchObject({ orderCount: 1, visits: [{ day: MONDAY, productName: 'The ticket' }] })
  await database.pool.query('update order_line set texts = $1', [{ 'en-AU': { name: 'The pass', chosen: [] } }])
  expect(await told()).toMatchObject({ visits: [{ productName: 'The ticket' }] })
  expect(await told('en-AU')).toMatchObject({ orderCount: 1, visits: [{ day: MONDAY, productName: 'The pass' }] })
  await database.pool.query(`update ticket set ended_at = shop_now(), ended_reason = 'refunded'`)
  expect(await told()).toMatchObject({ orderCount: 0, visits: [] })
})

test('A person’s visits are told up to a hundred, however many are asked for [IDR-05, API-99]', async ({ tx }) => {
  const contactId = await givenPerson(tx)
  await tx.execute(`insert into member_day (contact_id, day, duplicate_group, order_line_id)
    select ${contactId}, date '2026-01-01' + n, 'mountain', gen_random_uuid() from generate_series(1, 130) n`)
  const told = await readVisits(tx, contactId, { most: 1_000_000, today: MONDAY })
  expect([told.visits.length, told.dayCount]).toEqual([100, 130])
})
