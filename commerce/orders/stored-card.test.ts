import { expect } from 'vitest'
import { givenGuest } from '#commerce/cart/shop-for-tests.ts'
import { storeCard } from '#commerce/payments/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { testAtTill as test } from './copied-till-for-tests.ts'
import { givenTill, look, press, settleNow, type Till } from './orders-for-tests.ts'

/** A guest's ticket that is paid with a card which is stored. */
async function orderByStoredCard(till: Till) {
  const { shopper, storedCardId } = await till.database.transaction(async (tx) => {
    const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
    const saved = await saveHousehold(tx, { head }, '2026-12-03')
    const [contactId = 0] = saved.ok ? saved.contactIds : []
    const card = { contactId, provider: 'test', token: 'card_riley', brand: 'visa', last4: '4242' }
    return { ...(await givenGuest(tx, till.shop, 'ticket')), storedCardId: await storeCard(tx, card) }
  })
  return press(till, shopper, { storedCardId })
}

test('An order by a stored card is charged to it at once, without a page and once', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const reply = await orderByStoredCard(till)
  expect(reply).toMatchObject({ ok: true, state: 'paid', payUrl: undefined })
  const orderId = reply.ok ? reply.orderId : ''
  expect(await settleNow(till, orderId)).toMatchObject({ state: 'paid' })
  expect([till.provider.charges, till.provider.calls]).toEqual([[`${orderId}:1`], [`chargeStored ${orderId}:1`]])
  expect(await look(database)).toMatchObject({ orders: ['paid'], bookings: 1 })
})

test('A stored card whose charge has no reply is looked up, and charged under the same key', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  till.provider.fails.push({ call: 'chargeStored', how: 'lost' })
  const reply = await orderByStoredCard(till)
  expect(reply).toMatchObject({ state: 'payment_unknown' })
  expect(await settleNow(till, reply.ok ? reply.orderId : '')).toMatchObject({ state: 'paid' })
  expect(till.provider.charges).toHaveLength(1)
})

test('A stored card that is declined, or was removed meanwhile, ends the order and gives all back', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  till.provider.declines.add('card_riley')
  expect(await orderByStoredCard(till)).toMatchObject({ state: 'declined' })
  await database.pool.query('delete from stored_card')
  till.provider.declines.clear()
  const at = async (point: string) => {
    if (point === 'after place') await database.pool.query('update stored_card set removed_at = shop_now()')
  }
  expect(await orderByStoredCard({ ...till, desk: { ...till.desk, at } })).toMatchObject({ state: 'declined' })
  expect(till.provider.charges).toEqual([])
  expect(await look(database)).toMatchObject({ orders: ['declined', 'declined'], holds: ['active'], bookings: 0 })
})
