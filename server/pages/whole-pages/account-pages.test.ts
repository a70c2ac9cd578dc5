/** Pages for a signed-in customer, and signing out of them, over HTTP alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { facts, OPENED_BY_US, openAsRiley, openPageBrowser } from '#server/testing/visitors/page-browser.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

test.each([
  ['/customer/info?from=mail', '/login?returnUrl=%2Fcustomer%2Finfo%3Ffrom%3Dmail'],
  ['/en-AU/c/user-profile', '/en-AU/login?returnUrl=%2Fen-AU%2Fc%2Fuser-profile'],
])(
  'The account page %s leads a guest to sign in, in one step, and back here [OPEN-38, RED-02]',
  async (path, location) => {
    const guest = openPageBrowser(shop.url)
    expect(facts(await guest.open(path))).toEqual({ status: 302, location, kept: 'private, no-store' })
    expect((await guest.open(location)).status).toBe(200)
  },
)

test('The pages of an account show whose they are, to that customer alone, and to no search [ROUTE-06]', async () => {
  const riley = await openAsRiley(shop.url)
  const info = await riley.open('/customer/info')
  expect(facts(info)).toMatchObject({ status: 200, kept: 'private, no-store' })
  expect(info.text).toContain('Hello, Riley')
  const profile = await riley.open('/en-AU/c/user-profile')
  expect(facts(profile)).toMatchObject({ status: 200, kept: 'private, no-store' })
  for (const text of ['value="Riley"', 'riley@silverpine.example', '+1 555 014 0120', 'Delete my account for good']) {
    expect(profile.text).toContain(text)
  }
  for (const { text } of [info, profile]) expect(text).toContain('<meta name="robots" content="noindex">')
  expect((await openPageBrowser(shop.url).open('/customer/info')).text).not.toContain('Riley')
})

test.each([
  ['/c/verification-required', 'Look in your mail'],
  ['/c/account-exists', 'You already have an account', 'Please call the resort'],
])(
  'The account page %s says in plain words what to do, and whom to call [ROUTE-07, ROUTE-08]',
  async (path, ...words: string[]) => {
    const { text, ...reply } = await openPageBrowser(shop.url).open(path)
    expect(facts({ text, ...reply })).toMatchObject({ status: 200, kept: 'private, no-store' })
    for (const sentence of words) expect(text).toContain(sentence)
    expect(text).toContain('014\u20110199')
    expect(text).toContain('<meta name="robots" content="noindex">')
  },
)

test('A link of our own shop to log out ends the session and leads to the shop [IMPL-09]', async () => {
  const riley = await openAsRiley(shop.url)
  const reply = await riley.open('/logout', OPENED_BY_US)
  expect(facts(reply)).toEqual({ status: 302, location: '/', kept: 'private, no-store' })
  expect(riley.isSignedIn()).toBe(false)
  expect(facts(await riley.open('/customer/info'))).toMatchObject({ status: 302 })
})

test('A visitor who opens the log-out page otherwise is asked first, with one button that does it [IMPL-09]', async () => {
  const riley = await openAsRiley(shop.url)
  const { 'sec-fetch-mode': _, ...unsaid } = OPENED_BY_US
  const ways = {
    'from another site': { ...OPENED_BY_US, 'sec-fetch-site': 'cross-site' },
    'by an address typed in': { ...OPENED_BY_US, 'sec-fetch-site': 'none' },
    'with a browser that does not say': {},
    'as a picture of ours': { ...OPENED_BY_US, 'sec-fetch-mode': 'no-cors' },
    'without a word about navigating': unsaid,
    'ahead of time': { ...OPENED_BY_US, 'sec-purpose': 'prefetch;prerender' },
  }
  for (const [way, headers] of Object.entries(ways)) {
    const asked = await riley.open('/logout', headers)
    expect(facts(asked), way).toMatchObject({ status: 200, kept: 'private, no-store' })
    expect(asked.text).toContain('Log out?')
    expect(asked.text.match(/<button/g)).toHaveLength(1)
  }
  await riley.open('/logout', OPENED_BY_US, 'HEAD')
  expect((await riley.post('/logout', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await riley.open('/customer/info')).status).toBe(200)

  expect(facts(await riley.post('/logout', {}))).toMatchObject({ status: 303, location: '/' })
  expect(facts(await riley.open('/customer/info'))).toMatchObject({ status: 302 })
})

test('A guest who opens the log-out page goes on to the shop, in the locale of the address', async () => {
  const guest = openPageBrowser(shop.url)
  expect(facts(await guest.open('/logout'))).toMatchObject({ status: 302, location: '/' })
  expect((await guest.open('/en-AU/logout')).headers['location']).toMatch(/^\/en-AU\/?$/)
})
