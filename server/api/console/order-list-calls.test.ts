import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConsoleOrderList } from '#contract/schemas/admin/orders.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { trail } from '#server/testing/visitors/impersonation.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { givenSoldOrder } from '#server/testing/visitors/sold-order.ts'

let shop: TestShop
let agent: Browser
beforeAll(async () => {
  shop = await startShop()
  agent = await signInAs(shop, 'agent@silverpine.example')
})
afterAll(() => shop.stop())

const list = async (query: Record<string, string>) => {
  const reply = await agent.fetch(`/api/admin/orders?${new URLSearchParams(query)}`)
  expect(reply.status, await reply.clone().text()).toBe(200)
  return (await reply.json()) as ConsoleOrderList
}
const numbers = async (query: Record<string, string>) => (await list(query)).Items.map(({ OrderNumber }) => OrderNumber)
const last = async () => (await trail(shop)).at(-1)

test('Staff page through orders by key in each order, and no order is told twice or left out [IMPL-13]', {
  tags: 'prove',
}, async () => {
  const given: string[] = []
  for (let nth = 0; nth < 103; nth += 1) {
    const order = await givenSoldOrder(shop, {
      day: `2027-02-${String((nth % 20) + 1).padStart(2, '0')}`,
      email: 'pages@fjordmail.example',
    })
    await shop.database.pool.query(
      `update customer_order set total_minor = due_minor + $2, placed_at = placed_at - $2 * interval '1 hour' where id = $1`,
      [order.id, nth % 7],
    )
    given.push(order.number)
  }
  for (const order of ['placed', 'visit', 'total']) {
    for (const way of ['up', 'down']) {
      const told: ConsoleOrderList['Items'] = []
      let after: string | undefined
      do {
        const page = await list({ q: 'pages@fjordmail.example', order, way, ...(after !== undefined && { after }) })
        expect([page.Found.Orders, page.Views === null]).toEqual([103, after !== undefined])
        told.push(...page.Items)
        after = page.Next ?? undefined
      } while (after !== undefined)
      const keys = told.map((one) => ({ placed: one.PlacedAt, visit: one.FirstDay ?? '', total: one.Total })[order])
      expect(told.map(({ OrderNumber }) => OrderNumber).toSorted()).toEqual(given.toSorted())
      const sorted = keys.toSorted((one, other) => (String(one) < String(other) ? -1 : 1))
      expect(keys).toEqual(way === 'up' ? sorted : sorted.reverse())
    }
  }
  expect(await last()).toMatchObject({ action: 'orders listed', role: 'agent', object: '3 orders of view all' })
})

test('An order is found by all that a guest can say of it on the phone [IMPL-13]', async () => {
  const { id, number, serials } = await givenSoldOrder(shop, { email: 'Wren@fjordmail.example' })
  await shop.database.pool.query('update customer_order set details = $2 where id = $1', [
    id,
    { phone: '+1 (970) 555-8834', billing: { firstName: 'Wren', lastName: 'Castellano' }, shippingAddress: null },
  ])
  await shop.database.pool.query(`update order_line set person_name = 'Iris Castellano' where order_id = $1`, [id])
  await shop.database.pool.query(`update order_payment set last4 = '0931' where order_id = $1`, [id])
  const serial = serials[0] ?? ''
  const said = [
    ...[number.toLowerCase(), ` ${number} `, 'wren@fjord', 'wren cast', 'iris', '0931', '970 555 8834', '555-8834'],
    ...[serial, `${serial.slice(0, 4)}-${serial.slice(4)}`],
  ]
  for (const q of said) expect(await numbers({ q }), q).toEqual([number])
  for (const q of ['wren x', '555-8835', '0932', 'zz']) expect(await numbers({ q }), q).toEqual([])
  expect((await list({ q: number })).Items).toMatchObject([
    { Guest: 'Wren Castellano', SoldAt: 'shop', Status: 'confirmed', Total: 218, Standing: { Kind: 'paid' } },
  ])
})

test('Views and filters tell which orders arrive, are held, were given back, or need a hand [IMPL-13]', async () => {
  const day = '2027-03-09'
  const [first, second, third] = [
    await givenSoldOrder(shop, { day, email: 'views@fjordmail.example' }),
    await givenSoldOrder(shop, { day, email: 'views@fjordmail.example' }),
    await givenSoldOrder(shop, { day: '2026-12-03', email: 'views@fjordmail.example' }),
  ]
  const q = 'views@fjordmail.example'
  const { pool } = shop.database
  await pool.query(`update customer_order set state = 'review' where id = $1`, [first.id])
  await pool.query(
    `insert into outbox_message (topic, key, payload, parked_at) values ('mail', 'order ' || $1 || ' confirmed', '{}', shop_now())`,
    [second.id],
  )
  await pool.query(
    `insert into order_refund (order_id, source, amount_minor, reason, actor_role) values ($1, 'views', 500, 'cancel', 'guest')`,
    [third.id],
  )
  expect((await numbers({ q, view: 'hand' })).toSorted()).toEqual([first.number, second.number].toSorted())
  expect(await numbers({ q, view: 'arriving' })).toEqual([third.number])
  expect(await numbers({ q, view: 'refunded' })).toEqual([third.number])
  expect(await numbers({ q, status: 'review' })).toEqual([first.number])
  expect(await numbers({ q, visitFrom: day, visitUntil: day, status: 'confirmed' })).toEqual([second.number])
  expect(await numbers({ q, placedUntil: '2020-01-01' })).toEqual([])
  expect(await numbers({ q, soldAt: 'staff' })).toEqual([])
  expect((await numbers({ q, soldAt: 'shop', placedFrom: '2020-01-01' })).length).toBe(3)
  await pool.query(`update customer_order set state = 'pending' where id = $1`, [first.id])
  expect(await list({ q, view: 'held' })).toMatchObject({
    Items: [{ OrderNumber: first.number, HeldUntil: expect.stringMatching(/^\d{4}-/) }],
    Views: [
      { View: 'all' },
      { View: 'arriving' },
      { View: 'hand', Orders: 1 },
      { View: 'held', Orders: 1 },
      { View: 'refunded' },
    ],
    Products: expect.arrayContaining([{ Id: expect.any(Number), Name: 'Day lift ticket' }]),
  })
  const file = await agent.fetch(`/api/admin/lists/orders.csv?${new URLSearchParams({ q, order: 'visit' })}`)
  const [heads, ...rows] = (await file.text()).trimEnd().split('\r\n')
  expect(heads).toContain('Order,Placed,Guest,Email')
  expect(rows[0]?.slice(0, 11)).toBe(third.number)
  expect(rows.map((row) => row.slice(0, 11)).toSorted()).toEqual([first, second, third].map(({ number }) => number))
  expect(await last()).toMatchObject({ action: 'orders listed', object: 'all orders of view all' })
})

test('A place in the list that is none, and a day that does not exist, are refused [IMPL-13]', async () => {
  expect((await agent.fetch('/api/admin/orders?after=nowhere')).status).toBe(400)
  expect((await agent.fetch('/api/admin/orders?placedFrom=2026-02-30')).status).toBe(400)
})
