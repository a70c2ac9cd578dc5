import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { Cart } from '#contract/schemas/cart.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { rawRequest } from '#server/testing/visitors/raw-request.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const GIFT = { Recipient: 'Noa', 'Recipient E-mail': 'noa@silverpine.example', From: 'Sam', 'How Much': 'Own amount' }
const gift = (amount: string) => ({ fields: { CustomerEnteredPrice: amount }, options: GIFT })

const NAVIGATION = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const IMAGE = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }

const rows = async () => {
  const tables = ['visitor', 'cart', 'cart_line', 'hold', 'ledger', 'answered_request']
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  return (await shop.database.pool.query(`select ${counts.join(', ')}`)).rows[0]
}

async function soldOutDay(): Promise<string> {
  const { Id } = await productOf(shop, 'half-day-ticket')
  const { rows } = await shop.database.pool.query(
    `select svc_date::text as day from slot join product_pool using (pool_id)
     where product_id = $1 and capacity = sold + held and svc_date > '2026-12-04' order by svc_date limit 1`,
    [Id],
  )
  return rows[0].day
}

test('A guest becomes a visitor by their first add, and by nothing else [IMPL-16, API-25]', async () => {
  const guest = cartGuest(shop)
  const reading = [
    '/api/minicart',
    '/api/cart',
    '/api/checkout/cart',
    '/api/cross-sell/cart',
    '/api/product/golf/validate',
  ]
  for (const path of reading) {
    const reply = await guest.ask(path)
    expect([reply.status, reply.headers.get('set-cookie'), reply.headers.get('cache-control')]).toEqual([
      200,
      null,
      'no-store',
    ])
  }
  const reply = await guest.send('half-day-ticket')
  expect(reply.headers.get('set-cookie')).toMatch(
    /^__Host-visitor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax;.*Secure$/,
  )
  expect(await reply.json()).toEqual({
    success: true,
    message: [],
    shoppingCartItemId: expect.any(Number),
    expiresAtUtc: expect.stringMatching(/^2026-12-03T16:1\d:/),
  })
  const again = await guest.send('gift-card', gift('50'))
  expect(again.headers.get('set-cookie')).toBeNull()
  expect(await again.json()).toMatchObject({ success: true, expiresAtUtc: null })
})

test('A guest who is refused stays without a cookie and without a row [IMPL-16]', async () => {
  const before = await rows()
  const guest = cartGuest(shop)
  const refused: [string, Parameters<typeof guest.send>[1], string][] = [
    ['half-day-ticket', { quantity: '-1' }, 'QTY_INVALID'],
    ['half-day-ticket', { day: '2026-12-01' }, 'PAST_CUTOFF'],
    ['half-day-ticket', { day: '2027-02-29' }, 'DATE_INVALID'],
    ['pass-renewal', {}, 'RENEWAL'],
    ['half-day-ticket', { fields: { UpdatedShoppingCartItemId: '1' } }, 'NOT_FOUND'],
    ['half-day-ticket', { fields: { CustomerEnteredPrice: '1' } }, 'PRICE_INVALID'],
    ['half-day-ticket', { fields: { AcceptedTotal: '1' } }, 'ACCEPT_TOTAL'],
    ['half-day-ticket', { day: await soldOutDay() }, 'SOLD_OUT'],
  ]
  for (const [slug, wish, code] of refused) {
    const reply = await guest.send(slug, wish)
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([200, null])
    expect(await reply.json()).toMatchObject({ success: false, code, message: [expect.any(String)] })
  }
  for (const path of ['/api/discount/apply/SAVE20', '/shoppingcart/checkforexpireditems']) {
    expect((await guest.post(path, {})).headers.get('set-cookie')).toBeNull()
  }
  expect(await rows()).toEqual(before)
})

test('A guest sees one cart, whichever call shows it [API-13, API-26, CART-25]', async () => {
  const guest = cartGuest(shop)
  await guest.add('half-day-ticket', { quantity: 2 })
  await guest.add('gift-card', gift('75'))
  const cart = z.parse(Cart, await guest.cart())

  expect(await guest.cart('/api/cart')).toEqual(cart)
  expect(await guest.cart('/api/checkout/cart')).toEqual(cart)
  expect(cart.Items.map(({ SeName, LineTotalValue }) => [SeName, LineTotalValue])).toEqual([
    ['gift-card', 75],
    ['half-day-ticket', 178],
  ])
  expect(cart).toMatchObject({ SubTotal: '$253', TotalProducts: 3, HasUnassigned: true })
  expect(await cartGuest(shop).cart()).toMatchObject({ Items: [], TotalProducts: 0 })
})

test('A guest takes a line out, their own and once [API-30, IDR-01]', async () => {
  const guest = cartGuest(shop)
  const { shoppingCartItemId: Id } = await guest.add('half-day-ticket')
  const stranger = cartGuest(shop)
  await stranger.add('gift-card', gift('75'))
  const remove = async (who: typeof guest, path = '/shoppingcart/removeshoppingcartitem') =>
    (await who.post(path, { Id })).json()

  const gone = { success: false, code: 'NOT_FOUND', message: ['This item is no longer in your cart.'] }
  expect(await remove(stranger)).toEqual(gone)
  expect((await guest.cart()).Items).toHaveLength(1)
  expect(await remove(guest, '/api/shoppingcart/removeshoppingcartitem')).toEqual({ success: true, message: [] })
  expect(await remove(guest)).toEqual(gone)
  expect((await guest.cart()).Items).toEqual([])
})

test('A guest keeps their places a while longer [IMPL-34]', async () => {
  const guest = cartGuest(shop)
  const { shoppingCartItemId: Id } = await guest.add('half-day-ticket')
  expect(await (await guest.post('/api/shoppingcart/keepmyplaces', { Id })).json()).toMatchObject({ success: true })
  const stranger = await cartGuest(shop).post('/api/shoppingcart/keepmyplaces', { Id })
  expect(await stranger.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
})

test('A page of another site puts nothing into a cart and takes nothing out [AUT-04]', async () => {
  const guest = cartGuest(shop)
  const { shoppingCartItemId: Id } = await guest.add('half-day-ticket')
  const before = await rows()
  const headers = { origin: 'https://evil.example' }
  expect((await guest.send('half-day-ticket', { headers })).status).toBe(403)
  expect((await guest.post('/shoppingcart/removeshoppingcartitem', { Id }, headers)).status).toBe(403)
  expect(await rows()).toEqual(before)
})

test('A page of another site changes nothing by a link or an image either [AUT-05]', async () => {
  const guest = cartGuest(shop)
  await guest.add('half-day-ticket', { quantity: 2 })
  const before = await rows()
  for (const path of [
    '/api/discount/apply/SAVE20',
    '/api/discount/remove/SAVE20',
    '/shoppingcart/checkforexpireditems',
  ]) {
    for (const from of [{ 'sec-fetch-site': 'cross-site' }, NAVIGATION, IMAGE] as Record<string, string>[]) {
      const reply = await rawRequest(shop.url + path, { headers: { cookie: guest.cookie(), ...from } })
      expect(reply.status).toBe(403)
    }
  }
  expect(await rows()).toEqual(before)
})

test('A request with an idempotency key puts one line into the cart, however often and however much at once it is sent', async () => {
  const guest = cartGuest(shop)
  await guest.add('gift-card', gift('60'))
  const send = () => guest.add('half-day-ticket', { headers: { 'idempotency-key': 'press-1' } })
  const first = await send()
  const twins = await Promise.all([send(), send(), send(), send()])

  expect(first).toMatchObject({ success: true })
  for (const twin of twins) expect(twin).toEqual(first)
  expect((await guest.cart()).TotalProducts).toBe(2)
  expect(await guest.add('half-day-ticket', { headers: { 'idempotency-key': 'press-2' } })).not.toEqual(first)
})

test('A request with an idempotency key leads a new guest who presses twice to one cart, and no other guest to it', async () => {
  const headers = { 'idempotency-key': '0b6f1f1e-6f5e-4f4e-9c7a-2f6d1c9a7e31' }
  const press = async () => {
    const reply = await cartGuest(shop).send('half-day-ticket', { headers })
    return { cookie: reply.headers.get('set-cookie')?.split(';')[0], body: await reply.json() }
  }
  const before = await rows()
  const [first, ...twins] = await Promise.all([press(), press(), press()])
  expect(first).toMatchObject({ cookie: expect.stringContaining('visitor='), body: { success: true } })
  for (const twin of twins) expect(twin).toEqual(first)
  expect(await rows()).toMatchObject({
    visitor: before.visitor + 1,
    cart: before.cart + 1,
    cart_line: before.cart_line + 1,
  })
  expect((await cartGuest(shop, first?.cookie).cart()).TotalProducts).toBe(1)

  // The cookie may arrive although the answer is cut off: asked again with it, nothing is done twice either.
  const again = await cartGuest(shop, first?.cookie).send('half-day-ticket', { headers })
  expect(await again.json()).toEqual(first?.body)
  expect((await cartGuest(shop, first?.cookie).cart()).TotalProducts).toBe(1)

  // A key that two guests may choose alike belongs to neither.
  const weak = { 'idempotency-key': 'press-1' }
  const [one, other] = [cartGuest(shop), cartGuest(shop)]
  for (const guest of [one, other])
    expect(await guest.add('half-day-ticket', { headers: weak })).toMatchObject({ success: true })
  expect(one.cookie()).not.toBe(other.cookie())
})

test('A request with an idempotency key leaves nothing in the database by which a visitor could be taken over [AUT-02]', async () => {
  const key = 'c1d7f7aa-54a4-4c3b-8a49-5be3b0c5d9f0'
  const guest = cartGuest(shop)
  await guest.add('half-day-ticket', { headers: { 'idempotency-key': key } })
  const { rows: answers } = await shop.database.pool.query('select * from answered_request')
  const text = JSON.stringify(answers)
  expect(text).not.toContain(guest.cookie().split('=')[1])
  expect(text).not.toContain(key)
})

test('An idempotency key is refused for another request, and never meets another shopper’s key', async () => {
  const headers = { 'idempotency-key': 'the-same' }
  const [guest, other] = [cartGuest(shop), cartGuest(shop)]
  for (const one of [guest, other]) await one.add('gift-card', gift('60'))
  const { shoppingCartItemId } = await guest.add('half-day-ticket', { headers })
  const reused = await guest.send('half-day-ticket', { headers, quantity: 2 })
  expect([reused.status, await reused.json()]).toMatchObject([422, { code: 'KEY_REUSED' }])
  expect((await guest.post('/shoppingcart/removeshoppingcartitem', { Id: shoppingCartItemId }, headers)).status).toBe(
    422,
  )
  const others = await other.add('half-day-ticket', { headers, quantity: 2 })
  expect(others).toMatchObject({ success: true })
  expect(others.shoppingCartItemId).not.toBe(shoppingCartItemId)
})

test('A request with an idempotency key that took the last place gets the same reply again, although nothing is left', async () => {
  const { Id } = await productOf(shop, 'half-day-ticket')
  await shop.database.pool.query(
    `update slot set capacity = held + 1 from product_pool where product_pool.pool_id = slot.pool_id
       and product_id = $1 and svc_date = '2026-12-23'`,
    [Id],
  )
  const guest = cartGuest(shop)
  await guest.add('gift-card', gift('60'))
  const wish = { day: '2026-12-23', headers: { 'idempotency-key': 'last-place' } }
  const first = await guest.add('half-day-ticket', wish)
  expect(first).toMatchObject({ success: true })
  expect(await guest.add('half-day-ticket', wish)).toEqual(first)
  expect(await guest.add('half-day-ticket', { day: '2026-12-23' })).toMatchObject({
    success: false,
    code: 'SOLD_OUT',
  })
})

test('The store’s setting decides whether lines of the cart can be changed, and is followed at once [ADD-17, ADD-18]', async () => {
  const guest = cartGuest(shop)
  await guest.add('gift-card', gift('25'))
  const canEdit = async () => (await guest.cart()).Items.map(({ IsEnhancedCartEnabled }) => IsEnhancedCartEnabled)
  expect(await canEdit()).toEqual([true])
  const set = (value: string) =>
    changeShop(shop.database, (tx) => saveSettings(tx, { 'shoppingcartsettings.showenhancedminicart': value }))
  await set('false')
  await expect.poll(canEdit).toEqual([false])
  await set('true')
  await expect.poll(canEdit).toEqual([true])
})

test('A form with thousands of fields or a name of ours is bad input, never a failure [CRT-03]', async () => {
  const guest = cartGuest(shop)
  const form = await filledForm(shop, 'half-day-ticket')
  const { Id } = await productOf(shop, 'half-day-ticket')
  for (const name of ['__proto__', 'constructor', 'prototype']) {
    const body = new URLSearchParams([...form, [name, '1']])
    expect((await guest.ask(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })).status).toBe(400)
  }
  const thousands = Array.from({ length: 3000 }, (_, number): [string, string] => [`price_${number}`, '1'])
  const body = new URLSearchParams([...form, ...thousands])
  expect((await guest.ask(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })).status).toBe(400)
})
