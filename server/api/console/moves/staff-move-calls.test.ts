/** Staff move what a guest bought, over HTTP: for the order and the difference they saw, and named. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConsoleOrderPage } from '#contract/schemas/admin/order-page.ts'
import type { MailFacts } from '#contract/values/mails.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { contactId, trail } from '#server/testing/visitors/impersonation.ts'
import { mailsTo } from '#server/testing/visitors/mailed.ts'
import { givenMovableOrder } from '#server/testing/visitors/movable-order.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let agent: Browser
beforeAll(async () => {
  shop = await startShop()
  agent = await signInAs(shop, 'agent@silverpine.example')
})
afterAll(() => shop.stop())

/** A shuttle costs ten now, whatever was paid for it. */
async function given({ paid = 10, day = '2027-01-13' } = {}) {
  const { lineId, orderId } = await givenMovableOrder(shop, await contactId(shop, 'riley'))
  const { pool } = shop.database
  await pool.query(
    `update order_line set total_minor = $2::int, days = array[$3::date],
       amounts = amounts || jsonb_build_object('listMinor', $2::int, 'totalMinor', $2::int) where id = $1`,
    [lineId, paid * 100, day],
  )
  await pool.query('update customer_order set total_minor = $2, due_minor = $2 where id = $1', [orderId, paid * 100])
  await pool.query('update order_payment set amount_minor = $2, captured_minor = $2 where order_id = $1', [
    orderId,
    paid * 100,
  ])
  const { rows } = await pool.query('select number from customer_order where id = $1', [orderId])
  return { lineId, orderId, number: rows[0].number as string }
}

type Given = Awaited<ReturnType<typeof given>>

const show = async ({ number }: Given): Promise<ConsoleOrderPage> =>
  (await agent.fetch(`/api/admin/orders/${number}`)).json()

async function ask({ lineId, number }: Given, what: string, more = '') {
  const reply = await agent.fetch(`/api/admin/orders/${number}/move/${what}?line=${lineId}${more}`)
  return { status: reply.status, body: await reply.json() }
}

async function move(order: Given, own: object = {}, key = randomUUID()) {
  const { Revision } = await show(order)
  const body = { LineId: order.lineId, Days: ['2027-01-14'], StartTime: null, Difference: 0, Revision, ...own }
  const reply = await agent.post(`/api/admin/orders/${order.number}/move`, body, { 'idempotency-key': key })
  return { status: reply.status, body: await reply.json() }
}

const movedTo = async (order: Given) => (await show(order)).Items[0]?.Days

test('Staff see where a line may go, move it for the difference they saw, and its life says by whom [IMPL-13]', {
  tags: 'prove',
}, async () => {
  const order = await given({ paid: 12 })
  const { body: choices } = await ask(order, 'choices')
  expect(choices.Choices).toContainEqual({ Day: '2027-01-14', Difference: -2 })
  const { body: preview } = await ask(order, 'preview', '&days=2027-01-14')
  expect(preview).toMatchObject({ Difference: -2, From: { Total: 12 }, To: { Total: 10 }, Back: [{ Amount: 2 }] })

  expect(await move(order)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
  expect(await move(order, { Difference: -2, Revision: 'older' })).toMatchObject({ body: { code: 'CHANGED' } })
  const key = randomUUID()
  const { Revision } = await show(order)
  for (const _ of [1, 2]) {
    expect(await move(order, { Difference: -2, Revision }, key)).toEqual({ status: 200, body: { Status: 'moved' } })
  }
  expect(await movedTo(order)).toEqual(['2027-01-14'])
  const life = (await show(order)).Life
  expect(life.find(({ What }) => What === 'move')).toMatchObject({ By: expect.stringMatching(/\w/) })
  const entry = (await trail(shop)).findLast(({ action }) => action === 'order changed')
  expect(entry).toMatchObject({ role: 'agent', object: `order ${order.orderId}` })
})

test('A dearer day is kept while its link is mailed, and the old one stays until it is paid [IMPL-13]', async () => {
  const order = await given({ paid: 8 })
  expect(await move(order, { Difference: 2 })).toEqual({ status: 200, body: { Status: 'open' } })
  expect(await movedTo(order)).toEqual(['2027-01-13'])
  const mails = (await mailsTo(shop, 'riley@silverpine.example')).filter(({ name }) => name === 'move-to-pay')
  const { amount, day, link } = (mails.at(-1) ?? { facts: {} }).facts as MailFacts['move-to-pay']
  expect({ amount, day }).toEqual({ amount: { minor: 200, currency: 'USD' }, day: '2027-01-14' })
  const query = link.slice(link.indexOf('?'))
  const moves = await (await shop.fetch(`/api/orders/moves${query}`)).json()
  expect(moves.Moves).toMatchObject([{ Status: 'open', To: { Days: ['2027-01-14'] }, PayUrl: expect.any(String) }])

  await shop.database.pool.query('update customer_order set email = null where id = $1', [order.orderId])
  expect(await move(order, { Difference: 2 })).toMatchObject({ status: 409, body: { code: 'NO_ADDRESS' } })
})

test('For a reason the price stays and the terms do not count, and the reason is a note of the order [IMPL-13]', {
  tags: 'prove',
}, async () => {
  const order = await given({ paid: 8, day: '2026-11-02' })
  expect(await ask(order, 'choices')).toMatchObject({ status: 409, body: { code: 'TOO_LATE' } })
  expect((await ask(order, 'choices', '&grace=yes')).status).toBe(200)
  const { body: preview } = await ask(order, 'preview', '&days=2027-01-14&grace=yes')
  expect(preview).toMatchObject({ Difference: 0, From: { Total: 8 }, To: { Total: 8 } })

  expect(await move(order)).toMatchObject({ status: 409, body: { code: 'TOO_LATE' } })
  expect(await move(order, { IsByGrace: true })).toMatchObject({ status: 400, body: { code: 'REASON_REQUIRED' } })
  const Reason = 'The road was closed.'
  expect(await move(order, { IsByGrace: true, Reason })).toEqual({ status: 200, body: { Status: 'moved' } })
  expect(await movedTo(order)).toEqual(['2027-01-14'])
  expect((await show(order)).Life.find(({ What }) => What === 'note')).toMatchObject({ Words: Reason })
  expect(JSON.stringify(await trail(shop))).not.toContain(Reason)
})
