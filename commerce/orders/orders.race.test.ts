import { expect } from 'vitest'
import { add, givenGuest } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { onConnection, withoutOpenOrder, withoutSlotLock } from '#commerce/testing/changed-statements.ts'
import { meetingPoint } from '#commerce/testing/concurrency.ts'
import { completeOrder } from './complete-order.ts'
import { testAtTill as test } from './copied-till-for-tests.ts'
import { givenPending, givenTill, look, press, reconcile, requestOf, settleNow, type Till } from './orders-for-tests.ts'
import { settleOrder } from './settling/settle-order.ts'

/** From the shelf to the paid order; undefined where there was no place. */
async function buy(till: Till, addTicket: (till: Till) => ReturnType<typeof add>): Promise<string | undefined> {
  const added = await addTicket(till)
  if (!added.ok) return undefined
  const reply = await press(till, { visitorToken: added.newVisitorToken })
  if (!reply.ok) return undefined
  till.provider.pay(`${reply.orderId}:1`)
  // The guest comes back, a webhook arrives and the reconciliation looks, all at once.
  const settled = await Promise.all([1, 2, 3].map(() => settleNow(till, reply.orderId)))
  expect(settled.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
  return reply.orderId
}

test('Fifty shoppers on the last ten places end with ten paid orders and ten charges [OVS-01, PAY-01]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database, { mountain: 10 })
  const addTicket = () => database.attempt((tx) => add(tx, till.shop, {}, 'ticket'))
  const bought = await Promise.all(Array.from({ length: 50 }, () => buy(till, addTicket)))
  const paid = bought.flatMap((orderId) => orderId ?? [])
  expect(paid).toHaveLength(10)
  expect(till.provider.charges.toSorted()).toEqual(paid.map((id) => `${id}:1`).toSorted())
  expect(await look(database)).toMatchObject({
    ...{ orders: paid.map(() => 'paid'), bookings: 10 },
    balances: { provider: 50_000, sales: -50_000 },
  })
})

test('Proof: where places are read without their lock, more guests are charged than there are places', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenTill(database, { mountain: 2 })
  const guards = ['never_oversell', 'slot_held_is_not_negative'].map((name) => `drop constraint ${name}`)
  await database.pool.query(`alter table slot ${guards.join()}`)
  const together = meetingPoint(6)
  const addTicket = () =>
    database.attempt((tx) =>
      add(
        onConnection(tx, (send) => withoutSlotLock(send, together)),
        till.shop,
        {},
        'ticket',
      ),
    )
  const bought = await Promise.all(Array.from({ length: 6 }, () => buy(till, addTicket)))
  expect(bought.filter((orderId) => orderId !== undefined)).toHaveLength(6)
  expect(till.provider.charges).toHaveLength(6)
})

/** A mug needs no place, so nothing but the open order keeps a second tab from buying it again. */
async function twoTabs(till: Till, other: Database) {
  const { shopper } = await till.database.transaction((tx) => givenGuest(tx, till.shop, 'mug'))
  const request = await requestOf(till, shopper, { key: 'tab one' })
  const second = { ...request, key: { ...request.key, key: 'tab two' } }
  const desk = { ...till.desk, database: other }
  const replies = await Promise.all([completeOrder(desk, request), completeOrder(desk, second)])
  const ids = [...new Set(replies.flatMap((reply) => (reply.ok ? reply.orderId : [])))]
  for (const id of ids) {
    till.provider.pay(`${id}:1`)
    expect(await settleNow(till, id)).toMatchObject({ state: 'paid' })
  }
  return { replies, ids }
}

test('Two tabs that pay for one cart at once are led to one order and one page [PAY-01]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { replies, ids } = await twoTabs(till, database)
  expect(replies).toMatchObject([{ ok: true }, { ok: true }])
  expect(ids).toHaveLength(1)
  expect(till.provider.charges).toHaveLength(1)
})

test('Proof: without the rule of one open order, two tabs are charged twice for one cart', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  await database.pool.query('drop index customer_order_open_once')
  const blind: Database = {
    ...database,
    sell: (work, judgedBy) => database.sell((tx) => work(onConnection(tx, withoutOpenOrder)), judgedBy),
  }
  const { ids } = await twoTabs(till, blind)
  expect(ids).toHaveLength(2)
  expect(till.provider.charges).toHaveLength(2)
})

test('One request that is sent twice at once is run by one process, and the other is told to wait [PAY-02]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { shopper } = await database.transaction((tx) => givenGuest(tx, till.shop, 'ticket'))
  const request = await requestOf(till, shopper)
  let second: unknown
  const at = async (point: string) => {
    if (point === 'after place') second = await completeOrder(till.desk, request)
  }
  const first = await completeOrder({ ...till.desk, at }, request)
  expect(second).toMatchObject({ ok: false, reason: 'under_way' })
  expect(await completeOrder(till.desk, request)).toEqual(first)
  expect((await look(database)).orders).toEqual(['pending'])
})

test('A payment that is given up while another process has heard of it is neither sold nor charged [PAY-04]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { orderId, paymentKey } = await givenPending(till)
  till.provider.pay(paymentKey)
  const at = async (point: string) => {
    if (point !== 'before accept') return
    // Meanwhile the page is found open for too long by a process that does not see the payment yet.
    till.provider.book.set(paymentKey, { state: 'open', payUrl: '/pay' })
    await till.later(36)
    expect(await reconcile(till)).toEqual(['declined'])
  }
  expect(await settleOrder({ ...till.desk, at }, orderId)).toMatchObject({ state: 'declined' })
  expect(till.provider.charges).toEqual([])
  expect(await look(database)).toMatchObject({ bookings: 0, holds: ['active'] })
})
