/** The cart over pages alone, as a browser without JavaScript uses it, in front of the real engine. */
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'
import { FROM_US } from '#server/testing/visitors/page-browser.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())
beforeEach(() => clockTo(0))

async function clockTo(minutes: number): Promise<void> {
  const to = new Date(Date.parse(TEST_CLOCK) + minutes * 60_000).toISOString()
  const headers = { 'content-type': 'application/json' }
  const reply = await shop.fetch('/api/testing/clock', {
    method: 'POST',
    body: JSON.stringify({ to, frozen: true }),
    headers,
  })
  expect(reply.status).toBe(200)
}

async function shopper(slug = 'half-day-ticket', quantity = 2) {
  const guest = cartGuest(shop)
  const { shoppingCartItemId: lineId = 0 } = await guest.add(slug, { quantity })
  expect(lineId).toBeGreaterThan(0)
  const post = (form: Record<string, string>, headers: Record<string, string> = FROM_US, path = '/cart') =>
    guest.ask(path, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' })
  const open = async (path = '/cart') => mainOf(await (await guest.ask(path)).text())
  return { ...guest, lineId, line: String(lineId), post, open }
}

function mainOf(html: string): HTMLElement {
  return new JSDOM(html).window.document.querySelector('main') as HTMLElement
}

const amountsIn = (main: HTMLElement) => main.querySelector('[aria-live=polite] b')?.textContent

test('The cart page is its visitor’s own: kept by no cache, found by no search, and shown to no other visitor [IMPL-01, IMPL-69]', async () => {
  const guest = await shopper()
  const reply = await guest.ask('/cart')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  const html = await reply.text()
  expect(html).toContain('Half-day ticket')
  expect(html).toContain('noindex')
  for (const other of [cartGuest(shop), await shopper('day-lift-ticket')]) {
    const lines = mainOf(await (await other.ask('/cart')).text()).querySelectorAll('article')
    expect([...lines].map(({ textContent }) => textContent).join()).not.toContain('Half-day ticket')
  }
})

test('The cart page shows the total of the engine to the cent, in every locale', async () => {
  const guest = await shopper()
  for (const locale of ['', '/en-AU', '/en-CA', '/en-NZ']) {
    const shown = amountsIn(await guest.open(`${locale}/cart`))?.replace(/[^\d.]/g, '')
    expect(Number(shown), locale).toBe((await guest.cart()).TotalValue)
  }
})

test('A form of the cart page changes how many, takes a code and gives it back, keeps places and removes, each by a 303 [CART-32, CART-33]', async () => {
  const guest = await shopper()
  const { line, post } = guest
  const unitprice = String((await guest.cart()).Items[0]?.UnitPriceValue)
  const steps: [Record<string, string>, object][] = [
    [
      { intent: 'quantity', line, quantity: '3', unitprice },
      { TotalProducts: 3, TotalValue: 267 },
    ],
    [
      { intent: 'applycoupon', code: 'save20' },
      { AppliedDiscountCodes: ['SAVE20'], TotalValue: 247 },
    ],
    [
      { intent: 'removecoupon', code: 'SAVE20' },
      { AppliedDiscountCodes: [], TotalValue: 267 },
    ],
  ]
  for (const [form, cart] of steps) {
    const reply = await post(form, FROM_US, '/en-AU/cart')
    expect([reply.status, reply.headers.get('location')], form['intent']).toEqual([303, '/en-AU/cart'])
    expect(await guest.cart()).toMatchObject(cart)
  }
  await clockTo(12)
  expect((await post({ intent: 'keep', line })).status).toBe(303)
  expect((await guest.cart()).Items[0]?.ExpiresAtUtc).toBe(new Date(Date.parse(TEST_CLOCK) + 27 * 60_000).toISOString())
  expect((await post({ intent: 'remove', line })).status).toBe(303)
  expect(await guest.cart()).toMatchObject({ Items: [], TotalProducts: 0 })
  expect((await guest.open()).querySelector('h1')?.textContent).toBe('Your cart is empty')
})

test('A refused form of the cart page says why on the page, which shows the cart as it is [ERROR-17, ERROR-18]', async () => {
  const guest = await shopper('half-day-ticket', 1)
  const cases: [Record<string, string>, string][] = [
    [{ intent: 'applycoupon', code: 'SAVE20' }, "The coupon code you entered couldn't be applied to your order"],
    [{ intent: 'removecoupon', code: 'SAVE20' }, "The coupon code you entered couldn't be remove from your order"],
    [{ intent: 'applycoupon', code: '../..' }, "The coupon code you entered couldn't be applied to your order"],
    [{ intent: 'remove', line: '99999999' }, 'This item is no longer in your cart.'],
    [{ intent: 'keep', line: '99999999' }, 'This item is no longer in your cart.'],
  ]
  for (const [form, words] of cases) {
    const reply = await guest.post(form)
    expect(reply.status, words).toBe(200)
    const main = mainOf(await reply.text())
    expect(main.querySelector('[role=alert]')?.textContent).toBe(words)
    expect(amountsIn(main)).toBe('$89')
  }
})

test('A form of the cart page that would cost more than the page showed changes nothing until that is accepted', async () => {
  const guest = await shopper()
  const wanted = { intent: 'quantity', line: guest.line, quantity: '3', unitprice: '80' }
  const main = mainOf(await (await guest.post(wanted)).text())
  expect(main.querySelector('[role=alert]')?.textContent).toContain('total $267')
  expect(await guest.cart()).toMatchObject({ TotalProducts: 2 })
  expect((await guest.post({ ...wanted, acceptedtotal: '267' })).status).toBe(303)
  expect(await guest.cart()).toMatchObject({ TotalProducts: 3, TotalValue: 267 })
})

test('A form about a line of another guest finds nothing, and changes nothing of theirs', async () => {
  const owner = await shopper()
  const stranger = await shopper('half-day-ticket', 1)
  const before = JSON.stringify(await owner.cart())
  const foreign: Record<string, string>[] = [
    { intent: 'remove', line: owner.line },
    { intent: 'keep', line: owner.line },
    { intent: 'quantity', line: owner.line, quantity: '1', unitprice: '89' },
  ]
  for (const form of foreign) {
    const main = mainOf(await (await stranger.post(form)).text())
    expect(main.querySelector('[role=alert]')?.textContent).toBe('This item is no longer in your cart.')
  }
  expect(JSON.stringify(await owner.cart())).toBe(before)
  expect(await stranger.cart()).toMatchObject({ TotalProducts: 1 })
})

test.each([
  ['of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['without a proof', { 'sec-fetch-site': 'none' }, 403],
  ['in another encoding', { ...FROM_US, 'content-type': 'text/plain' }, 400],
])('A form of the cart page %s is refused, and the line stays', async (_, headers, status) => {
  const guest = await shopper()
  const reply = await guest.post({ intent: 'remove', line: guest.line }, headers)
  expect(reply.status).toBe(status)
  expect(await guest.cart()).toMatchObject({ TotalProducts: 2 })
})

test('A line whose time is over is held again when the guest asks, at the price it had, and that is said [IMPL-35, API-29]', async () => {
  const guest = await shopper()
  await clockTo(20)
  const lapsed = await guest.open()
  expect(lapsed.textContent).toContain('Your places for Half-day ticket are no longer held.')
  const main = mainOf(await (await guest.post({ intent: 'renew' })).text())
  expect(main.textContent).toContain('Half-day ticket is held for you again.')
  expect(main.querySelector('[role=timer]')?.textContent).toBe('15 minutes')
})

test('A line whose time is over and that costs more now shows both totals, and is in the cart again once the new one is accepted [IMPL-35, API-29]', async () => {
  const guest = await shopper('half-day-ticket', 1)
  const raise = (byMinor: number) =>
    shop.database.pool.query(`update product set price_minor = price_minor + $1 where slug = 'half-day-ticket'`, [
      byMinor,
    ])
  await raise(1_000)
  try {
    await clockTo(20)
    const main = mainOf(await (await guest.post({ intent: 'renew' })).text())
    expect(main.querySelector('article')?.textContent).toContain('It cost $89 and costs $99 now. Nothing was charged')
    expect(amountsIn(main)).toBe('$0')
    const fields = main.querySelector('[name=acceptedtotal]')?.closest('form')?.querySelectorAll('input') ?? []
    const accepted = Object.fromEntries([...fields].map(({ name, value }) => [name, value]))
    expect((await guest.post(accepted)).status).toBe(303)
    expect(await guest.cart()).toMatchObject({ TotalValue: 99, Items: [{ Id: guest.lineId, IsUnavailable: false }] })
  } finally {
    await raise(-1_000)
  }
})

test('A line whose time is over is marked with why, and is in no total, where its day can no longer be bought [IMPL-35]', async () => {
  const guest = await shopper()
  await clockTo(25 * 24 * 60)
  const main = mainOf(await (await guest.post({ intent: 'renew' })).text())
  expect(main.querySelector('article')?.textContent).toContain('It can no longer be bought for its day.')
  expect(main.textContent).toContain('Half-day ticket can no longer be bought for its date.')
  expect(amountsIn(main)).toBe('$0')
})
