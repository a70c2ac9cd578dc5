import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { applyCoupon, giveCartToCustomer, removeLine } from '#commerce/cart/index.ts'
import { add, givenGuest, MONDAY } from '#commerce/cart/shop-for-tests.ts'
import { endVoucherNow, givenCode, lifeOf } from '#commerce/cart/vouchers/voucher-shop-for-tests.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { orderNumber } from '#commerce/orders/placing/place-order.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { readValue } from '#commerce/vouchers/index.ts'
import { givenValueVoucher } from '#commerce/vouchers/value/value-for-tests.ts'
import { abandonOrder, completeOrder } from './complete-order.ts'
import { testAtTill as test } from './copied-till-for-tests.ts'
import { giveOrdersToCustomer } from './give-orders.sql.ts'
import { clearOrders, readOrderLines, readOwnOrder } from './orders.sql.ts'
import { givenPending, givenTill, look, press, reconcile, requestOf, settleNow, type Till } from './orders-for-tests.ts'

/** Riley with a household of two, an empty cart and no card. */
async function givenRiley({ database }: Till) {
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example', dateOfBirth: '1986-04-01' }
  const member = { firstName: 'Noa', lastName: 'Hart', dateOfBirth: '2015-04-01' }
  const saved = await database.transaction((tx) => saveHousehold(tx, { head, members: [member] }, '2026-12-03'))
  if (!saved.ok) throw new Error(saved.reason)
  const [riley = 0, noa = 0] = saved.contactIds
  return { shopper: { contactId: riley }, noa }
}

test('A cart with places, a person, a voucher, a coupon and value becomes one paid order [IMPL-48]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { shop, provider } = till
  const { shopper, noa } = await givenRiley(till)
  const { lessonId, valueId, discountId } = await database.transaction(async (tx) => {
    const lessonId = await givenCode(tx, shop, 'LESSON1', { slug: 'lesson', unitPriceMinor: 1000 })
    const coupon = { name: 'Ten', couponCode: 'TENOFF', kind: 'fixed', amountMinor: 1000, scope: 'cart' } as const
    const saved = await saveDiscount(asTester(tx), { ...coupon, totalLimit: 1 })
    await add(tx, shop, shopper, 'ticket', { quantity: 2 })
    await add(tx, shop, shopper, 'seat', { fields: { LegacyContactId: String(noa) } })
    await add(tx, shop, shopper, 'lesson', { options: { 'Voucher Id': 'LESSON1' } })
    expect(await applyCoupon(tx, shopper, 'TENOFF', shop.assortment, shop.view)).toMatchObject({ ok: true })
    const valueId = await givenValueVoucher(tx, { amountMinor: 3000 })
    return { lessonId, valueId, discountId: saved.ok ? saved.id : 0 }
  })

  const sold: unknown[] = []
  till.desk.onSold = async (_, { number, email }, lines) => void sold.push([number, email, lines.length])
  const reply = await press(till, shopper, { valueIds: [valueId] })
  // 2 tickets and a seat at $50, a lesson at $10, less $10; $30 of it by voucher.
  expect(reply).toMatchObject({ ok: true, state: 'pending', payUrl: expect.stringContaining('https://pay.example/') })
  const orderId = reply.ok ? reply.orderId : ''
  expect(await look(database)).toMatchObject({ orders: ['pending'], holds: ['paying'], bookings: 0, lines: 3 })
  provider.pay(`${orderId}:1`)
  expect(provider.book.get(`${orderId}:1`)).toMatchObject({ held: { minor: 12_000, currency: 'USD' } })

  expect(await settleNow(till, orderId)).toMatchObject({ state: 'paid', payUrl: undefined })
  expect(provider.charges).toHaveLength(1)
  expect(await look(database)).toMatchObject({
    ...{ orders: ['paid'], holds: ['consumed'], bookings: 3, lines: 0 },
    events: ['pending', 'authorized', 'confirmed', 'paid'],
    balances: { provider: 12_000, sales: -16_000, discounts: 1000, goodwill: 3000 },
  })
  await database.transaction(async (tx) => {
    expect(await lifeOf(tx, lessonId)).toContain('used')
    expect(await readValue(tx, valueId)).toMatchObject({ availableMinor: 0, authorizedMinor: 0 })
    const { rows } = await tx.execute(sql`
      select (select used from discount where id = ${discountId}) as coupon,
        (select array_agg(contact_id) from entitlement) as owners,
        (select count(*)::int from member_day where order_line_id is not null and line_id is null) as days,
        (select array_agg(brand || ' ' || last4) from order_payment) as cards`)
    expect(rows).toEqual([{ coupon: 1, owners: [noa], days: 1, cards: ['visa 4242'] }])
    const lines = await readOrderLines(tx, orderId)
    expect(lines.map(({ name, quantity, totalMinor }) => [name, quantity, totalMinor])).toEqual([
      ['The ticket', 2, 9333],
      ['The seat', 1, 4667],
      ['Lesson', 1, 1000],
    ])
    expect(lines[0]).toMatchObject({ days: [MONDAY], places: [{ places: 2 }], placesNeeded: 2 })
  })
  expect(await settleNow(till, orderId)).toMatchObject({ state: 'paid' })
  expect(provider.charges).toHaveLength(1)
  expect(sold).toEqual([[reply.ok && reply.number, 'riley@silverpine.example', 3]])
})

test('A cart that a voucher pays for whole is bought without the provider, once for its key [IMPL-48]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { shopper, valueId } = await database.transaction(async (tx) => ({
    ...(await givenGuest(tx, till.shop, 'ticket')),
    valueId: await givenValueVoucher(tx, { amountMinor: 8000 }),
  }))
  const request = await requestOf(till, shopper, { valueIds: [valueId] })
  const at = async (point: string) => {
    if (point === 'before finish') throw new Error('The process died.')
  }
  await expect(completeOrder({ ...till.desk, at }, request)).rejects.toThrow('The process died.')
  // The cart is empty by now: only the key leads to the order.
  await till.later(2)
  expect(await completeOrder(till.desk, request)).toMatchObject({ ok: true, state: 'paid' })
  expect(till.provider.calls).toEqual([])
  expect(await database.transaction((tx) => readValue(tx, valueId))).toMatchObject({ availableMinor: 3000 })
  expect(await look(database)).toMatchObject({ bookings: 1, lines: 0, balances: { sales: -5000, goodwill: 8000 } })
})

test('Gift cards are made when they are paid, one for each piece, and belong to their buyer [IMPL-44]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { shopper } = await givenRiley(till)
  await database.transaction(async (tx) => {
    const wish = { options: { Recipient: 'Noa', From: 'Riley' }, quantity: 2 }
    expect(await add(tx, till.shop, shopper, 'card', wish)).toMatchObject({ ok: true })
  })
  const reply = await press(till, shopper)
  const orderId = reply.ok ? reply.orderId : ''
  const count = async () =>
    (await database.pool.query('select holder_id, recipient_name from voucher join gift_card on voucher_id = id')).rows
  expect(await count()).toEqual([])
  till.provider.pay(`${orderId}:1`)
  expect(await settleNow(till, orderId)).toMatchObject({ state: 'paid' })
  const card = { holder_id: shopper.contactId, recipient_name: 'Noa' }
  expect(await count()).toEqual([card, card])
  // What the buyer wrote stands with the card alone.
  const [line] = await database.transaction((tx) => readOrderLines(tx, orderId))
  expect(line).toMatchObject({ giftCard: null, isValue: true })
  expect(JSON.stringify(line?.answers)).not.toContain('Noa')
  expect(await look(database)).toMatchObject({ balances: { provider: 5000, vouchers: -5000 } })
})

test('A declined payment leaves cart, holds, vouchers and value as they were and tells why [IMPL-50]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { shop, provider } = till
  const { shopper, valueId, lessonId } = await database.transaction(async (tx) => {
    const guest = await givenGuest(tx, shop, 'ticket')
    const lessonId = await givenCode(tx, shop, 'LESSON1', { slug: 'lesson' })
    await add(tx, shop, guest.shopper, 'lesson', { options: { 'Voucher Id': 'LESSON1' } })
    return { ...guest, lessonId, valueId: await givenValueVoucher(tx, { amountMinor: 1000 }) }
  })
  const holds = async () => (await database.pool.query('select to_jsonb(hold) as row from hold')).rows
  const before = await holds()
  const reply = await press(till, shopper, { valueIds: [valueId] })
  const orderId = reply.ok ? reply.orderId : ''
  provider.decline(`${orderId}:1`, 'insufficient-funds')
  expect(await settleNow(till, orderId)).toMatchObject({ state: 'declined', declineReason: 'insufficient-funds' })
  expect(await holds()).toEqual(before)
  expect(await look(database)).toMatchObject({ orders: ['declined'], lines: 2, bookings: 0 })
  await database.transaction(async (tx) => {
    expect(await readValue(tx, valueId)).toMatchObject({ availableMinor: 1000, authorizedMinor: 0 })
    expect((await lifeOf(tx, lessonId)).slice(-2)).toEqual(['used', 'given_back'])
  })
  const again = await press(till, shopper, { valueIds: [valueId] })
  expect(again).toMatchObject({ ok: true, state: 'pending' })
  provider.pay(`${again.ok && again.orderId}:1`)
  expect(await settleNow(till, (again.ok && again.orderId) || '')).toMatchObject({ state: 'paid' })
  expect(provider.charges).toHaveLength(1)
})

test('An order is refused, and nothing is kept for it, while its cart is not as the guest saw it [CRT-04, VOU-06]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { shop } = till
  const { shopper, lineId, codeId } = await database.transaction(async (tx) => {
    const guest = await givenGuest(tx, shop, 'ticket')
    const codeId = await givenCode(tx, shop, 'LESSON1', { slug: 'lesson' })
    await add(tx, shop, guest.shopper, 'lesson', { options: { 'Voucher Id': 'LESSON1' } })
    return { ...guest, codeId }
  })
  const seen = await requestOf(till, shopper)
  const other = (order: Partial<typeof seen.order>) =>
    completeOrder(till.desk, { ...seen, order: { ...seen.order, ...order } })
  const { total, version } = seen.order.seen
  expect(await other({ email: 'nowhere' })).toMatchObject({ reason: 'bad_email' })
  expect(await other({ valueIds: [4711] })).toMatchObject({ reason: 'value_refused', why: 'unusable' })
  expect(await other({ seen: { version: version - 1, total } })).toMatchObject({ reason: 'cart_changed', version })
  expect(await other({ seen: { version, total: { ...total, minor: 1 } } })).toMatchObject({
    ...{ reason: 'price_changed', quote: { totalMinor: total.minor } },
  })
  expect(await completeOrder(till.desk, { ...seen, shopper: {} })).toMatchObject({ reason: 'no_cart' })
  await database.transaction((tx) => endVoucherNow(tx, codeId))
  expect(await other({})).toMatchObject({ reason: 'voucher_refused' })
  await till.later(16)
  expect(await press(till, shopper)).toMatchObject({ reason: 'hold_expired' })
  await database.transaction((tx) => removeLine(tx, shopper, lineId))
  expect(await look(database)).toMatchObject({ orders: [], events: [], bookings: 0 })
  expect(till.provider.calls).toEqual([])
})

test('A cart that is edited while it is paid is charged as it was placed, and keeps the edit [CRT-05]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { orderId, paymentKey, shopper, lineId } = await givenPending(till)
  await database.transaction(async (tx) => {
    expect(await removeLine(tx, shopper, lineId)).not.toMatchObject({ ok: true })
    expect(await add(tx, till.shop, shopper, 'mug')).toMatchObject({ ok: true })
  })
  till.provider.pay(paymentKey)
  expect(await settleNow(till, orderId)).toMatchObject({ state: 'paid' })
  expect(await look(database)).toMatchObject({ lines: 1, balances: { provider: 5000, sales: -5000 } })
})

test('An order that the guest changed before paying is given up, and one that is the same is resumed [PAY-01]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { orderId, payUrl, shopper } = await givenPending(till, 'mug')
  expect(await press(till, shopper)).toMatchObject({ ok: true, orderId, payUrl })
  await database.transaction((tx) => add(tx, till.shop, shopper, 'ticket'))
  const next = await press(till, shopper)
  expect(next).toMatchObject({ ok: true, state: 'pending' })
  expect(next.ok && next.orderId).not.toBe(orderId)
  expect(till.provider.book.get(`${orderId}:1`)).toEqual({ state: 'cancelled' })
  till.provider.pay(`${next.ok && next.orderId}:1`)
  expect(await settleNow(till, (next.ok && next.orderId) || '')).toMatchObject({ state: 'paid' })
  expect((await look(database)).orders.toSorted()).toEqual(['declined', 'paid'])
})

test('A guest abandons their own order only: its page is closed and the line can be changed again [IDR-06]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { orderId, paymentKey, shopper, lineId } = await givenPending(till)
  const { shopper: stranger } = await givenPending(till, 'mug')
  expect(await abandonOrder(till.desk, stranger, orderId)).toBeUndefined()
  expect(await abandonOrder(till.desk, {}, orderId)).toBeUndefined()
  expect(await abandonOrder(till.desk, shopper, orderId)).toMatchObject({
    state: 'declined',
    declineReason: 'given_up',
  })
  expect(till.provider.book.get(paymentKey)).toEqual({ state: 'cancelled' })
  expect(await database.transaction((tx) => removeLine(tx, shopper, lineId))).toMatchObject({ ok: true })
})

test('A guest who signs in while paying keeps the order: it is theirs, and their cart is not bought twice [AUT-06]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { orderId, paymentKey, shopper: guest } = await givenPending(till, 'mug')
  const { shopper } = await givenRiley(till)
  const { assortment, view } = till.shop
  await database.transaction((tx) =>
    giveOrdersToCustomer(tx, guest, shopper.contactId, () =>
      giveCartToCustomer(tx, guest, shopper.contactId, assortment, view),
    ),
  )
  expect(await database.transaction((tx) => readOwnOrder(tx, guest, orderId))).toBeUndefined()
  expect(await database.transaction((tx) => readOwnOrder(tx, shopper, orderId))).toMatchObject({ state: 'pending' })
  // Pressed again in the account: the page of before is closed, and there is one order to pay.
  const again = await press(till, shopper)
  expect(till.provider.book.get(paymentKey)).toEqual({ state: 'cancelled' })
  till.provider.pay(`${again.ok && again.orderId}:1`)
  expect(await settleNow(till, (again.ok && again.orderId) || '')).toMatchObject({ state: 'paid' })
  expect(await look(database)).toMatchObject({ lines: 0, balances: { provider: 1500 } })
})

test('A page that is never paid is closed at the provider, and only then its places are free again', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { paymentKey } = await givenPending(till)
  expect(await reconcile(till)).toEqual([])
  await till.later(1)
  expect(await reconcile(till)).toEqual(['pending'])
  await till.later(35)
  till.provider.isAway = true
  await reconcile(till)
  expect(await look(database)).toMatchObject({ orders: ['payment_unknown'], holds: ['paying'] })
  till.provider.isAway = false
  await till.later(1)
  expect(await reconcile(till)).toEqual(['declined'])
  expect(till.provider.book.get(paymentKey)).toEqual({ state: 'cancelled' })
  expect(await look(database)).toMatchObject({ orders: ['declined'], holds: ['active'] })
})

test('The events of an order cannot be changed or deleted, and go only with the order itself', async ({
  freshDatabase: database,
}) => {
  await givenPending(await givenTill(database))
  const change = (text: string) => database.pool.query(text)
  await expect(change(`update order_event set to_state = 'paid'`)).rejects.toThrow('are never changed')
  await expect(change('delete from order_event')).rejects.toThrow('are never changed')
  await database.transaction(clearOrders)
  expect(await look(database)).toMatchObject({ orders: [], events: [] })
})

test('A number of an order is eight sayable characters, and its neighbor does not follow from it', () => {
  const numbers = Array.from({ length: 50 }, () => orderNumber())
  expect(new Set(numbers).size).toBe(50)
  for (const number of numbers) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})

test('A guest who comes back from the page to add a gift card gets a page for the rest, and the page of before is given up [IMPL-48]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { orderId, shopper } = await givenPending(till)
  const valueId = await database.transaction((tx) => givenValueVoucher(tx, { amountMinor: 3000 }))
  const withCard = await press(till, shopper, { valueIds: [valueId] })
  expect(withCard).toMatchObject({ ok: true, state: 'pending' })
  const second = withCard.ok ? withCard.orderId : ''
  expect(second).not.toBe(orderId)
  // Both are placed in the same moment of a clock that stands still.
  expect((await look(database)).orders.toSorted()).toEqual(['declined', 'pending'])
  expect(await press(till, shopper, { valueIds: [valueId] })).toMatchObject({ orderId: second })
  till.provider.pay(`${second}:1`)
  // A ticket at $50, $30 of it by the card.
  expect(till.provider.book.get(`${second}:1`)).toMatchObject({ held: { minor: 2000, currency: 'USD' } })
})
