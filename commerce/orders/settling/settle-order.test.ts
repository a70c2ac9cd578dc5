import { expect } from 'vitest'
import { removeLine } from '#commerce/cart/index.ts'
import { givenGuest } from '#commerce/cart/shop-for-tests.ts'
import { completeOrder } from '#commerce/orders/complete-order.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import {
  givenPending,
  givenTill,
  look,
  press,
  reconcile,
  requestOf,
  settleNow,
  type Till,
} from '#commerce/orders/orders-for-tests.ts'

const DUE = { minor: 5000, currency: 'USD' }
const method = { brand: 'visa', last4: '4242' }

/** One order, one charge, one booking, and the money where it belongs. */
const ONE_SALE = { orders: ['paid'], holds: ['consumed'], bookings: 1, balances: { provider: 5000, sales: -5000 } }

const FAILURES = [
  ['authorize', 'lost', 'payment_unknown', 'paid'],
  ['authorize', 'away', 'payment_unknown', 'paid'],
  ['lookUp', 'away', 'pending', 'payment_unknown'],
  ['capture', 'lost', 'pending', 'confirmed'],
  ['capture', 'away', 'pending', 'confirmed'],
] as const

test('An order whose provider was away, or whose reply was lost, is finished once it is reached, with one charge [PAY-03]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const keys: string[] = []
  for (const [call, how, placed, paid] of FAILURES) {
    till.provider.fails.push({ call, how })
    const { orderId, paymentKey, state } = await givenPending(till)
    expect(state).toBe(placed)
    keys.push(paymentKey)
    // A second look gets the page, also where the first reply to it was lost.
    if (call === 'authorize') {
      expect(await settleNow(till, orderId)).toMatchObject({ payUrl: `https://pay.example/${paymentKey}` })
    }
    till.provider.pay(paymentKey)
    expect(await settleNow(till, orderId)).toMatchObject({ state: paid })
  }
  await till.later(1)
  expect(await reconcile(till)).toEqual(['paid', 'paid', 'paid'])
  expect((await look(database)).orders).toEqual(keys.map(() => 'paid'))
  expect(till.provider.charges.toSorted()).toEqual(keys.toSorted())
})

const POINTS = [
  ...['after claim', 'after place', 'before authorize', 'after authorize', 'before finish'],
  ...['before accept', 'after accept', 'before confirm', 'after confirm'],
  ...['before capture', 'after capture', 'before pay', 'after pay'],
]

test('A process that dies at any step leaves one order and one charge for each key [PAY-03, FLT-01]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database, { mountain: POINTS.length })
  const requests = []
  for (const point of POINTS) {
    const { shopper } = await database.transaction((tx) => givenGuest(tx, till.shop, 'ticket'))
    const request = await requestOf(till, shopper, { key: point })
    requests.push(request)
    const dying = {
      ...till.desk,
      at: async (reached: string) => {
        if (reached === point) throw new Error('The process died.')
      },
    }
    const placed = await completeOrder(dying, request).catch(() => undefined)
    if (placed?.ok) till.provider.pay(`${placed.orderId}:1`)
    // The guest comes back, to a process that dies too.
    if (placed?.ok) await expect(settleWith(dying, placed.orderId)).rejects.toThrow('The process died.')
  }
  // The next process: guests press again under their keys and pay, and the reconciliation does the rest.
  await till.later(2)
  const replies = []
  for (const request of requests) {
    const reply = await completeOrder(till.desk, request)
    if (!reply.ok) throw new Error(JSON.stringify(reply))
    till.provider.pay(`${reply.orderId}:1`)
    replies.push(reply.orderId)
  }
  await till.later(1)
  await reconcile(till)

  const all = POINTS.map(() => 'paid')
  const minor = 5000 * POINTS.length
  expect(await look(database)).toMatchObject({
    ...{ orders: all, holds: ['consumed'], bookings: POINTS.length, lines: 0 },
    balances: { provider: minor, sales: -minor },
  })
  expect(till.provider.charges.toSorted()).toEqual(replies.map((id) => `${id}:1`).toSorted())
  expect(await Promise.all(requests.map((request) => completeOrder(till.desk, request)))).toMatchObject(
    replies.map((orderId) => ({ ok: true, orderId })),
  )
})

const settleWith = (desk: Till['desk'], orderId: string) => settleNow({ desk } as Till, orderId)

/** As the queue of a process: work under the same name waits for each other. */
function inQueues(): NonNullable<Till['desk']['inTurn']> {
  const last = new Map<string, Promise<unknown>>()
  return ([name = ''], work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work)
    last.set(name, turn)
    return turn
  }
}

test('A guest who returns and the webhook of one payment settle its order in turn, and the second asks the provider nothing', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { orderId, paymentKey } = await givenPending(till)
  till.provider.pay(paymentKey)
  till.provider.calls.length = 0
  const desk = { ...till.desk, inTurn: inQueues() }
  const settled = await Promise.all([settleWith(desk, orderId), settleWith(desk, orderId)])
  expect(settled.map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect(till.provider.calls).toEqual([`lookUp ${paymentKey}`, `capture ${paymentKey}`])
})

test('Money of another amount or currency is never taken for the payment: the order is reviewed [PAY-05]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  for (const held of [
    { ...DUE, minor: 1 },
    { ...DUE, currency: 'CAD' },
  ]) {
    const { orderId, paymentKey } = await givenPending(till)
    till.provider.pay(paymentKey, held)
    expect(await settleNow(till, orderId)).toMatchObject({ state: 'review' })
  }
  expect(till.provider.charges).toEqual([])
  expect(await look(database)).toMatchObject({ bookings: 0, holds: ['paying'] })
})

/** The page was closed, and the provider tells of a payment all the same. */
async function givenLatePayment(till: Till, state: 'authorized' | 'captured' = 'authorized') {
  const order = await givenPending(till)
  await till.later(36)
  expect(await reconcile(till)).toEqual(['declined'])
  const facts = { held: DUE, method }
  till.provider.book.set(
    order.paymentKey,
    state === 'authorized' ? { state, ...facts } : { state, ...facts, refunded: { ...DUE, minor: 0 } },
  )
  return order
}

test('A payment that arrives after its holds have lapsed gets the places again while there are any [HLD-03]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database, { mountain: 1 })
  const { orderId } = await givenLatePayment(till)
  expect(await settleNow(till, orderId)).toMatchObject({ state: 'paid' })
  const { holds, ...seen } = await look(database)
  expect(seen).toMatchObject({ orders: ['paid'], bookings: 1, balances: ONE_SALE.balances, lines: 0 })
  expect(holds).toContain('consumed')
  expect(till.provider.charges).toHaveLength(1)
})

test('A payment that arrives after its places were sold to another guest is given back [HLD-03]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database, { mountain: 1 })
  const { orderId, paymentKey } = await givenLatePayment(till)
  const other = await givenPending(till)
  expect(await settleNow(till, orderId)).toMatchObject({ state: 'refunded_no_stock', declineReason: 'no_stock' })
  expect(till.provider.book.get(paymentKey)).toEqual({ state: 'cancelled' })
  till.provider.pay(other.paymentKey)
  expect(await settleNow(till, other.orderId)).toMatchObject({ state: 'paid' })
  expect(till.provider.charges).toEqual([other.paymentKey])
  expect(await look(database)).toMatchObject({ bookings: 1, balances: ONE_SALE.balances })
})

test('A late payment for what the guest has taken out of the cart is refunded whole, and the books show both [HLD-03]', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenTill(database)
  const { orderId, lineId, paymentKey, shopper } = await givenLatePayment(till, 'captured')
  await database.transaction((tx) => removeLine(tx, shopper, lineId))
  till.provider.fails.push({ call: 'refund', how: 'lost' })
  expect(await settleNow(till, orderId)).toMatchObject({ state: 'no_stock' })
  await till.later(1)
  expect(await reconcile(till)).toEqual(['refunded_no_stock'])
  expect(till.provider.book.get(paymentKey)).toMatchObject({ refunded: DUE })
  expect(await look(database)).toMatchObject({ bookings: 0, balances: { provider: 0, guests: 0 } })
})

test('A request under a known key gets the same reply, and with another body it is refused [PAY-01, PAY-02]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { shopper } = await database.transaction((tx) => givenGuest(tx, till.shop, 'ticket'))
  const first = await press(till, shopper, { key: 'one' })
  const request = await requestOf(till, shopper, { key: 'one' })
  expect(await completeOrder(till.desk, request)).toEqual(first)
  expect(await press(till, shopper, { key: 'one', body: 'pay more' })).toEqual({ ok: false, reason: 'key_reused' })
  till.provider.pay(`${first.ok && first.orderId}:1`)
  await settleNow(till, (first.ok && first.orderId) || '')
  expect(await completeOrder(till.desk, request)).toEqual(first)
  expect(await look(database)).toMatchObject(ONE_SALE)
})

test('A request under the key of an order that was declined since is told so, and one under a new key is led to a page of its own [PAY-01, IMPL-50]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { shopper } = await database.transaction((tx) => givenGuest(tx, till.shop, 'ticket'))
  const request = await requestOf(till, shopper)
  const first = await completeOrder(till.desk, request)
  if (!first.ok) throw new Error(first.reason)
  till.provider.decline(`${first.orderId}:1`, 'insufficient-funds')
  await settleNow(till, first.orderId)
  const told = { ...first, state: 'declined', declineReason: 'insufficient-funds', payUrl: undefined }
  expect(await completeOrder(till.desk, request)).toEqual(told)
  const next = await press(till, shopper)
  if (!next.ok) throw new Error(next.reason)
  expect(next).toMatchObject({ state: 'pending', payUrl: expect.stringContaining(next.orderId) })
  // The tab of before sends its key once more.
  expect(await completeOrder(till.desk, request)).toEqual(told)
  till.provider.pay(`${next.orderId}:1`)
  await settleNow(till, next.orderId)
  expect(till.provider.charges).toEqual([`${next.orderId}:1`])
})
