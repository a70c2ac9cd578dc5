import { expect } from 'vitest'
import { MONDAY, TUESDAY, WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { endTickets, readOrderView } from '#commerce/orders/index.ts'
import type { Till } from '#commerce/orders/orders-for-tests.ts'
import { givenBoughtLine, givenMoves, givenOpenMove, move, requestFor, whereIs } from './moves-for-tests.ts'
import { giveUpMove, reconcileMoves, settleMove } from './settle-move.ts'

const reconcile = async ({ desk }: Till) =>
  (
    await reconcileMoves(desk, (_, error) => {
      throw error
    })
  ).map(({ state }) => state)

test('A dearer day is paid first: until then its place is kept and the line stays, then it is there and charged once', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenMoves(database)
  const sold = await givenBoughtLine(till, 'lift')
  const { moveId, payUrl, paymentKey } = await givenOpenMove(till, sold)
  expect(payUrl).toBe(`https://pay.example/${paymentKey}`)
  expect(await whereIs(till, sold)).toMatchObject({ days: [MONDAY], booked: [MONDAY], sold: [1, 1, 0], total: 5000 })
  // Another tab may neither move it elsewhere nor pay it twice.
  const other = await move(till, requestFor(sold, { days: [WEDNESDAY] }, -1000))
  expect(other).toEqual({ ok: false, reason: 'being_paid', moveId })

  till.provider.pay(paymentKey)
  const settled = await Promise.all([1, 2, 3].map(() => settleMove(till.desk, moveId)))
  expect(settled.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
  expect(till.provider.charges).toEqual([`${sold.orderId}:1`, paymentKey])
  expect(await whereIs(till, sold)).toMatchObject({
    ...{ days: [TUESDAY], booked: [TUESDAY], sold: [0, 1, 0], total: 6000, orderTotal: 6000 },
    balances: { provider: 6000, sales: -6000 },
  })
  const view = await database.transaction((tx) => readOrderView(tx, sold.orderId))
  expect(view?.tenders).toMatchObject([{ kind: 'card', end: '4242', amountMinor: 6000 }])
})

test('A move that is declined, given up or not paid in time leaves the line and frees its new place', async ({
  freshDatabase: database,
}) => {
  const till = await givenMoves(database)
  const sold = await givenBoughtLine(till, 'lift')
  const stays = { days: [MONDAY], booked: [MONDAY], sold: [1, 0, 0], balances: { provider: 5000, sales: -5000 } }
  const declined = await givenOpenMove(till, sold)
  till.provider.decline(declined.paymentKey, 'declined')
  expect(await settleMove(till.desk, declined.moveId)).toMatchObject({ state: 'declined', declineReason: 'declined' })
  expect(await whereIs(till, sold)).toMatchObject(stays)

  const abandoned = await givenOpenMove(till, sold)
  expect(await giveUpMove(till.desk, abandoned.moveId)).toMatchObject({ state: 'declined' })
  expect(await whereIs(till, sold)).toMatchObject(stays)

  const late = await givenOpenMove(till, sold)
  await till.later(36)
  expect(await reconcile(till)).toEqual(['declined'])
  expect(await whereIs(till, sold)).toMatchObject(stays)
  // The provider takes the payment after all: it is given back, whatever is free by then.
  const key = `${sold.orderId}:4`
  till.provider.book.set(key, {
    ...{ state: 'authorized', held: { minor: 1000, currency: 'USD' }, method: { brand: 'visa', last4: '4242' } },
  })
  expect(await settleMove(till.desk, late.moveId)).toMatchObject({ state: 'refunded_no_stock' })
  expect(till.provider.book.get(key)).toMatchObject({ state: 'cancelled' })
  expect(await whereIs(till, sold)).toMatchObject(stays)
})

test('A move of a line that was cancelled while it was being paid gives the money back', async ({
  freshDatabase: database,
}) => {
  const till = await givenMoves(database)
  const sold = await givenBoughtLine(till, 'lift')
  const { moveId, paymentKey } = await givenOpenMove(till, sold)
  till.provider.pay(paymentKey)
  const { rows } = await database.pool.query('select serial from ticket where order_line_id = $1', [sold.lineId])
  await database.transaction((tx) => endTickets(tx, [rows[0].serial], 'refunded'))
  expect(await settleMove(till.desk, moveId)).toMatchObject({ state: 'refunded_no_stock' })
  expect(till.provider.charges).toEqual([`${sold.orderId}:1`])
  expect(await whereIs(till, sold)).toMatchObject({ days: [MONDAY], sold: [1, 0, 0] })
})

const POINTS = ['accept', 'confirm', 'capture', 'pay'].flatMap((step) => [`before ${step}`, `after ${step}`])

test('A process that dies at any step of a move, or a provider that is away, leaves one charge and one day [PAY-03]', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenMoves(database, { mountain: 30 })
  for (const [index, point] of POINTS.entries()) {
    const sold = await givenBoughtLine(till, 'lift')
    const { moveId, paymentKey } = await givenOpenMove(till, sold)
    till.provider.pay(paymentKey)
    const at = async (reached: string) => {
      if (reached === point) throw new Error('The process died.')
    }
    await expect(settleMove({ ...till.desk, at }, moveId)).rejects.toThrow('The process died.')
    const { booked, days } = await whereIs(till, sold)
    expect(booked).toEqual(days)
    if (index % 2 === 0) till.provider.fails.push({ call: 'lookUp', how: 'away' })
    await till.later(1)
    await reconcile(till)
    await till.later(1)
    await reconcile(till)
    expect(await settleMove(till.desk, moveId)).toMatchObject({ state: 'paid' })
    expect(till.provider.charges.filter((key) => key === paymentKey)).toHaveLength(1)
    expect(await whereIs(till, sold)).toMatchObject({ days: [TUESDAY], booked: [TUESDAY], orderTotal: 6000 })
  }
})
