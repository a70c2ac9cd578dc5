import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers, redirect: 'manual' })
const read = async (path: string, headers: Record<string, string> = {}) => (await open(path, headers)).text()

test.each([
  ['/', '/l/lift-tickets'],
  ['/l', '/l/lift-tickets'],
  ['/?utm_source=mail', '/l/lift-tickets?utm_source=mail'],
  ['/l?a=1&b=2', '/l/lift-tickets?a=1&b=2'],
])('The address %s leads to the default category with its query [ROUTE-18, ROUTE-19]', async (path, target) => {
  const reply = await open(path)
  expect([reply.status, reply.headers.get('location')]).toEqual([302, target])
})

test.each([
  ['/s/lift-tickets/day-tickets?a=1', '/l/lift-tickets/day-tickets?a=1'],
  ['/s/v/first-timer-lesson?code=LEARN2SKI', '/l/v/first-timer-lesson?code=LEARN2SKI'],
])('The old address %s leads to the new one [ROUTE-09, ROUTE-10]', async (path, target) => {
  const reply = await open(path)
  expect([reply.status, reply.headers.get('location')]).toEqual([302, target])
})

test('A page holds its products, prices and links without any JavaScript [ROUTE-03, IMPL-15, IMPL-67]', async () => {
  const html = await read('/l/lift-tickets')
  const body = html.slice(html.indexOf('<div id="app">'), html.indexOf('<script type="application/json"'))
  for (const name of ['Day lift ticket', 'Half-day ticket', 'Three-day ticket', 'Night skiing', 'Flex pack']) {
    expect(body.toLowerCase()).toContain(name.toLowerCase())
  }
  expect(body).toContain('href="/l/lift-tickets/day-tickets/p/half-day-ticket"')
  expect(body).toMatch(/\$\d+/)
  expect(body).not.toMatch(/\$\d+\.00/)
})

test('A page has its title by the store template, a description and a canonical address [IMPL-67, IMPL-70]', async () => {
  const html = await read('/l/lift-tickets/day-tickets/p/half-day-ticket?utm=1')
  expect(html).toMatch(/<title>[^<]*Half-day[^<]*Silverpine Resort<\/title>/i)
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/)
  expect(html).toContain(`<link rel="canonical" href="${shop.url}/l/lift-tickets/day-tickets/p/half-day-ticket">`)
})

test('A page of an unknown address says that it could not be found [ROUTE-22, IMPL-67]', async () => {
  for (const path of [
    '/nowhere',
    '/l/no-such-category',
    '/l/lift-tickets/no-such-sub',
    '/l/%E0%A4%A',
    '/l/staff-only',
  ]) {
    const reply = await open(path)
    expect([path, reply.status]).toEqual([path, 404])
    expect(await reply.text()).toContain('This page could not be found')
  }
})

test('A page of an unknown product says so and leads back to the shop [ROUTE-23, ERROR-05, ERROR-07, ERROR-08]', async () => {
  const reply = await open('/l/lift-tickets/p/no-such-product')
  const html = await reply.text()
  expect(reply.status).toBe(404)
  expect(html).toContain('Product Not Found')
  expect(html).toMatch(/back on track/i)
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Continue Shopping/)
})

test('A page of a product that needs a code is not found without one', async () => {
  expect((await open('/l/vouchers/p/first-timer-lesson')).status).toBe(404)
})

test.each([
  ['/en-AU/l/lift-tickets', 'en-AU', 'href="/en-AU/l/lift-tickets/'],
  ['/l/lift-tickets', 'en-US', 'href="/l/lift-tickets/'],
])('The page %s speaks %s and links within it [ROUTE-21]', async (path, locale, link) => {
  const html = await read(path)
  expect(html).toContain(`<html lang="${locale}">`)
  expect(html).toContain(link)
})

test('A page never shows a dollar of one country as that of another', async () => {
  expect(await read('/en-AU/l/lift-tickets')).toMatch(/US\$|USD/)
})

describe('the policy of a page', () => {
  const policyOf = (reply: Response) => reply.headers.get('content-security-policy') ?? ''

  test('The policy of a page allows the one inline script by its hash and nothing inline besides [XSS-05]', async () => {
    const reply = await open('/l/lift-tickets')
    const html = await reply.text()
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] as string)
    expect(inline).toHaveLength(1)
    const hash = createHash('sha256')
      .update(inline[0] as string)
      .digest('base64')
    expect(policyOf(reply)).toContain(`'sha256-${hash}' 'strict-dynamic'`)
    expect(policyOf(reply)).not.toMatch(/unsafe-(inline|eval)/)
    expect(policyOf(reply)).toContain("require-trusted-types-for 'script'; trusted-types app dompurify")
    expect(html).not.toMatch(/<[^>]+\sstyle=|<style|<[^>]+\son\w+=/)
  })

  test('The policy of a page brings a fresh nonce with every reply, and no page body uses one [XSS-05]', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => open('/l/lift-tickets')))
    const nonces = replies.map((reply) => /'nonce-([^']+)'/.exec(policyOf(reply))?.[1])
    expect(new Set(nonces).size).toBe(20)
    expect(await replies[0]?.text()).not.toContain('nonce')
  })

  test('The policy of every page forbids to frame the shop [XSS-07]', async () => {
    for (const path of ['/', '/l/lift-tickets', '/nowhere', '/l/lift-tickets/p/no-such-product']) {
      expect(policyOf(await open(path))).toContain("frame-ancestors 'none'")
    }
  })

  test('The policy of a page comes with the other security headers', async () => {
    const { headers } = await open('/l/lift-tickets')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })
})

test('A page from the cache is the same bytes each time, and a browser that has them gets 304', async () => {
  const first = await open('/l/season-passes', { 'accept-encoding': 'gzip' })
  const again = await open('/l/season-passes', { 'accept-encoding': 'gzip' })
  const etag = first.headers.get('etag') ?? ''
  expect(again.headers.get('etag')).toBe(etag)
  expect(again.headers.get('content-encoding')).toBe('gzip')
  expect(await again.text()).toBe(await first.text())
  const unchanged = await open('/l/season-passes', { 'accept-encoding': 'gzip', 'if-none-match': etag })
  expect(unchanged.status).toBe(304)
  expect(await unchanged.text()).toBe('')
})

test('A page from the cache is for visitors without a session: others get their own, which no cache keeps', async () => {
  for (const cookie of ['__Host-visitor=abc', '__Host-sid=abc', 'visitor=abc']) {
    const { headers } = await open('/l/lift-tickets', { cookie })
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('etag')).toBeNull()
  }
})

test('A page from the cache holds nothing of the visitor it was rendered for [IMPL-69]', async () => {
  const canary = 'canary-7f3a91'
  const personal = {
    cookie: `__Host-visitor=${canary}; i18n_redirected=${canary}; ResortStore=${canary}`,
    'user-agent': canary,
    referer: `https://${canary}.example/`,
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': `${canary}.example`,
    'accept-language': canary,
    authorization: `Bearer ${canary}`,
  }
  const { cookie: _, ...withoutSession } = personal
  for (const path of ['/l/rentals', '/l/rentals/skis/p/ski-rental', '/l/golf']) {
    await open(`${path}?utm_campaign=${canary}`, personal)
    await open(`${path}?utm_campaign=${canary}`, withoutSession)
    const stranger = await open(path)
    expect(await stranger.text()).not.toContain(canary)
    expect(JSON.stringify([...stranger.headers])).not.toContain(canary)
  }
})

test('A page from the cache is rendered anew as soon as the operator changes something', async () => {
  await read('/l/golf')
  await changeShop(shop.database, (tx) =>
    saveSettings(tx, { 'seosettings.pagetitletemplate': '{title} at the new place' }),
  )
  await expect.poll(() => read('/l/golf')).toContain('at the new place</title>')
})

test('Every file that a page names is there, and may be kept forever', async () => {
  const html = await read('/l/lift-tickets')
  const files = [...html.matchAll(/(?:href|src)="(\/(?:assets|texts|theme)\/[^"]+)"/g)].map(
    (match) => match[1] as string,
  )
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    const reply = await open(file, { 'accept-encoding': 'br' })
    expect([file, reply.status]).toEqual([file, 200])
    expect(reply.headers.get('cache-control')).toContain('immutable')
  }
})

test.each([
  '/assets/../package.json',
  '/assets/%2e%2e/package.json',
  '/assets/nothing-12345678.js',
  '/texts/en-US.json',
])('The address %s is no file of the shop', async (path) => {
  const reply = await open(path)
  expect(reply.status).toBe(404)
  expect((await reply.text()).includes('"devDependencies"')).toBe(false)
})

test('Texts of a version that only another process has are answered with the current ones, which no cache keeps', async () => {
  const reply = await open('/texts/en-AU.AAAAAAAAAAAA.json')
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(Object.keys((await reply.json()) as object)).toContain('publicui.errors.pagenotfound')
  expect((await open('/texts/xx-XX.AAAAAAAAAAAA.json')).status).toBe(404)
})

test('Texts of a page that another process rendered are the same here, also before a page in their locale was', async () => {
  const [url = ''] = /\/texts\/en-NZ[^"]+/.exec(await read('/en-NZ/l/golf')) ?? []
  const other = await startShop({ env: { SERVE: 'all' } })
  try {
    const reply = await fetch(other.url + url)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')])
    expect(await reply.text()).toBe(await read(url))
  } finally {
    await other.stop()
  }
})

test('Texts arrive for every locale, in full', async () => {
  for (const locale of ['en-US', 'en-AU', 'en-CA', 'en-NZ']) {
    const html = await read(locale === 'en-US' ? '/l/golf' : `/${locale}/l/golf`)
    const url = new RegExp(`/texts/${locale}[^"]+`).exec(html)?.[0] ?? ''
    expect(Object.keys((await (await open(url)).json()) as object).length).toBeGreaterThan(20)
  }
})

test('The file robots.txt leaves the private parts alone and names the sitemap', async () => {
  const text = await read('/robots.txt')
  expect(text).toContain('Disallow: /api/')
  expect(text).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
})

test.each(['/favicon.svg', '/favicon.ico'])(
  'The mark of the shop is at %s, where browsers look for it',
  async (path) => {
    const reply = await shop.fetch(path)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  },
)

test('The sitemap lists every page worth finding, and none that is hidden, fenced or elsewhere', async () => {
  const xml = await read('/sitemap.xml')
  expect(xml).toContain(`<loc>${shop.url}/l/lift-tickets</loc>`)
  expect(xml).toContain(`<loc>${shop.url}/l/lift-tickets/day-tickets/p/day-lift-ticket</loc>`)
  expect(xml).toContain(`hreflang="en-AU" href="${shop.url}/en-AU/l/golf"`)
  expect(xml).not.toMatch(/staff-only|first-timer-lesson|lodging/)
})

test('A page without a form refuses a post', async () => {
  const reply = await fetch(`${shop.url}/l/lift-tickets`, { method: 'POST', body: 'a=1' })
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
