/** What staff do to orders over HTTP: named, once, for what was seen, and never for more than was paid. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConsoleOrderPage } from '#contract/schemas/admin/order-page.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { contactId, trail } from '#server/testing/visitors/impersonation.ts'
import { mailsTo } from '#server/testing/visitors/mailed.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { givenSoldOrder } from '#server/testing/visitors/sold-order.ts'

let shop: TestShop
let agent: Browser
beforeAll(async () => {
  shop = await startShop()
  agent = await signInAs(shop, 'agent@silverpine.example')
})
afterAll(() => shop.stop())

const show = async (number: string): Promise<ConsoleOrderPage> =>
  (await agent.fetch(`/api/admin/orders/${number}`)).json()
const post = async (number: string, what: string, body: object, key = randomUUID()) => {
  const reply = await agent.post(`/api/admin/orders/${number}/${what}`, body, { 'idempotency-key': key })
  return { status: reply.status, body: await reply.json() }
}
const told = async (number: string) => (await show(number)).Life.filter(({ IsAhead }) => !IsAhead)

test('A note of staff stands in the life of an order with its author, and its words in no audit trail [IMPL-13]', async () => {
  const riley = await contactId(shop, 'riley')
  const { id, number } = await givenSoldOrder(shop, { contactId: riley })
  const Words = 'Jordan rides with a sit-ski, lift crew told.'
  expect(await post(number, 'notes', { Words })).toMatchObject({ status: 200, body: { success: true } })
  expect((await post(number, 'notes', { Words: ' ' })).status).toBe(400)
  const [note] = await told(number)
  expect(note).toMatchObject({ What: 'note', Kind: 'note', Words, By: expect.stringMatching(/\w/) })
  const entry = (await trail(shop)).findLast(({ action }) => action === 'order changed')
  expect(entry).toMatchObject({ role: 'agent', object: `order ${id}` })
  expect(JSON.stringify(await trail(shop))).not.toContain('sit-ski')
})

test('The tickets of an order are mailed again, once for each press, to the address it was placed with [IMPL-13]', async () => {
  const email = 'again@fjordmail.example'
  const { id, number } = await givenSoldOrder(shop, { email })
  const key = randomUUID()
  for (const _ of [1, 2]) expect((await post(number, 'resend', {}, key)).status).toBe(200)
  expect((await post(number, 'resend', {})).status).toBe(200)
  expect((await mailsTo(shop, email)).map(({ name }) => name)).toEqual(['order-confirmed', 'order-confirmed'])
  expect((await told(number)).map(({ What }) => What)).toEqual(['mail_waiting', 'mail_waiting'])
  await shop.database.pool.query(`update customer_order set email = null where id = $1`, [id])
  expect(await post(number, 'resend', {})).toMatchObject({ status: 409, body: { code: 'NO_ADDRESS' } })
  await shop.database.pool.query(`update customer_order set state = 'declined' where id = $1`, [id])
  expect(await post(number, 'resend', {})).toMatchObject({ status: 409, body: { code: 'NOT_SOLD' } })
})

test('Staff cancel by the terms, and against them only with a reason, for the order and the sum they saw [IMPL-13]', {
  tags: 'prove',
}, async () => {
  // Its day is over: by the terms nothing of it can be cancelled any more.
  const { number } = await givenSoldOrder(shop, { day: '2020-12-01' })
  const { Items, Revision } = await show(number)
  const Lines = [{ LineId: Items[0]?.LineId, Pieces: 1 }]
  expect(await post(number, 'cancel/preview', { Lines })).toMatchObject({ body: { code: 'NOT_CANCELLABLE' } })
  const seen = await post(number, 'cancel/preview', { Lines, IsByGrace: true })
  expect(seen).toMatchObject({ status: 200, body: { Back: 109, Fee: 0 } })
  const wish = { Lines, IsByGrace: true, Seen: 109, Revision }
  expect(await post(number, 'cancel', wish)).toMatchObject({ status: 400, body: { code: 'REASON_REQUIRED' } })
  const Reason = 'The lift stood still all day.'
  const old = await post(number, 'cancel', { ...wish, Reason, Revision: 'older' })
  expect(old).toMatchObject({ status: 409, body: { code: 'CHANGED' } })
  expect(await post(number, 'cancel', { ...wish, Reason })).toMatchObject({ status: 200, body: { Back: 109 } })
  const life = await told(number)
  expect(life.find(({ What }) => What === 'cancel')).toMatchObject({ By: expect.stringMatching(/\w/) })
  expect(life.find(({ What }) => What === 'note')).toMatchObject({ Words: Reason })
  expect((await show(number)).Items[0]?.Left).toBe(1)
})

test('Staff give back a part of a line for a reason, its tickets stay good, and never more than is left [IMPL-13]', async () => {
  const { number } = await givenSoldOrder(shop, { day: '2026-12-21' })
  const { Items, Revision } = await show(number)
  const LineId = Items[0]?.LineId
  const part = { LineId, Amount: 50.25, Reason: 'Gondola closed until noon', Revision }
  const key = randomUUID()
  for (const _ of [1, 2]) {
    expect(await post(number, 'refunds', part, key)).toMatchObject({
      ...{ status: 200, body: { Amount: 50.25, Parts: [{ Kind: 'card', End: '4242', Amount: 50.25 }] } },
    })
  }
  const page = await show(number)
  expect(page).toMatchObject({
    ...{ Refunded: 50.25, Refundable: [{ Amount: 167.75 }], Standing: { Kind: 'partly_refunded' } },
    Items: [{ Left: 2, Tickets: [{ State: 'good' }, { State: 'good' }] }],
    CancelOn: [{ Back: 167.75 }, {}],
  })
  expect(await post(number, 'refunds', part)).toMatchObject({ status: 409, body: { code: 'CHANGED' } })
  const now = { ...part, Revision: page.Revision }
  for (const Amount of [167.76, 0, -5]) {
    expect(await post(number, 'refunds', { ...now, Amount }), String(Amount)).toMatchObject({ status: 409 })
  }
  expect(await post(number, 'refunds', { ...now, LineId: randomUUID(), Amount: 1 })).toMatchObject({ status: 404 })
  expect(await post(number, 'refunds', { ...now, Amount: 167.75 })).toMatchObject({ status: 200 })
  const both = await show(number)
  expect([both.Refunded, both.Refundable.map(({ Amount }) => Amount)]).toEqual([218, [0]])
})
