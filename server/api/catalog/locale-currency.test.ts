/**
 * A shop that sells some of its products in Australian dollars on its Australian pages. A call of a browser says by its
 * referrer which page asks.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { sellInAud } from '#server/testing/shops/sell-abroad.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'
import { mailsTo } from '#server/testing/visitors/mailed.ts'

const SOLD = ['half-day-ticket', 'day-lift-ticket', 'snow-tubing']
const UNSOLD = 'ski-rental'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
  await changeShop(shop.database, async (tx) => {
    await sellInAud(tx, SOLD)
    expect(await saveSettings(tx, { localecurrencies: 'en-AU=AUD' })).toEqual({ ok: true })
  })
  const isRead = async () => (await productOn(AU, 'half-day-ticket')).ProductPrice.CurrencyCode === 'AUD'
  await vi.waitUntil(isRead, { timeout: 20_000 })
})
afterAll(() => shop.stop())

const [AU, US] = ['/en-AU/l/lift-tickets', '/l/lift-tickets']
const from = (page: string) => ({ referer: shop.url + page })
const asked = async (page: string, path: string) => (await shop.fetch(path, { headers: from(page) })).json()
const productOn = (page: string, slug: string) => asked(page, `/api/product/by-slug/${slug}`)

async function daysOn(page: string, slug: string) {
  const { Id } = await productOn(page, slug)
  const body = JSON.stringify({ ProductId: Id, StartDate: '2026-12-20', EndDate: '2026-12-24', SelectedDates: [] })
  const headers = { ...from(page), 'content-type': 'application/json' }
  const reply = await (await shop.fetch('/api/v1/product-variant', { method: 'POST', body, headers })).json()
  const [variant] = reply.Variants
  return variant.DayPriceLists.map((day: { InventoryPriceListLevelPrice: number }) => day.InventoryPriceListLevelPrice)
}

test('Pages in Australia name the prices of a product in AUD, and all others in USD, side by side [OPEN-09, SETTINGS-02]', async () => {
  for (let times = 0; times < 2; times += 1) {
    const [there, here] = [await productOn(AU, 'half-day-ticket'), await productOn(US, 'half-day-ticket')]
    expect(here.ProductPrice).toMatchObject({ CurrencyCode: 'USD' })
    expect(there.ProductPrice).toMatchObject({
      ...{ CurrencyCode: 'AUD', PriceValue: here.ProductPrice.PriceValue * 1.5 },
      Price: expect.stringContaining('A$'),
    })
    expect((await productOn('/en-NZ/', 'half-day-ticket')).ProductPrice).toEqual(here.ProductPrice)
    const [inAud, inUsd] = [await daysOn(AU, 'day-lift-ticket'), await daysOn(US, 'day-lift-ticket')]
    expect(inUsd.length).toBeGreaterThan(3)
    expect(inAud).toEqual(inUsd.map((price: number) => price * 1.5))
  }
})

test('A call of a page that hides its address is in the currency of the locale that it names', async () => {
  const named = async (locale: string, headers: object = {}) => {
    const reply = await shop.fetch('/api/product/by-slug/half-day-ticket', {
      headers: { 'accept-language': locale, cookie: 'i18n_redirected=en-NZ', ...headers },
    })
    return (await reply.json()).ProductPrice.CurrencyCode
  }
  expect([await named('en-AU'), await named('en-US'), await named('en-AU', from(US))]).toEqual(['AUD', 'USD', 'USD'])
})

test('A product without a price in AUD says so on pages in Australia, names no amount and is refused [OPEN-09]', async () => {
  const there = await productOn(AU, UNSOLD)
  expect(there.ProductPrice).toMatchObject({ CurrencyCode: 'AUD', Price: 'Not sold in AUD', PriceValue: null })
  const words = JSON.stringify(there.ProductAttributes)
  expect(words).not.toMatch(/\$\s?[1-9]/)
  expect(await daysOn(AU, UNSOLD)).toEqual([])
  expect(await cartGuest(shop).add(UNSOLD, { headers: from(AU) })).toMatchObject({
    ...{ success: false, code: 'NO_PRICE', message: ['This is not sold in AUD.'] },
  })
  expect((await productOn(US, UNSOLD)).ProductPrice.PriceValue).toBeGreaterThan(0)
})

test('A cart that was begun in Australia is in AUD on every page, takes nothing elsewhere, and is ordered, mailed and posted in AUD [CRT-08]', async () => {
  const guest = cartGuest(shop)
  const { Price } = (await productOn(AU, 'half-day-ticket')).ProductPrice
  expect(Price).toContain('A$')
  expect(await guest.add('half-day-ticket', { headers: from(AU) })).toMatchObject({ success: true })
  const carts = await Promise.all(
    [AU, US].map(async (page) => (await guest.ask('/api/minicart', { headers: from(page) })).json()),
  )
  expect(carts[0]).toMatchObject({ CurrencyCode: 'AUD', Items: [{ ProductName: 'Half-day ticket' }] })
  expect(carts[1]).toMatchObject({ CurrencyCode: 'AUD', TotalValue: carts[0].TotalValue })
  expect(await guest.add('half-day-ticket', { headers: from(US) })).toMatchObject({
    ...{ success: false, code: 'CURRENCY' },
    message: ['Your cart is in AUD. Please check out or empty it first.'],
  })

  const totals = await (await guest.ask('/api/checkout/totals', { headers: from(US) })).json()
  expect(totals).toMatchObject({ CurrencyCode: 'AUD', OrderTotal: carts[0].TotalValue })
  const { CartVersion, OrderTotal } = totals
  const body = { CartVersion, OrderTotal, Email: 'kirra@fjordmail.example', Locale: 'en-AU' }
  const reply = await guest.post('/api/checkout/complete', body, { 'idempotency-key': randomUUID(), ...from(US) })
  const { RedirectUrl } = await reply.json()
  const card = new URLSearchParams({ intent: 'pay', number: '4242 4242 4242 4242', expires: '08 / 29', code: '123' })
  await shop.fetch(new URL(RedirectUrl).pathname, { method: 'POST', body: card, redirect: 'manual' })

  await vi.waitUntil(async () => (await mailsTo(shop, 'kirra@fjordmail.example')).length > 0, { timeout: 20_000 })
  const [mail] = await mailsTo(shop, 'kirra@fjordmail.example')
  expect(JSON.stringify(mail?.facts)).not.toContain('USD')
  const { rows } = await shop.database.pool.query(
    `select currency, sum(amount_minor)::int as sum, max(amount_minor)::int as most from posting group by currency`,
  )
  const inAud = rows.find(({ currency }) => currency === 'AUD')
  expect(inAud).toEqual({ currency: 'AUD', sum: 0, most: Math.round(OrderTotal * 100) })
})
