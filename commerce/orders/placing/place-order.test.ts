/** What came between the guest's look at the cart and their order: each is refused by name, and nothing is kept. */

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { applyCoupon } from '#commerce/cart/index.ts'
import { add, givenGuest, MONDAY, productId, saveProducts } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { LAKE } from '#commerce/golf/course-for-tests.ts'
import { saveCourse } from '#commerce/golf/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { completeOrder } from '#commerce/orders/complete-order.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { givenTill, look, press, requestOf } from '#commerce/orders/orders-for-tests.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { onConnection } from '#commerce/testing/changed-statements.ts'
import { meetingPoint } from '#commerce/testing/concurrency.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { givenWaiver } from '#commerce/waivers/waivers-for-tests.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'

const NOTHING = { orders: [], events: [], holds: ['active'], bookings: 0 }

test('An order for a person who may not have it, of a tee time that has begun, or without its waiver is refused [IMPL-48]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { riley, lines } = await database.transaction(async (tx) => {
    const { attributes } = GOLF
    const ids = await saveProducts(tx, 'golf', [{ slug: 'round', isGolf: true, attributes }])
    await saveCourse(asTester(tx), { ...LAKE, productId: ids.get('round') ?? 0 })
    till.shop = { ...till.shop, assortment: await readAssortment(tx) }
    const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
    const saved = await saveHousehold(tx, { head, members: [] }, '2026-12-03')
    const riley = { contactId: saved.ok ? (saved.contactIds[0] ?? 0) : 0 }
    const fields = { LegacyContactId: String(riley.contactId) }
    const round = { Holes: '18', 'Tee Time': `${MONDAY}T09:00:00` }
    const seat = await add(tx, till.shop, riley, 'seat', { fields })
    const golf = await add(tx, till.shop, riley, 'round', { day: MONDAY, options: round })
    const ticket = await add(tx, till.shop, riley, 'ticket')
    if (!seat.ok || !golf.ok || !ticket.ok) throw new Error(JSON.stringify([seat, golf, ticket]))
    return { riley, lines: { seat: seat.lineId, golf: golf.lineId, ticket: ticket.lineId } }
  })
  const change = (statement: ReturnType<typeof sql>) => database.transaction((tx) => tx.execute(statement))

  const { contactId } = riley
  await change(sql`update contact set hold_reason = 'Has to call us' where id = ${contactId}`)
  expect(await press(till, riley)).toMatchObject({
    ...{ ok: false, reason: 'assignment_refused', refusals: [{ lineId: lines.seat }] },
  })
  await change(sql`update contact set hold_reason = null where id = ${contactId}`)

  const asItWas = await database.pool.query('select days, start_time from cart_line where id = $1', [lines.golf])
  await change(sql`update cart_line set days = '{2026-12-02}', start_time = '09:00' where id = ${lines.golf}`)
  expect(await press(till, riley)).toMatchObject({
    ...{ ok: false, reason: 'tee_time_refused', problems: [{ lineId: lines.golf, reason: 'cutoff' }] },
  })
  const { days, start_time: startTime } = asItWas.rows[0]
  await database.pool.query('update cart_line set days = $2, start_time = $3 where id = $1', [
    ...[lines.golf, days, startTime],
  ])

  const productIds = [productId(till.shop, 'ticket')]
  const { waiverId } = await database.transaction((tx) => givenWaiver(asTester(tx), { productIds }))
  expect(await press(till, riley)).toMatchObject({
    ...{ ok: false, reason: 'waiver_missing', waivers: [{ lineId: lines.ticket, waiverId }] },
  })
  expect(await look(database)).toMatchObject(NOTHING)
  expect(till.provider.calls).toEqual([])
})

const GOLF = {
  attributes: [
    { key: 'start-date', name: 'Start Date', controlType: CONTROL_TYPES.date, textPrompt: '[Date]' },
    {
      ...{ key: 'holes', name: 'Holes', controlType: CONTROL_TYPES.segmented },
      values: [{ key: '18', name: '18', isPreselected: true }],
    },
    { key: 'tee-time', name: 'Tee Time', controlType: CONTROL_TYPES.textbox, textPrompt: '[Hidden]', isRequired: true },
  ],
}

test('Of two orders at once with the last use of a coupon one is placed, and the other is refused with nothing kept [IMPL-48]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { shop } = till
  const shoppers = await database.transaction(async (tx) => {
    const coupon = { name: 'Ten', couponCode: 'TENOFF', kind: 'fixed', amountMinor: 1000, scope: 'cart' } as const
    await saveDiscount(asTester(tx), { ...coupon, totalLimit: 1 })
    const both = [await givenGuest(tx, shop, 'mug'), await givenGuest(tx, shop, 'mug')]
    for (const { shopper } of both) {
      expect(await applyCoupon(tx, shopper, 'TENOFF', shop.assortment, shop.view)).toMatchObject({ ok: true })
    }
    return both.map(({ shopper }) => shopper)
  })
  // Both carts have been quoted with it before either takes it.
  const together = meetingPoint(2)
  const meeting: Database = {
    ...database,
    sell: (work, judgedBy) =>
      database.sell(
        (tx) =>
          work(
            onConnection(tx, (send) => async (sent) => {
              if (sent.name === 'lock_discount') await together()
              return send(sent)
            }),
          ),
        judgedBy,
      ),
  }
  const requests = await Promise.all(shoppers.map((shopper, at) => requestOf(till, shopper, { key: `guest ${at}` })))
  const replies = await Promise.all(
    requests.map((request) => completeOrder({ ...till.desk, database: meeting }, request)),
  )
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  expect(replies).toContainEqual(expect.objectContaining({ ok: false, reason: 'discount_refused' }))
  expect(await look(database)).toMatchObject({ orders: ['pending'], lines: 2 })
})
