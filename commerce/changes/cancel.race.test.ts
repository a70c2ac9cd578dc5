import { expect } from 'vitest'
import { givenGuest } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { givenPaid, givenTill, look } from '#commerce/orders/orders-for-tests.ts'
import { withoutOrderLock } from '#commerce/refunds/unlocked-order-for-tests.ts'
import { changed, onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, untilLockWait } from '#commerce/testing/concurrency.ts'
import { cancelSeen, givenLane, givenTerms, payBack, serialsOf } from './changes-for-tests.ts'

/** A mug takes no place, so nothing but the order's lock keeps it from being cancelled twice. */
async function givenOrder(database: Database, slug = 'mug', quantity = 1) {
  const till = await givenTill(database)
  const { shopper, lane } = await database.transaction(async (tx) => {
    await givenTerms(tx)
    return { ...(await givenGuest(tx, till.shop, slug, { quantity })), lane: await givenLane(tx) }
  })
  const orderId = await givenPaid(till, shopper)
  const [{ serial } = { serial: '' }] = await serialsOf(database, orderId)
  const { rows } = await database.pool.query('select id as line, total_minor::int as total from order_line')
  return { till, orderId, serial, lane, lineId: rows[0].line as string, seenMinor: rows[0].total as number }
}

const refunds = async ({ pool }: Database) =>
  (await pool.query('select sum(amount_minor)::int as owed from order_refund')).rows[0].owed

test('An order that is cancelled by two requests at once is refunded once', async ({ freshDatabase: database }) => {
  const { orderId, seenMinor, till } = await givenOrder(database)
  const isDone = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const first = database.transaction(async (tx) => {
    const done = await cancelSeen(tx, { orderId, seenMinor })
    isDone.resolve()
    await mayCommit.promise
    return done
  })
  await isDone.promise
  const second = database.attempt((tx) => cancelSeen(tx, { orderId, seenMinor }))
  await untilLockWait(database)
  mayCommit.resolve()
  expect([await first, await second]).toMatchObject([{ ok: true }, { ok: false, reason: 'nothing_left' }])
  await Promise.all([payBack(till), payBack(till)])
  expect(till.provider.repayments).toEqual([seenMinor])
  expect(await look(database)).toMatchObject({ orders: ['cancelled'], balances: { provider: 0, guests: 0 } })
})

test('Proof: without the lock on the order, one of two pieces that is cancelled twice at once is owed twice', async ({
  freshDatabase: database,
}) => {
  const { lineId, orderId, seenMinor } = await givenOrder(database, 'mug', 2)
  // The rows that reports add up would stop the second one too.
  await database.pool.query(`alter table order_refund_line disable trigger keep_sold_again;
    alter table order_change disable trigger keep_sold_again`)
  const together = meetingPoint(2)
  const wish = { orderId, lines: [{ orderLineId: lineId, pieces: 1 }], seenMinor: seenMinor / 2 }
  const twice = () =>
    database.attempt((tx) =>
      cancelSeen(
        onConnection(tx, (send) => withoutOrderLock(send, 'insert_refund_parts', together)),
        wish,
      ),
    )
  expect(await Promise.all([twice(), twice()])).toMatchObject([{ ok: true }, { ok: true }])
  const { rows } = await database.pool.query('select pieces from order_change')
  expect([rows, await refunds(database)]).toEqual([[{ pieces: [2] }, { pieces: [2] }], seenMinor])
})

/** A gate lets the holder through, and commits once the cancellation waits for the ticket. */
async function cancelWhileRead(database: Database, change: (send: SendStatement) => SendStatement) {
  const { lane, orderId, seenMinor, serial } = await givenOrder(database, 'ticket')
  const isRead = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const scanned = database.transaction(async (tx) => {
    const said = await lane(tx, serial)
    isRead.resolve()
    await mayCommit.promise
    return said
  })
  await isRead.promise
  const cancelled = database.attempt((tx) => cancelSeen(onConnection(tx, change), { orderId, seenMinor }))
  await untilLockWait(database)
  mayCommit.resolve()
  expect(await scanned).toMatchObject({ ok: true, answer: { kind: 'valid' } })
  return cancelled
}

test('A ticket that a gate lets through while it is cancelled is not refunded', async ({ freshDatabase: database }) => {
  const cancelled = await cancelWhileRead(database, (send) => send)
  expect(cancelled).toMatchObject({ ok: false, reason: 'not_cancellable', why: 'used' })
  expect(await refunds(database)).toBeNull()
  expect(await look(database)).toMatchObject({ orders: ['paid'] })
})

test('Proof: without the look under the lock of the ticket, it is let through and refunded', async ({
  freshDatabase: database,
}) => {
  const cancelled = await cancelWhileRead(
    database,
    (send) => (sent) =>
      send(sent.name === 'used_among_tickets' ? changed(sent, [['where serial', 'where false and serial']]) : sent),
  )
  expect(cancelled).toMatchObject({ ok: true })
})

test('A ticket that was cancelled first is told so by the gate that waited for it', async ({
  freshDatabase: database,
}) => {
  const { lane, orderId, seenMinor, serial } = await givenOrder(database, 'ticket')
  const isDone = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const cancelled = database.transaction(async (tx) => {
    const done = await cancelSeen(tx, { orderId, seenMinor })
    isDone.resolve()
    await mayCommit.promise
    return done
  })
  await isDone.promise
  const scanned = database.transaction((tx) => lane(tx, serial))
  await untilLockWait(database)
  mayCommit.resolve()
  expect(await cancelled).toMatchObject({ ok: true })
  expect(await scanned).toMatchObject({ ok: true, answer: { kind: 'refunded' } })
})
