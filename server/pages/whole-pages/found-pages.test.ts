/** What pages tell search engines, and what a link to them looks like where it is shared. */

import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { saveSettings, saveZones } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { LOCALES, localePath } from '#contract/values/locale.ts'
import { entriesOf, RichResults } from '#server/testing/outside/rich-results.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { productOf } from '#server/testing/visitors/cart-guest.ts'
import { signInAs } from '#server/testing/visitors/signed-in.ts'
import type { DayPricesReply } from '#storefront/features/days/facts/day-prices.ts'
import { writeHead } from '#storefront/frame/navigation/write-head.ts'

const NIGHT = '/l/lift-tickets/day-tickets/p/night-skiing'
const TICKET = '/l/lift-tickets/day-tickets/p/day-lift-ticket'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

async function documentAt(path: string): Promise<Document> {
  return new JSDOM(await (await fetch(shop.url + path, { redirect: 'manual' })).text()).window.document
}

function scriptsIn(document: Document): string[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent ?? '')
}

/** What a page says of itself, judged as a search engine judges it. */
function told(document: Document): RichResults | undefined {
  const [script, ...others] = scriptsIn(document)
  expect(others).toEqual([])
  return script === undefined ? undefined : RichResults.parse(JSON.parse(script))
}

function tag(document: Document, key: string): string | null | undefined {
  return document.querySelector(`meta[property="${key}"], meta[name="${key}"]`)?.getAttribute('content')
}

async function daysOf(slug: string): Promise<DayPricesReply> {
  const { EarliestPurchaseDate, Id } = await productOf(shop, slug)
  const reply = await shop.fetch('/api/v1/product-variant', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ProductId: Id, StartDate: EarliestPurchaseDate }),
  })
  return reply.json()
}

async function listedPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
}

test('Every page of the sitemap tells what search engines require, under the address it is found by, with a card', {
  tags: 'prove',
  timeout: 240_000,
}, async () => {
  const paths = await listedPaths()
  expect(paths.length).toBeGreaterThan(15)
  for (const path of paths) {
    for (const locale of ['en-US', 'en-AU'] as const) {
      const at = localePath(path, locale, 'prefix_except_default')
      const document = await documentAt(at)
      const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href')
      expect(canonical).toBe(shop.url + at)
      expect(tag(document, 'og:url')).toBe(canonical)
      expect(tag(document, 'og:locale')).toBe(locale.replace('-', '_'))
      expect(tag(document, 'og:title')).toBe(document.querySelector('h1')?.textContent)
      expect(tag(document, 'og:image')).toMatch(new RegExp(`^${shop.url}/media/`))
      const data = told(document)
      for (const { name, url } of data ? entriesOf(data, 'Product') : []) {
        expect([name, url]).toEqual([document.querySelector('h1')?.textContent, canonical])
      }
      if (path.includes('/p/')) expect(data && entriesOf(data, 'BreadcrumbList')).toHaveLength(1)
    }
  }
})

test('The price told of a product is the one that its page shows, in the currency of the shop in every locale', async () => {
  for (const locale of LOCALES) {
    const document = await documentAt(localePath(NIGHT, locale, 'prefix_except_default'))
    const [product] = entriesOf(told(document) as RichResults, 'Product')
    const { Name, ProductPrice, Sku } = await productOf(shop, 'night-skiing')
    expect(product).toMatchObject({ name: Name, sku: Sku, offers: { priceCurrency: 'USD' } })
    const offers = product?.offers
    const price = offers?.['@type'] === 'Offer' ? offers.price : offers?.lowPrice
    expect(price).toBe(ProductPrice.PriceValue)
    expect(document.querySelector('main')?.textContent).toMatch(new RegExp(`(\\$|USD\\s)${price}(?!\\d)`))
  }
})

test('A page with a calendar tells the range of its prices, from the one it shows to its dearest open day', async () => {
  const [product] = entriesOf(told(await documentAt(TICKET)) as RichResults, 'Product')
  expect(product?.offers).toMatchObject({ '@type': 'AggregateOffer', priceCurrency: 'USD' })
  const { ProductPrice } = await productOf(shop, 'day-lift-ticket')
  const { PurchasableInventory, Variants } = await daysOf('day-lift-ticket')
  const open = Variants[0]?.DayPriceLists.filter(({ Date: day }) => (PurchasableInventory?.[day] ?? 0) > 0) ?? []
  const dearest = Math.max(...open.map((row) => row.InventoryPriceListLevelPrice))
  const availability = 'https://schema.org/InStock'
  expect(product?.offers).toMatchObject({ lowPrice: ProductPrice.PriceValue, highPrice: dearest, availability })
})

test('Night skiing is an event on each of its six dates, at the resort, with its price and whether it can be had', async () => {
  const events = entriesOf(told(await documentAt(NIGHT)) as RichResults, 'Event')
  expect(events).toHaveLength(6)
  const { PurchasableInventory = {} } = await daysOf('night-skiing')
  for (const { location, name, offers, startDate } of events) {
    expect(name).toBe('Night skiing')
    expect(new Date(startDate).getUTCDay()).toBe(5)
    expect(location).toMatchObject({ name: 'Silverpine Resort', address: { streetAddress: '1200 Summit Road' } })
    // With what the page opens with: a night for 49 and a new card for 5.
    const standing = (PurchasableInventory[startDate] ?? 0) > 0 ? 'InStock' : 'SoldOut'
    expect(offers).toMatchObject({ price: 54, priceCurrency: 'USD', availability: `https://schema.org/${standing}` })
  }
  expect(new Set(events.map(({ startDate }) => startDate)).size).toBe(6)
  expect(new Set(events.map(({ offers }) => offers?.availability)).size).toBe(2)
})

test('The page that the shop opens with tells of the resort, and no other page does', async () => {
  const [resort] = entriesOf(told(await documentAt('/l/lift-tickets')) as RichResults, 'SkiResort')
  expect(resort).toMatchObject({ name: 'Silverpine Resort', sameAs: 'https://www.silverpine.example/' })
  for (const path of ['/l/golf', NIGHT]) expect(scriptsIn(await documentAt(path)).join('')).not.toContain('SkiResort')
})

test.each([
  '/l/v/first-timer-lesson',
  '/l/v/first-timer-lesson?code=LEARN2SKI',
  '/l/vouchers/p/first-timer-lesson',
  '/l/staff-only',
  '/login',
  '/cart',
  '/nowhere',
])('The page %s tells search engines nothing and has no card', async (path) => {
  const document = await documentAt(path)
  expect(scriptsIn(document)).toEqual([])
  expect(document.querySelector('meta[property^="og:"], meta[name^="twitter:"], link[hreflang="x-default"]')).toBeNull()
})

test('No page of the sitemap names a product that opens with a voucher or lies in a hidden category', {
  tags: 'prove',
  timeout: 120_000,
}, async () => {
  for (const path of await listedPaths()) {
    const head = (await documentAt(path)).head.innerHTML
    expect(head).not.toMatch(/first-timer|staff-only/i)
  }
})

test('Readers of other languages are led to the address without a locale, by pages and by the sitemap', async () => {
  for (const locale of LOCALES) {
    const document = await documentAt(localePath('/l/golf', locale, 'prefix_except_default'))
    const [other, ...more] = document.querySelectorAll('link[rel=alternate][hreflang="x-default"]')
    expect([other?.getAttribute('href'), more]).toEqual([`${shop.url}/l/golf`, []])
  }
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${shop.url}/l/golf"/>`)
})

test('A visitor with a session gets the same words for search engines as a guest without one', async () => {
  const own = await fetch(shop.url + NIGHT, { headers: { cookie: 'visitor=someone' } })
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  const document = new JSDOM(await own.text()).window.document
  expect(scriptsIn(document)).toEqual(scriptsIn(await documentAt(NIGHT)))
})

test('The hidden category that staff can open tells search engines nothing', async () => {
  const staff = await signInAs(shop, 'agent@silverpine.example')
  const page = await staff.fetch('/l/staff-only')
  expect(page.status).toBe(200)
  const document = new JSDOM(await page.text()).window.document
  expect(scriptsIn(document)).toEqual([])
  expect(document.querySelector('meta[property^="og:"]')).toBeNull()
})

const HOSTILE = '</script><script>alert("1")</script><!--\u2028 & co'

test('Names of a shop and a product that try to break out of the data stay data, and do not run [XSS-05]', async () => {
  await changeShop(shop.database, async (tx) => {
    await tx.execute(`update product set name = '${HOSTILE}' where slug = 'night-skiing'`)
    await saveSettings(tx, { 'storeinformationsettings.name': HOSTILE })
  })
  const read = async () => (await fetch(shop.url + NIGHT)).text()
  await expect.poll(read, { timeout: 60_000 }).toContain('\\u003c/script\\u003e\\u003cscript\\u003ealert')
  const html = await read()
  expect(html).not.toContain('<script>alert')
  const document = new JSDOM(html).window.document
  const data = told(document) as RichResults
  expect(entriesOf(data, 'Product')).toMatchObject([{ name: HOSTILE, brand: { name: HOSTILE } }])
  expect(entriesOf(data, 'Event').map(({ name }) => name)).toEqual(Array(6).fill(HOSTILE))
  expect(entriesOf(data, 'BreadcrumbList')[0]?.itemListElement.at(-1)).toMatchObject({ name: HOSTILE })
  expect([tag(document, 'og:title'), tag(document, 'og:site_name')]).toEqual([HOSTILE, HOSTILE])
}, 90_000)

test('A navigation in the app leaves nothing behind that was told of the page before', async () => {
  const document = await documentAt(NIGHT)
  expect(scriptsIn(document)).toHaveLength(1)
  writeHead(document, { title: 'Golf' }, { origin: shop.url, locale: 'en-US', strategy: 'no_prefix' })
  expect([...scriptsIn(document), tag(document, 'og:title'), tag(document, 'twitter:card')]).toEqual([
    undefined,
    undefined,
  ])
})

test("A card of the operator's own counts instead of ours, and a shop without an address tells of no place", async () => {
  const html = '<meta property="og:image" content="https://pictures.example/a.jpg">'
  await changeShop(shop.database, async (tx) => {
    await saveZones(tx, { 'head-top': [{ name: 'Card', html }] })
    await saveSettings(tx, { 'storeinformationsettings.streetaddress': '' })
  })
  await vi.waitFor(
    async () => {
      const document = await documentAt(NIGHT)
      const images = [...document.querySelectorAll('meta[property^="og:image"]')]
      expect(images.map((image) => image.getAttribute('content'))).toEqual(['https://pictures.example/a.jpg'])
      expect(tag(document, 'og:title')).toBe(document.querySelector('h1')?.textContent)
      expect(entriesOf(told(document) as RichResults, 'Event')).toEqual([])
      expect(entriesOf(told(document) as RichResults, 'Product')).toHaveLength(1)
    },
    { timeout: 60_000 },
  )
}, 90_000)
