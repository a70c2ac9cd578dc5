/** What a browser is told to forget when a customer signs out, over HTTP alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { finish, impersonate } from '#server/testing/visitors/impersonation.ts'
import { OPENED_BY_US, openAsRiley, openPageBrowser } from '#server/testing/visitors/page-browser.ts'
import { openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

const FORGETS = '"cache", "storage"'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

test('The browser is told to clear its data by the reply that signs a customer out: the call, the link and the button [PRV-05]', async () => {
  const called = await (await signInAs(shop, 'riley@silverpine.example')).post('/api/account/signout')
  const linked = await (await openAsRiley(shop.url)).open('/logout', OPENED_BY_US)
  const pressed = await (await openAsRiley(shop.url)).post('/logout', {})

  expect(called.headers.get('clear-site-data')).toBe(FORGETS)
  expect([linked.status, linked.headers['clear-site-data']]).toEqual([302, FORGETS])
  expect([pressed.status, pressed.headers['clear-site-data']]).toEqual([303, FORGETS])
})

test('The browser is told to clear its data when staff stop impersonating a customer, whose pages they saw [PRV-05]', async () => {
  expect((await finish(await impersonate(shop, 'sam'))).headers.get('clear-site-data')).toBe(FORGETS)
  const signedOut = await (await impersonate(shop, 'sam')).post('/api/account/signout')
  expect(signedOut.headers.get('clear-site-data')).toBe(FORGETS)
})

test('The browser is told to clear its data by no other reply, and not where a browser would ignore it', async () => {
  const riley = await openAsRiley(shop.url)
  const shown = await riley.open('/customer/info')
  const asked = await riley.open('/logout', { ...OPENED_BY_US, 'sec-fetch-site': 'none' })
  expect([shown.headers['clear-site-data'], asked.headers['clear-site-data']]).toEqual([undefined, undefined])

  const safari = { 'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15' }
  const insecure = await openBrowser(shop).post('/api/account/signout', {}, safari)
  expect([insecure.status, insecure.headers.get('clear-site-data')]).toEqual([200, null])
})

test.each(['/customer/info', '/c/user-profile', '/cart', '/login', '/logout'])(
  'The page %s is kept by no cache, for guests and for a signed-in customer [PRV-05]',
  async (path) => {
    for (const browser of [openPageBrowser(shop.url), await openAsRiley(shop.url)]) {
      expect((await browser.open(path)).headers['cache-control']).toBe('private, no-store')
    }
  },
)
