/** A whole shop in which guests order and pay in the sandbox, over HTTP. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { completeCheckoutCall, showCheckoutTotalsCall } from '#contract/calls/checkout.ts'
import type { Problem } from '#contract/schemas/refusal.ts'
import type { Reply } from '#contract/wire/call.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { impersonate, trail } from '#server/testing/visitors/impersonation.ts'

const GOOD = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

type Guest = ReturnType<typeof cartGuest>
type Completed = Reply<typeof completeCheckoutCall>

async function totalsOf(guest: Guest): Promise<Reply<typeof showCheckoutTotalsCall>> {
  return (await guest.ask('/api/checkout/totals')).json() as Promise<Reply<typeof showCheckoutTotalsCall>>
}

async function complete(guest: Guest, own: object = {}, key: string = randomUUID()) {
  const { CartVersion, OrderTotal } = await totalsOf(guest)
  const body = { CartVersion, OrderTotal, Email: 'guest@silverpine.example', ...own }
  const reply = await guest.post('/api/checkout/complete', body, { 'idempotency-key': key })
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Completed & Problem, sent: body }
}

async function guestWith(slug: string, quantity = 1): Promise<Guest> {
  const guest = cartGuest(shop)
  expect(await guest.add(slug, { quantity })).toMatchObject({ success: true })
  return guest
}

function pay(url: string | null, number: string): Promise<Response> {
  const body = new URLSearchParams({ intent: 'pay', number, expires: '08 / 29', code: '123' })
  return shop.fetch(new URL(url ?? '').pathname, { method: 'POST', body, redirect: 'manual' })
}

async function stateOf(orderId: string): Promise<string | undefined> {
  const { rows } = await shop.database.pool.query('select state from customer_order where id = $1', [orderId])
  return rows[0]?.state
}

test('A guest orders, pays on the page of the provider, and the webhook alone makes the order paid [API-90, IMPL-48]', async () => {
  const guest = await guestWith('half-day-ticket', 2)
  const totals = await totalsOf(guest)
  expect(totals.Fees).toEqual([{ Name: 'Resort fee', Amount: expect.any(Number), IsIncluded: true }])
  expect(totals.OrderTotal).toBe((await guest.cart()).TotalValue)
  const { body, status } = await complete(guest)
  expect([status, body]).toEqual([
    200,
    {
      OrderId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      OrderNumber: expect.stringMatching(/^\w{4}-\w{4}$/),
      Status: 'pending',
      RedirectUrl: expect.stringContaining(`${shop.url}/sandbox/pay/`),
    },
  ])
  const paid = await pay(body.RedirectUrl, GOOD)
  expect(paid.headers.get('location')).toBe(`/buy/confirm?order=${body.OrderId}`)
  await expect.poll(() => stateOf(body.OrderId)).toBe('paid')
  expect(await guest.cart()).toMatchObject({ Items: [] })
  const { rows } = await shop.database.pool.query('select ask_at, email from customer_order where id = $1', [
    body.OrderId,
  ])
  expect(rows).toEqual([{ ask_at: null, email: 'guest@silverpine.example' }])
})

test('The same key gets the same order, another body under it 422, and no key 400; two tabs get one order [PAY-01, PAY-02]', async () => {
  const guest = await guestWith('half-day-ticket')
  const key = randomUUID()
  const first = await complete(guest, {}, key)
  expect(await complete(guest, {}, key)).toMatchObject({ status: 200, body: first.body })
  expect(await complete(guest, { Email: 'other@silverpine.example' }, key)).toMatchObject({
    ...{ status: 422, body: { code: 'KEY_REUSED' } },
  })
  const bare = await guest.post('/api/checkout/complete', first.sent)
  expect([bare.status, await bare.json()]).toMatchObject([400, { code: 'KEY_REQUIRED' }])
  const tabs = await Promise.all([complete(guest), complete(guest)])
  expect(tabs.map(({ body, status }) => [status, body.OrderId])).toEqual([
    [200, first.body.OrderId],
    [200, first.body.OrderId],
  ])
})

test('A request under way is told when to come back, with Retry-After [PAY-02]', async () => {
  const guest = await guestWith('half-day-ticket')
  const key = randomUUID()
  const first = await complete(guest, {}, key)
  await shop.database.pool.query(
    `update answered_request set state = 'started', locked_until = shop_now() + interval '40 seconds'
     where reply->>'orderId' = $1`,
    [first.body.OrderId],
  )
  const again = await complete(guest, {}, key)
  expect(again).toMatchObject({ status: 409, body: { code: 'IN_PROGRESS' } })
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(30)
})

test('A cart that is empty, has changed, costs another sum or has lapsed is told apart, and nothing is ordered [IMPL-04, CRT-05]', async () => {
  const before = await shop.database.pool.query('select count(*) from customer_order')
  expect(await complete(cartGuest(shop))).toMatchObject({ status: 409, body: { code: 'EMPTY_CART' } })
  const guest = await guestWith('half-day-ticket')
  const { CartVersion, OrderTotal } = await totalsOf(guest)
  expect(await complete(guest, { CartVersion: CartVersion + 1 })).toMatchObject({
    ...{ status: 409, body: { code: 'CART_CHANGED' } },
  })
  expect(await complete(guest, { OrderTotal: 0.01 })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', totals: { CurrencyCode: 'USD', OrderTotal } },
  })
  expect(await complete(guest, { Email: 'nowhere' })).toMatchObject({ status: 400, body: { code: 'BAD_EMAIL' } })
  expect(await complete(guest, { GiftCardCodes: ['NO-SUCH-CODE'] })).toMatchObject({
    ...{ status: 409, body: { code: 'GIFT_CARD_REFUSED' } },
  })
  const later = new Date(new Date(TEST_CLOCK).getTime() + 16 * 60_000)
  await shop.database.transaction((tx) => moveShopClock(tx, { to: later }))
  const lapsed = await complete(guest)
  expect(lapsed).toMatchObject({ status: 409, body: { code: 'HOLD_EXPIRED', lineIds: [expect.any(Number)] } })
  expect((await shop.database.pool.query('select count(*) from customer_order')).rows).toEqual(before.rows)
})

test('A declined card leaves the cart as it was and is told in words that name no reason, also to its own key [IMPL-50, PAY-01, PAY-09]', async () => {
  const guest = await guestWith('half-day-ticket')
  const cart = await guest.cart()
  const key = randomUUID()
  const { body } = await complete(guest, {}, key)
  // The webhook is not waited for: whichever comes first, it or the next press, the end is the same.
  await pay(body.RedirectUrl, DECLINED)
  await expect.poll(() => stateOf(body.OrderId)).toBe('declined')
  expect((await guest.cart()).Items).toEqual(cart.Items)
  // A second tab, which has not heard of it, sends its key again.
  const stale = await complete(guest, {}, key)
  expect(stale).toMatchObject({ status: 402, body: { code: 'PAYMENT_DECLINED' } })
  expect(stale.body).not.toHaveProperty('RedirectUrl')
  const again = await complete(guest)
  expect(again).toMatchObject({ status: 200, body: { Status: 'pending' } })
  expect(again.body.OrderId).not.toBe(body.OrderId)
})

test('Orders of one session, cart or address beyond the limit, and of a network without work, answer 429 in the same words [PAY-09]', async () => {
  const figures = { 'limits.ordersperhour': '2', 'limits.ordersperhourfromnetwork': '3' }
  await changeShop(shop.database, (tx) => saveSettings(tx, figures))
  await shop.database.pool.query('truncate sign_in_failure')
  const guest = await guestWith('half-day-ticket')
  // What was refused does not count.
  for (let tried = 0; tried < 3; tried += 1)
    expect(await complete(guest, { OrderTotal: 1 })).toMatchObject({ status: 409 })
  const email = { Email: 'carding@silverpine.example' }
  expect((await complete(guest, email)).status).toBe(200)
  expect((await complete(guest, email)).status).toBe(200)
  const third = await complete(guest, email)
  expect(third).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(third.body.proof).toBeUndefined()
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)

  // Another guest with the same address of mail is refused as well, and one with another is, from the same network,
  // once the network is full; that one may go on with work.
  const second = await guestWith('half-day-ticket')
  expect(await complete(second, email)).toMatchObject({ status: 429 })
  expect((await complete(second)).status).toBe(200)
  const full = await complete(await guestWith('half-day-ticket'), { Email: 'third@silverpine.example' })
  expect(full).toMatchObject({ status: 429, body: { message: third.body.message } })
  expect(full.body.proof).toMatchObject({ most: expect.any(Number) })
  await changeShop(shop.database, (tx) =>
    saveSettings(tx, { 'limits.ordersperhour': '', 'limits.ordersperhourfromnetwork': '' }),
  )
})

test('Staff who order for a customer leave one row of the audit, and the order names both [AUT-09]', async () => {
  const agent = await impersonate(shop, 'riley')
  const { Id } = await productOf(shop, 'half-day-ticket')
  const form = await filledForm(shop, 'half-day-ticket')
  await agent.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body: form })
  const { CartVersion, OrderTotal } = await (await agent.fetch('/api/checkout/totals')).json()
  const before = (await trail(shop)).length
  const body = { CartVersion, OrderTotal, Email: 'agent@elsewhere.example' }
  const reply = await agent.post('/api/checkout/complete', body, { 'idempotency-key': randomUUID() })
  const { OrderId } = await reply.json()
  const rows = (await trail(shop)).slice(before)
  expect(rows).toMatchObject([{ action: 'change made', role: 'agent', route: '/api/checkout/complete' }])
  const { rows: orders } = await shop.database.pool.query(
    'select email, contact_id as subject, placed_by as actor from customer_order where id = $1',
    [OrderId],
  )
  expect(orders).toEqual([{ email: 'riley@silverpine.example', subject: rows[0]?.subject, actor: rows[0]?.actor }])
})
