/** Many guests order the places of one slot while another transaction has it: who of them waits for it, and where. */
import { pino } from 'pino'
import { expect } from 'vitest'
import { givenGuest } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { completeOrder, type OrderDesk, settleOrder } from '#commerce/orders/index.ts'
import { givenTill, look, requestOf } from '#commerce/orders/orders-for-tests.ts'
import { meetingPoint, untilLockWait } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { createKeyedQueue, type KeyedQueue } from '#server/shop/keyed-queue.ts'
import { openOrders } from './open-orders.ts'

const GUESTS = 10
/** Of eight connections one is of the transaction that has the slot. */
const CONNECTIONS_LEFT = 7

type Waiting = { untilComes: () => Promise<void>; queue: KeyedQueue }

/** `waiting` is made anew for placing and for selling; returns how many of their transactions waited at once. */
async function orderAtOnce(database: Database, waiting: () => Waiting) {
  const till = await givenTill(database, { mountain: GUESTS })
  const guests = await database.transaction(async (tx) => {
    const all: Awaited<ReturnType<typeof givenGuest>>[] = []
    while (all.length < GUESTS) all.push(await givenGuest(tx, till.shop, 'ticket'))
    return all
  })
  const requests = await Promise.all(guests.map(({ shopper }) => requestOf(till, shopper)))

  async function whileSlotIsLocked<T>(press: (desk: OrderDesk) => Promise<T>[]) {
    const { queue, untilComes } = waiting()
    const opened = openOrders({
      ...{ database, queue, provider: till.provider, codes: till.desk.codes, log: pino({ level: 'silent' }) },
      ...{ settings: () => ({}), now: () => till.shop.view.now, origin: () => 'https://shop.example' },
    })
    const blocker = await database.pool.connect()
    await blocker.query('begin; select from slot order by id for update')
    const pressed = press(opened.desk as OrderDesk)
    await untilComes()
    await untilLockWait({ ...database, pool: database.readingPool })
    const { rows } = await database.readingPool.query<{ waiters: number }>(
      `select count(*)::int as waiters from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    await blocker.query('rollback')
    blocker.release()
    return { replies: await Promise.all(pressed), waiters: rows[0]?.waiters }
  }

  const placed = await whileSlotIsLocked((desk) => requests.map((request) => completeOrder(desk, request)))
  const orderIds = placed.replies.flatMap((reply) => (reply.ok ? reply.orderId : []))
  for (const id of orderIds) till.provider.pay(`${id}:1`)
  const sold = await whileSlotIsLocked((desk) => orderIds.map((id) => settleOrder(desk, id)))
  expect((await look(database)).orders).toEqual(Array.from({ length: GUESTS }, () => 'paid'))
  return [placed.waiters, sold.waiters]
}

test('Of ten orders for one slot one waits for its lock, and the others leave the connections to other guests [LOD-01]', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const inQueue = (): Waiting => {
    const [queue, allHaveCome] = [createKeyedQueue(), meetingPoint(GUESTS + 1)]
    const run: KeyedQueue['run'] = (keys, work) => {
      void allHaveCome()
      return queue.run(keys, work)
    }
    return { queue: { ...queue, run }, untilComes: allHaveCome }
  }
  expect(await orderAtOnce(database, inQueue)).toEqual([1, 1])
})

test('Proof: without the queue ten orders for one slot wait for its lock with every connection there is', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const untilComes = () => untilLockWait({ ...database, pool: database.readingPool }, CONNECTIONS_LEFT)
  const queue: KeyedQueue = { run: (_, work) => work(), size: 0 }
  expect(await orderAtOnce(database, () => ({ queue, untilComes }))).toEqual([CONNECTIONS_LEFT, CONNECTIONS_LEFT])
})
