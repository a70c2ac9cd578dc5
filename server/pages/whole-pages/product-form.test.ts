/** A product's form posted to its page, as a browser without JavaScript does it. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { FROM_US, facts, openPageBrowser, type PageBrowser } from '#server/testing/visitors/page-browser.ts'

const HALF = '/l/lift-tickets/day-tickets/p/half-day-ticket'
const GIFT = '/l/vouchers/p/gift-card'
const UNKEPT = 'private, no-store'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

const form = async (slug: string, wish = {}) => Object.fromEntries(await filledForm(shop, slug, wish))
const lines = async (guest: PageBrowser) => JSON.parse((await guest.open('/api/minicart')).text).Items

/** The gift card's form with its own names of fields. */
async function gift(amount: string, to = 'Noa') {
  const { Id } = await productOf(shop, 'gift-card')
  const wish = {
    options: { Recipient: to, 'Recipient E-mail': 'noa@silverpine.example', From: 'Sam', 'How Much': 'Own amount' },
  }
  return { ...(await form('gift-card', wish)), [`addtocart_${Id}.CustomerEnteredPrice`]: amount }
}

test('A posted product form is in the cart, and the guest is led there by a 303 that no cache keeps, made a visitor by one cookie', async () => {
  const guest = openPageBrowser(shop.url)
  const first = await guest.post(HALF, await form('half-day-ticket', { quantity: 2 }))
  expect(facts(first)).toEqual({ status: 303, location: '/cart', kept: UNKEPT })
  expect([first.headers['set-cookie'] ?? []].flat().filter((cookie) => cookie.includes('visitor='))).toHaveLength(1)
  expect(await lines(guest)).toMatchObject([{ ProductName: 'Half-day ticket', Quantity: 2 }])

  const second = await guest.post(HALF, await form('half-day-ticket', { day: '2026-12-22' }))
  expect([second.status, second.headers['set-cookie']]).toEqual([303, undefined])
  expect(await lines(guest)).toHaveLength(2)
})

test('A posted product form leads to the cart of the locale it was posted in', async () => {
  const reply = await openPageBrowser(shop.url).post(`/en-AU${HALF}`, await form('half-day-ticket'))
  expect(facts(reply)).toMatchObject({ status: 303, location: '/en-AU/cart' })
})

test('A posted product form may be an amount as people write it', async () => {
  const guest = openPageBrowser(shop.url)
  expect((await guest.post(GIFT, await gift('$500.00'))).status).toBe(303)
  expect(await lines(guest)).toMatchObject([{ UnitPriceValue: 500 }])
})

test('A posted product form has several values and several days where a name is repeated', async () => {
  const guest = openPageBrowser(shop.url)
  const { Id, ProductAttributes } = await productOf(shop, 'flex-pack')
  const body = await form('flex-pack')
  const date = ProductAttributes.find(({ IsDate }) => IsDate)?.Id
  delete body[`product_attribute_${date}`]
  const days = ['2026-12-21', '2027-01-11', '2027-01-12'].map((day) => [`rental_start_date_${Id}`, day])
  const reply = await guest.post('/l/lift-tickets/multi-day/p/flex-pack', [...Object.entries(body), ...days])
  expect(reply.status).toBe(303)
  expect(await lines(guest)).toHaveLength(1)
})

test('A refused product form comes back with the words of the engine, at the top and at the option, and everything that was typed [XSS-03]', async () => {
  const guest = openPageBrowser(shop.url)
  const reply = await guest.post(GIFT, await gift('24.99', 'Noa "N" <b>Hart</b>'))
  expect(facts(reply)).toMatchObject({ status: 422, kept: UNKEPT })
  expect(reply.text.match(/Enter an amount from \$25 to \$500 in steps of \$1\./g)?.length).toBeGreaterThanOrEqual(2)
  expect(reply.text).toContain('Noa \\"N\\" \\u003cb\\u003eHart')
  expect(reply.text).not.toContain('<b>Hart')
  expect(await lines(guest)).toEqual([])
})

test('A refused product form for too many places of its network comes back as 429 in words, with everything that was chosen, and holds nothing [HLD-07]', async () => {
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'limits.heldunitspernetwork': '0' }))
  const guest = openPageBrowser(shop.url)
  const post = async () => guest.post(HALF, await form('half-day-ticket', { quantity: 3, day: '2026-12-29' }))
  // The shop hears of the setting by itself, a moment later.
  let reply = await post()
  while (reply.status === 303) reply = await post()
  expect(facts(reply)).toMatchObject({ status: 429, kept: UNKEPT })
  expect(reply.text).toContain('Many places are held from your network.')
  expect(reply.text).toContain('2026-12-29')
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'limits.heldunitspernetwork': '10000' }))
  while ((await post()).status !== 303);
})

test('A refused product form for another total than was shown carries the new one, and is accepted by a second press', async () => {
  const guest = openPageBrowser(shop.url)
  const { Id } = await productOf(shop, 'day-lift-ticket')
  const name = `addtocart_${Id}.AcceptedTotal`
  const body = await form('day-lift-ticket')
  const page = '/l/lift-tickets/day-tickets/p/day-lift-ticket'
  const reply = await guest.post(page, { ...body, [name]: '1' })
  expect(reply.status).toBe(422)
  const accepted = new RegExp(`name="${name.replace('.', '\\.')}" value="([\\d.]+)"`).exec(reply.text)?.[1] ?? ''
  expect(Number(accepted)).toBeGreaterThan(1)
  expect(reply.text).toContain('Press the button again to accept the new total.')
  expect((await guest.post(page, { ...body, [name]: accepted })).status).toBe(303)
})

test.each([
  ['of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['without a proof', {}, 403],
  ['in another encoding', { ...FROM_US, 'content-type': 'text/plain' }, 400],
])('A post to a shared page %s is refused in words, and changes nothing', async (_, headers, status) => {
  const guest = openPageBrowser(shop.url)
  const reply = await guest.post(HALF, await form('half-day-ticket'), headers)
  expect(facts(reply)).toMatchObject({ status, kept: UNKEPT })
  expect(reply.text).toContain('Nothing was changed.')
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test('A post to a shared page leaves the cached page as it was', async () => {
  const reader = openPageBrowser(shop.url)
  const before = await reader.open(GIFT)
  const refused = await openPageBrowser(shop.url).post(GIFT, await gift('1', 'Somebody special'))
  expect(refused.text).toContain('Somebody special')
  const after = await reader.open(GIFT)
  expect([after.text, after.headers['etag'], after.headers['cache-control']]).toEqual([
    before.text,
    before.headers['etag'],
    before.headers['cache-control'],
  ])
  expect(before.headers['cache-control']).not.toContain('no-store')
  const head = await reader.open(GIFT, {}, 'HEAD')
  expect([head.status, head.text, head.headers['etag']]).toEqual([200, '', before.headers['etag']])
})

test('A shared page takes posts alone beside reads: any other method is refused with what it takes', async () => {
  const reply = await openPageBrowser(shop.url).open(HALF, FROM_US, 'PUT')
  expect([reply.status, reply.headers['allow']]).toEqual([405, 'GET, HEAD, POST'])
})

test('A post to the page of a product that is not for sale is not found', async () => {
  const reply = await openPageBrowser(shop.url).post('/l/vouchers/p/first-timer-lesson', { a: '1' })
  expect(reply.status).toBe(404)
})
