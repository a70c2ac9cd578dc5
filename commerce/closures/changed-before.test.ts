/** A closed day after other changes: a guest who moved by themselves, and pieces that were cancelled with a fee. */

import { expect } from 'vitest'
import { MONDAY, TUESDAY, WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import { cancelAsSeen, givenTerms } from '#commerce/changes/changes-for-tests.ts'
import { type OnUndone, settleMove } from '#commerce/changes/index.ts'
import {
  givenBoughtLine,
  givenMoves,
  givenOpenMove,
  move,
  requestFor,
  whereIs,
} from '#commerce/changes/moving/moves-for-tests.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { choiceIdOf, chooseAs, closeMonday } from './closures-for-tests.ts'
import { coverLateSales } from './index.ts'

test('A guest who has moved away from the closed day keeps the other one, whatever is chosen afterwards', async ({
  freshDatabase: database,
}) => {
  const till = await givenMoves(database)
  const sold = await givenBoughtLine(till, 'lift')
  await closeMonday(database)
  expect(await move(till, requestFor(sold, { days: [WEDNESDAY] }, -1000))).toMatchObject({ ok: true })
  const choiceId = await choiceIdOf(database, sold.orderId)
  const chosen = await database.attempt((tx) => chooseAs(tx, till, choiceId, 'refund'))
  expect(chosen).toEqual({ ok: false, reason: 'not_offered' })
  expect(await whereIs(till, sold)).toMatchObject({ booked: [WEDNESDAY], sold: [0, 0, 1] })
})

test('A closed day gives back what its pieces cost, and nothing of a fee that was kept of another one', async ({
  freshDatabase: database,
}) => {
  const till = await givenMoves(database)
  await database.transaction(givenTerms)
  const sold = await givenBoughtLine(till, 'lift', { quantity: 2 })
  expect(await move(till, requestFor(sold, { days: [WEDNESDAY] }, -2000))).toMatchObject({ ok: true })
  const one = { orderId: sold.orderId, lines: [{ orderLineId: sold.lineId, pieces: 1 }] }
  const late = await cancelAsSeen(database, one, { day: WEDNESDAY, time: '07:00' })
  expect(late).toMatchObject({ ok: true, preview: { feeMinor: 2000, backMinor: 2000 } })
  await closeMonday(database, { day: WEDNESDAY })
  const choiceId = await choiceIdOf(database, sold.orderId)
  expect(await database.attempt((tx) => chooseAs(tx, till, choiceId, 'refund'))).toMatchObject({ isNew: true })
  const { rows } = await database.pool.query('select amount_minor::int as back from order_refund')
  expect(rows.map(({ back }) => back).toSorted()).toEqual([2000, 2000, 4000])
  expect(await whereIs(till, sold)).toMatchObject({ booked: [], sold: [0, 0, 0], balances: { sales: -2000 } })
})

test('A day that is closed while a move to it is being paid is not moved to: its guest keeps their day and their money', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenMoves(database)
  const sold = await givenBoughtLine(till, 'lift')
  const { moveId, paymentKey } = await givenOpenMove(till, sold)
  const { orders } = await closeMonday(database, { day: TUESDAY })
  till.provider.pay(paymentKey)
  const told: unknown[] = []
  const onUndone: OnUndone = async (_, { number }, undone) => void told.push({ number, ...undone })
  const settled = await Promise.all([1, 2].map(() => settleMove({ ...till.desk, onUndone }, moveId)))
  expect(settled).toMatchObject([{ state: 'refunded_no_stock' }, { state: 'refunded_no_stock' }])
  expect(told).toEqual([
    { number: expect.any(String), id: moveId, differenceMinor: 1000, reason: 'closed', days: [TUESDAY] },
  ])
  expect(till.provider.charges).toEqual([`${sold.orderId}:1`])
  expect(await whereIs(till, sold)).toMatchObject({
    ...{ days: [MONDAY], booked: [MONDAY], sold: [1, 0, 0], orderTotal: 5000 },
    balances: { provider: 5000, sales: -5000 },
  })
  expect([orders, await database.transaction(coverLateSales)]).toEqual([0, 0])
})
