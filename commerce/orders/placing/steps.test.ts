import { expect } from 'vitest'
import { chooseShipping, savePromptAnswer, saveShippingAddress } from '#commerce/cart/index.ts'
import { add, givenGuest } from '#commerce/cart/shop-for-tests.ts'
import { addAskingProducts } from '#commerce/checkout/checkout-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { forgetPeopleOfOrders } from '#commerce/orders/forget-orders.sql.ts'
import { readOrderLines } from '#commerce/orders/orders.sql.ts'
import { givenTill, look, press, settleNow } from '#commerce/orders/orders-for-tests.ts'

const HOME = {
  ...{ country: 'US', address1: '48 Alder Lane', address2: '', city: 'Fort Collins', state: 'CO', postalCode: '80521' },
}

async function givenAskingTill(database: Database, ...slugs: string[]) {
  const till = await givenTill(database)
  const shop = await database.transaction((tx) => addAskingProducts(tx, till.shop))
  till.shop = shop
  return database.transaction(async (tx) => {
    const { shopper, lineId } = await givenGuest(tx, shop, slugs[0])
    const lineIds = [lineId]
    for (const slug of slugs.slice(1)) {
      const added = await add(tx, shop, shopper, slug)
      if (added.ok) lineIds.push(added.lineId)
    }
    return { till, shop, shopper, lineIds, catalog: shop.assortment.catalog }
  })
}

test('An order is refused for each step that is missing, with its line, and keeps what was said once all are done [IMPL-48, CHECKOUT-08]', async ({
  freshDatabase: database,
}) => {
  const { till, shop, shopper, lineIds, catalog } = await givenAskingTill(database, 'keycard', 'badge', 'workshop')
  const [first = 0, second = 0, lesson = 0] = lineIds
  const missing = [
    { step: 'questions', lineId: lesson },
    ...[first, second].map((lineId) => ({ step: 'handover', lineId })),
  ]
  expect(await press(till, shopper)).toEqual({ ok: false, reason: 'step_missing', missing })

  await database.transaction(async (tx) => {
    await savePromptAnswer(tx, shopper, catalog, { lineId: lesson, code: 'LEVEL', text: 'First day' })
    for (const lineId of [first, second])
      await chooseShipping(tx, shopper, catalog, { lineId, methodId: shop.ids.mail, locationId: null })
  })
  expect(await press(till, shopper)).toMatchObject({ reason: 'step_missing', missing: missing.slice(1) })
  await database.transaction((tx) => saveShippingAddress(tx, shopper, HOME))
  const placed = await press(till, shopper)
  const orderId = placed.ok ? placed.orderId : ''
  till.provider.pay(`${orderId}:1`)
  expect(await settleNow(till, orderId)).toMatchObject({ state: 'paid' })

  const handover = { method: 'Mail', location: null, needsAddress: true }
  const lines = await database.transaction((tx) => readOrderLines(tx, orderId))
  expect(lines.map(({ details, totalMinor }) => [details, totalMinor])).toEqual([
    [{ handover }, 5600],
    [{ handover }, 5000],
    [{ answers: [{ code: 'LEVEL', label: 'Your level?', answer: 'First day' }] }, 5000],
  ])
  // One envelope for both.
  expect((await look(database)).balances).toMatchObject({ provider: 15_600, sales: -15_000 })

  const stored = async () =>
    (
      await database.pool.query(
        'select customer_order.details, order_line.details as line from customer_order join order_line on order_id = customer_order.id',
      )
    ).rows
  expect(await stored()).toMatchObject([{ details: { shippingAddress: { city: 'Fort Collins' } } }, {}, {}])
  await database.pool.query(`update customer_order set placed_at = placed_at - interval '4 years'`)
  await database.transaction((tx) => forgetPeopleOfOrders(tx, 3, 10))
  expect(await stored()).toEqual(Array.from({ length: 3 }, () => ({ details: null, line: null })))
})

test('A guest is told to sign in for what is not sold to guests [IMPL-48]', async ({ freshDatabase: database }) => {
  const { till, shopper, lineIds } = await givenAskingTill(database, 'membership')
  expect(await press(till, shopper)).toEqual({ ok: false, reason: 'sign_in_required', lineIds })
})
