import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedLinks } from '#commerce/database/keys/signed-links.ts'
import { testKeys } from '#commerce/testing/test-codes.ts'
import type { ConsoleOrderPage } from '#contract/schemas/admin/order-page.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'
import { contactId, trail } from '#server/testing/visitors/impersonation.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { givenSoldOrder } from '#server/testing/visitors/sold-order.ts'

let shop: TestShop
let agent: Browser
beforeAll(async () => {
  shop = await startShop()
  agent = await signInAs(shop, 'agent@silverpine.example')
})
afterAll(() => shop.stop())

const show = async (number: string) => {
  const reply = await agent.fetch(`/api/admin/orders/${number}`)
  expect(reply.status, await reply.clone().text()).toBe(200)
  return (await reply.json()) as ConsoleOrderPage
}

test('The page of an order says what was bought, who comes and what cancelling gives back now and later [IMPL-13]', async () => {
  const riley = await contactId(shop, 'riley')
  const { id, number, serials } = await givenSoldOrder(shop, { contactId: riley, assignedTo: riley, day: '2026-12-21' })
  const page = await show(number.toLowerCase())
  expect(page).toMatchObject({
    ...{ OrderId: id, Status: 'confirmed', SoldAt: 'shop', Total: 218, Tenders: [{ End: '4242', Amount: 218 }] },
    Refundable: [{ Kind: 'card', End: '4242', Amount: 218 }],
    Items: [
      {
        ...{ ProductName: 'Day lift ticket', Quantity: 2, Left: 2, Each: 109, GatePrice: 159, AssignedId: riley },
        Tickets: serials.map((serial) => ({ Serial: `${serial.slice(0, 4)}-${serial.slice(4)}`, State: 'good' })),
      },
    ],
    Guest: { GuestId: riley, Name: 'Riley Hart', Email: 'riley@silverpine.example' },
    Comes: [{ GuestId: riley, Name: 'Riley Hart' }],
    CancelOn: [{ From: page.Today, Back: 218, Fee: 0 }, { From: '2026-12-21' }],
  })
  expect(page.Life.filter(({ IsAhead }) => IsAhead).map(({ At, What }) => [What, At])).toEqual(
    expect.arrayContaining([
      ['visit', '2026-12-21'],
      ['last_free_cancel', '2026-12-20'],
    ]),
  )
  expect((await trail(shop)).at(-1)).toMatchObject({ action: 'order seen', role: 'agent', object: `order ${id}` })
  expect((await agent.fetch('/api/admin/orders/NONE-0000')).status).toBe(404)
})

test('The life of an order tells events, mails, scans, changes and refunds, the newest first, and who did them [IMPL-13]', async () => {
  const { id, number, serials } = await givenSoldOrder(shop, { day: '2026-12-21' })
  const clerk = await contactId(shop, 'agent')
  const { pool } = shop.database
  const before = `shop_now() - interval`
  await pool.query(
    `insert into order_event (order_id, at, from_state, to_state) values ($1, ${before} '4 hours', null, 'pending'),
       ($1, ${before} '3 hours', 'pending', 'authorized'), ($1, ${before} '2 hours', 'confirmed', 'paid')`,
    [id],
  )
  await pool.query(
    `insert into outbox_message (topic, key, payload, parked_at, failure)
     values ('mail', 'order ' || $1 || ' confirmed', '{"name": "order-confirmed", "to": "kai@fjordmail.exmaple"}', ${before} '1 hour', '550 No such place')`,
    [id],
  )
  await pool.query(
    `insert into gate_scan (id, serial, gate, scanned_at, day, staff_id, said)
     values (gen_random_uuid(), $1, 'Gate 2', ${before} '30 minutes', '2026-12-03', $2, 'wrong_day')`,
    [serials[0], clerk],
  )
  const Key = signedLinks(testKeys, 'order link').keyOf(id)
  const [line] = (await show(number)).Items
  const was = (await show(number)).Revision
  const cancelled = await cartGuest(shop).post(
    '/api/orders/cancel',
    { OrderId: id, Key, Lines: [{ LineId: line?.LineId, Pieces: 1 }], Seen: 109 },
    { 'idempotency-key': randomUUID() },
  )
  expect(cancelled.status).toBe(200)
  const page = await show(number)
  expect(page.Revision).not.toBe(was)
  const told = page.Life.filter(({ IsAhead }) => !IsAhead)
  expect(
    told
      .slice(0, 3)
      .map(({ What }) => What)
      .toSorted(),
  ).toEqual(['cancel', 'mail_waiting', 'refund'])
  expect(told.slice(3)).toMatchObject([
    { What: 'scan', By: expect.any(String), About: expect.stringContaining('Gate 2') },
    { What: 'mail_returned', Kind: 'mail', About: 'order-confirmed', Words: '550 No such place' },
    { What: 'paid', Kind: 'money', Amount: 218, Card: 'visa 4242' },
    { What: 'authorized' },
    { What: 'placed', By: null },
  ])
  expect(told.find(({ What }) => What === 'refund')).toMatchObject({ Amount: 109, Card: 'visa 4242' })
  expect(page.Items[0]?.Tickets.map(({ State }) => State)).toEqual(['good', 'refunded'])
})
