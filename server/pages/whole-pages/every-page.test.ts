/**
 * What holds for every page of the shop in every locale: all that the sitemap names, and those that no search finds.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES, localePath } from '#contract/values/locale.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'

const UNLISTED = [
  '/login',
  '/c/verification-required',
  '/c/account-exists',
  '/c/confirm-email',
  '/c/register',
  '/c/forgot-password',
  '/nowhere',
  '/l/lift-tickets/p/no-such-thing',
]
const AT_ONCE = 8

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

async function everyAddress(): Promise<string[]> {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  expect(listed.length).toBeGreaterThan(15)
  return LOCALES.flatMap((locale) =>
    [...listed, ...UNLISTED].map((path) => localePath(path, locale, 'prefix_except_default')),
  )
}

test('A shop that configured nothing has one policy for all of its pages, and it names no other host', {
  tags: 'prove',
}, async () => {
  const addresses = await everyAddress()
  const policies = new Set<string>()
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const asked = addresses.slice(from, from + AT_ONCE)
    for (const reply of await Promise.all(asked.map((path) => fetch(shop.url + path, { redirect: 'manual' })))) {
      expect([200, 404], `${reply.status} ${reply.url}`).toContain(reply.status)
      expect(reply.headers.get('content-type')).toMatch(/^text\/html/)
      policies.add((reply.headers.get('content-security-policy') ?? '').replace(/'nonce-[^']+'/g, "'nonce'"))
      await reply.arrayBuffer()
    }
  }
  expect([...policies]).toEqual([expect.stringContaining("require-trusted-types-for 'script'")])
  expect([...policies][0]).not.toMatch(/unsafe-(inline|eval)|https?:/)
})

test('A page names its address in each of the four locales', async () => {
  const path = '/l/lift-tickets/day-tickets/p/half-day-ticket'
  const html = await (await fetch(`${shop.url}/en-AU${path}?utm=1`)).text()
  for (const locale of LOCALES) {
    const address = shop.url + localePath(path, locale, 'prefix_except_default')
    expect(html).toContain(`<link rel="alternate" hreflang="${locale}" href="${address}">`)
  }
})

async function textsAt(path: string): Promise<Record<string, unknown>> {
  const html = await (await fetch(shop.url + path)).text()
  const url = /as="fetch" href="(\/texts\/en-US\.[^"]+)"/.exec(html)?.[1]
  return (await fetch(shop.url + url)).json() as Promise<Record<string, unknown>>
}

test('A page opens with the texts that its code can show, and a product with those of its controls too', async () => {
  const category = await textsAt('/l/gift-cards')
  expect(category).toMatchObject({ 'publicui.tile.action': 'See details', 'publicui.errors.tryagain': 'Try again' })
  expect(category).not.toHaveProperty(['publicui.calendar.nonext'])
  expect(category).not.toHaveProperty(['publicui.buying.add'])
  const withCalendar = await textsAt('/l/lift-tickets/day-tickets/p/day-lift-ticket')
  expect(withCalendar).toMatchObject({ 'publicui.buying.add': expect.any(String) })
  expect(withCalendar).toHaveProperty(['publicui.calendar.nonext'])
  expect(withCalendar).not.toHaveProperty(['publicui.account.details'])
})
