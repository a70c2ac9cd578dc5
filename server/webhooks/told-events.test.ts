/** What the triggers of the database write down for other systems when the engine does what they tell of. */
import { randomUUID } from 'node:crypto'
import { expect, test as plainTest } from 'vitest'
import { cancelAsSeen, givenTerms } from '#commerce/changes/changes-for-tests.ts'
import { givenBoughtLine, givenMoves } from '#commerce/changes/moving/moves-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { test } from '#commerce/testing/test.ts'
import { testKeys } from '#commerce/testing/test-codes.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { makeSubscription, readDeliveries } from '#commerce/webhooks/index.ts'
import { WEBHOOK_EVENTS } from '#contract/values/webhooks.ts'
import { startShop } from '#server/testing/shops/start-shop.ts'
import { CLOSED_DAY, givenClosedDay } from '#server/testing/visitors/closed-day.ts'
import { signInAs } from '#server/testing/visitors/signed-in.ts'
import { givenSoldOrder } from '#server/testing/visitors/sold-order.ts'

async function subscribe(database: Database): Promise<number> {
  const draft = { url: 'https://erp.resort.example/', events: WEBHOOK_EVENTS }
  const made = await changeShop(database, (tx) => makeSubscription(tx, testKeys, draft))
  if (!made.ok) throw new Error(made.reason)
  return made.subscription.id
}

const told = async (database: Database, id: number) =>
  (await database.read((tx) => readDeliveries(tx, id, undefined, 100))).map(({ body }) => body)

test('A sale, its cancellation and its refund are told with ids and amounts, and a shop without subscription writes nothing [IMPL-13]', async ({
  freshDatabase: database,
}) => {
  const till = await givenMoves(database)
  await database.transaction(givenTerms)
  await givenBoughtLine(till, 'lift')
  expect((await database.pool.query(`select from outbox_message where topic like 'webhook%'`)).rowCount).toBe(0)

  const id = await subscribe(database)
  const { orderId } = await givenBoughtLine(till, 'lift')
  await cancelAsSeen(database, { orderId })
  const bodies = await told(database, id)
  expect(bodies.filter(({ type }) => type === 'order.placed')).toMatchObject([
    { data: { OrderId: orderId, State: 'confirmed', TotalMinor: 5000, Currency: 'USD' } },
  ])
  const changes = bodies
    .filter(({ type }) => type === 'order.changed')
    .map(({ data }) => data['State'] ?? data['Change'])
  expect(changes.toSorted()).toEqual(['cancel', 'cancelled', 'paid'])
  expect(bodies.filter(({ type }) => type === 'order.refunded')).toMatchObject([
    { data: { OrderId: orderId, RefundedMinor: 5000, Reason: 'cancel' } },
  ])
  const { rows } = await database.pool.query<{ email: string }>('select email from customer_order where id = $1', [
    orderId,
  ])
  expect(JSON.stringify(bodies)).not.toContain(rows[0]?.email)
})

plainTest('A scan, a closed day and published prices are told [IMPL-13]', async () => {
  const shop = await startShop()
  try {
    const id = await subscribe(shop.database)
    const clerk = await signInAs(shop, 'agent@silverpine.example')
    const { serials } = await givenSoldOrder(shop)
    await clerk.post('/api/admin/gate/scans', { Id: randomUUID(), Code: serials[0] ?? '', Gate: 'Gate 2' })
    await givenClosedDay(shop)
    await shop.database.pool.query('update closure set reopened_at = shop_now()')
    const one = 'where id = (select min(id) from price_version)'
    await shop.database.pool.query(`update price_version set state = 'superseded' ${one}`)
    await shop.database.pool.query(`update price_version set state = 'published' ${one}`)
    const bodies = await told(shop.database, id)
    const of = (type: string) => bodies.filter((body) => body.type === type).map(({ data }) => data)
    expect(of('ticket.scanned')).toMatchObject([{ Serial: serials[0], Gate: 'Gate 2' }])
    expect(of('day.closed')).toMatchObject([{ Day: CLOSED_DAY }])
    expect(of('day.reopened')).toMatchObject([{ Day: CLOSED_DAY }])
    expect(of('price.published')).toMatchObject([{ Number: expect.any(Number), ProductId: expect.any(Number) }])
  } finally {
    await shop.stop()
  }
})
