/**
 * The four ways to put locales into addresses, and what follows the visitor's own language: the front door, nothing
 * else.
 */

import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { saveSettings, saveStrings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { LOCALES, PREFIX_STRATEGIES, type PrefixStrategy } from '#contract/values/locale.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'

const GOLF = '/l/golf'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers, redirect: 'manual' })

/** The change travels by notification; the published settings say when it has arrived. */
async function set(settings: Record<string, string>): Promise<void> {
  await changeShop(shop.database, (tx) => saveSettings(tx, settings))
  const published = async () => expect(await (await open('/settings/store')).json()).toMatchObject(settings)
  // Not expect.poll: some settings are made before a test begins.
  await vi.waitFor(published, { timeout: 60_000 })
}

async function documentAt(path: string, headers: Record<string, string> = {}): Promise<Document> {
  const reply = await open(path, headers)
  expect([path, reply.status]).toEqual([path, 200])
  return new JSDOM(await reply.text()).window.document
}

function switchIn(document: Document) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('footer nav a[hreflang]')]
  return {
    names: links.map((link) => link.textContent),
    addresses: links.map((link) => link.getAttribute('href')),
    current: links.find((link) => link.hasAttribute('aria-current'))?.textContent,
  }
}

/** The page in en-US, en-AU, en-CA and en-NZ, by strategy. */
const ADDRESSES: Record<PrefixStrategy, string[]> = {
  no_prefix: [GOLF, GOLF, GOLF, GOLF],
  prefix: LOCALES.map((locale) => `/${locale}${GOLF}`),
  prefix_except_default: [GOLF, `/en-AU${GOLF}`, `/en-CA${GOLF}`, `/en-NZ${GOLF}`],
  prefix_and_default: [GOLF, `/en-AU${GOLF}`, `/en-CA${GOLF}`, `/en-NZ${GOLF}`],
}

describe.each(PREFIX_STRATEGIES)('with the strategy %s', (strategy) => {
  beforeAll(() => set({ localeprefixstrategy: strategy }))

  test('The footer leads to this page in each of the four locales, and each opens in its own [IMPL-72, ROUTE-21, SETTINGS-08, SETTINGS-09]', async () => {
    for (const [index, address] of ADDRESSES[strategy].entries()) {
      const locale = LOCALES[index] as string
      const document = await documentAt(address, { cookie: `i18n_redirected=${locale}` })
      expect(document.documentElement.lang).toBe(locale)
      expect(document.getElementById('state')?.textContent).toContain(`/texts/${locale}.`)
      const { addresses, current, names } = switchIn(document)
      expect(names).toEqual(['United States', 'Australia', 'Canada', 'New Zealand'])
      expect(addresses).toEqual(ADDRESSES[strategy])
      expect(current).toBe(names[index])
    }
  })

  test('A deep link never leads anywhere else, whatever the browser and the cookie prefer [OPEN-07]', async () => {
    const reply = await open(`${GOLF}?a=1`, { cookie: 'i18n_redirected=en-NZ', 'accept-language': 'en-AU' })
    expect(reply.status).toBe(200)
    const { lang } = new JSDOM(await reply.text()).window.document.documentElement
    expect(lang).toBe(strategy === 'no_prefix' ? 'en-NZ' : 'en-US')
  })
})

describe('with the culture en-CA', () => {
  beforeAll(() => set({ localeprefixstrategy: 'prefix_except_default', culture: 'en-CA' }))
  afterAll(() => set({ culture: 'en-US' }))

  test.each([
    ['/en-NZ', 'en-AU', 'en-CA', '/en-NZ'],
    ['/', 'en-AU', 'en-NZ', '/en-AU'],
    ['/', '', 'fr, en-NZ;q=0.8, en-AU;q=0.3', '/en-NZ'],
    ['/', '', 'en-GB', '/en-CA'],
    ['/', '', 'de', '/en-CA'],
  ])(
    'The entry %s with the cookie %s and the language %s leads to %s/l/… [OPEN-08, SETTINGS-04]',
    async (path, cookie, language, prefix) => {
      const reply = await open(path, {
        'accept-language': language,
        ...(cookie && { cookie: `i18n_redirected=${cookie}` }),
      })
      expect([reply.status, reply.headers.get('location')]).toEqual([302, `${prefix}/l/lift-tickets`])
      expect(reply.headers.get('vary')).toBe('Cookie, Accept-Language')
    },
  )
})

test('A query that the page reads goes along to the other locales', async () => {
  const path = '/l/lift-tickets/day-tickets/p/half-day-ticket'
  await set({ localeprefixstrategy: 'prefix_except_default' })
  const { Id } = await (await fetch(`${shop.url}/api/product/by-slug/half-day-ticket`)).json()
  const { addresses } = switchIn(await documentAt(`${path}?utm=1&ProductId=${Id}`))
  expect(addresses[1]).toBe(`/en-AU${path}?productid=${Id}`)
})

test('Where neither an address nor a cookie could keep the choice there is none [SETTINGS-07]', async () => {
  await set({ localeprefixstrategy: 'no_prefix', localecookieenabled: 'false' })
  expect(switchIn(await documentAt(GOLF)).names).toEqual([])
  await set({ localeprefixstrategy: 'prefix_except_default', localecookieenabled: 'true' })
})

test('Texts of the operator, by whatever case of key, stand in for the built-in ones of their locale [SETTINGS-10, SETTINGS-11]', async () => {
  await changeShop(shop.database, (tx) => saveStrings(tx, { 'en-AU': { 'PublicUI.Footer.SHOP': 'Down under' } }))
  await expect
    .poll(async () => (await documentAt(`/en-AU${GOLF}`)).querySelector('footer')?.textContent)
    .toContain('Down under')
  expect((await documentAt(GOLF)).querySelector('footer')?.textContent).not.toContain('Down under')
})

test('Money is in the currency of the engine in all four locales, without a trailing .00 [OPEN-09, SETTINGS-12]', async () => {
  for (const locale of LOCALES) {
    const document = await documentAt(locale === 'en-US' ? GOLF : `/${locale}${GOLF}`)
    const words = document.querySelector('main')?.textContent ?? ''
    expect(words).toMatch(locale === 'en-US' ? /\$\d/ : /US\$?D?\s?\$?\d/)
    expect(words).not.toMatch(/AUD|CAD|NZD|A\$|C\$|NZ\$|\.00\b/)
  }
})
