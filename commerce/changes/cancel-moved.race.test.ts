/** A line that is moved and cancelled: one after the other, and at once. */

import { expect } from 'vitest'
import { WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { untilLockWait } from '#commerce/testing/concurrency.ts'
import { cancelAsSeen, cancelSeen, givenTerms, payBack } from './changes-for-tests.ts'
import { startMove } from './moving/move-line.ts'
import { givenBoughtLine, givenMoves, move, requestFor, whereIs } from './moving/moves-for-tests.ts'

async function givenLift(database: Database) {
  const till = await givenMoves(database)
  await database.transaction(givenTerms)
  return { till, sold: await givenBoughtLine(till, 'lift') }
}

test('A line that was moved to a cheaper day gives the rest back when it is cancelled, and no more than was paid', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const { sold, till } = await givenLift(database)
  expect(await move(till, requestFor(sold, { days: [WEDNESDAY] }, -1000))).toMatchObject({ ok: true })
  expect(await cancelAsSeen(database, { orderId: sold.orderId })).toMatchObject({
    ok: true,
    preview: { backMinor: 4000 },
  })
  await payBack(till)
  expect(till.provider.repayments.toSorted()).toEqual([1000, 4000])
  expect(await whereIs(till, sold)).toMatchObject({ sold: [0, 0, 0], balances: { provider: 0, guests: 0 } })
})

test('A line that is cancelled while it moves to a cheaper day waits, and is told the new sum', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const { sold, till } = await givenLift(database)
  const isMoved = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const { assortment, view } = till.shop
  const moving = database.transaction(async (tx) => {
    const moved = await startMove(tx, { assortment, view }, requestFor(sold, { days: [WEDNESDAY] }, -1000))
    isMoved.resolve()
    await mayCommit.promise
    return moved
  })
  await isMoved.promise
  const cancelled = database.attempt((tx) => cancelSeen(tx, { orderId: sold.orderId, seenMinor: 5000 }))
  await untilLockWait(database)
  mayCommit.resolve()
  expect(await moving).toMatchObject({ ok: true })
  expect(await cancelled).toMatchObject({ ok: false, reason: 'changed', preview: { backMinor: 4000 } })
  expect(await whereIs(till, sold)).toMatchObject({ days: [WEDNESDAY], sold: [0, 0, 1] })
})
