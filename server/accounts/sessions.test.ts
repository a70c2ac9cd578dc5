import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disableAccount, endSessionsOf, setPassword } from '#commerce/accounts/index.ts'
import { moveShopClock, readShopNow } from '#commerce/clock/index.ts'
import type { Customer } from '#contract/schemas/people/customers.ts'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { spawnShop } from '#server/testing/shops/spawn-shop.ts'
import { startShop, TEST_SECRET, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, openBrowser, postSignIn, signInBy } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const RILEY = 'riley@silverpine.example'
const current = async (browser: Browser) =>
  (await browser.fetch('/api/v1/customers/current')).json() as Promise<Customer>
const isGuest = async (browser: Browser) => (await current(browser)).IsGuest
const tokens = async () =>
  (await shop.database.pool.query<{ token: string }>('select token from account_session')).rows.map(
    ({ token }) => token,
  )

async function minutesPass(minutes: number): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const now = await readShopNow(tx)
    await moveShopClock(tx, { to: new Date(now.getTime() + minutes * 60_000) })
  })
}

test('A session that was planted in a browser is never the one of the person who signs in there, and ends [AUT-01, IMPL-18]', async () => {
  const planted = await signInBy(openBrowser(shop), 'sam@silverpine.example')
  const browser = await signInBy(openBrowser(shop, planted.cookies()), RILEY)

  expect(browser.cookies()).not.toBe(planted.cookies())
  expect((await current(browser)).Email).toBe(RILEY)
  expect(await isGuest(planted)).toBe(true)
})

test('A session has another token after each sign-in, and the one before ends [AUT-01, IMPL-18]', async () => {
  const browser = await signInBy(openBrowser(shop), RILEY)
  const before = openBrowser(shop, browser.cookies())
  await signInBy(browser, RILEY)

  expect(browser.cookies()).not.toBe(before.cookies())
  expect([await isGuest(before), await isGuest(browser)]).toEqual([true, false])
})

test('A session cannot be made from what stands in the database [AUT-02]', async () => {
  await signInBy(openBrowser(shop), RILEY)
  const stolen = await tokens()

  expect(stolen.length).toBeGreaterThan(0)
  for (const token of stolen) {
    for (const cookie of [`__Host-sid=${token}`, `__Host-sid=${token}.${'A'.repeat(43)}`, `sid=${token}`]) {
      expect(await isGuest(openBrowser(shop, cookie))).toBe(true)
    }
  }
})

test('A session in which another sign-in fails goes on as it was', async () => {
  const browser = await signInBy(openBrowser(shop), RILEY)
  const cookies = browser.cookies()
  await postSignIn(browser, 'sam@silverpine.example', 'wrong')

  expect(browser.cookies()).toBe(cookies)
  expect((await current(browser)).Email).toBe(RILEY)
})

test('A session ends after half an hour without a request, and after twelve hours with them, by the shop’s clock [AUT-01]', async () => {
  const idle = await signInBy(openBrowser(shop), RILEY)
  const busy = await signInBy(openBrowser(shop), RILEY)
  await minutesPass(29)
  expect(await isGuest(busy)).toBe(false)
  await minutesPass(2)
  expect([await isGuest(idle), await isGuest(busy)]).toEqual([true, false])

  for (let minutes = 31; minutes + 29 < 12 * 60; minutes += 29) {
    await minutesPass(29)
    expect(await isGuest(busy)).toBe(false)
  }
  await minutesPass(29)
  expect(await isGuest(busy)).toBe(true)
})

test('A staff session ends after a quarter of an hour without a request', async () => {
  const browser = await signInBy(openBrowser(shop), 'agent@silverpine.example')
  await minutesPass(14)
  expect(await isGuest(browser)).toBe(false)
  await minutesPass(15)
  expect(await isGuest(browser)).toBe(true)
})

describe('a signed-in customer', () => {
  const contactId = async (browser: Browser) => (await current(browser)).Id ?? 0

  test('A customer signed in at one process is signed in at another, and signed out in both at once [AUT-01]', async () => {
    const clock = (await shop.database.transaction(readShopNow)).toISOString()
    const { connectionString } = shop.database
    const other = await spawnShop({ DATABASE_URL: connectionString, SESSION_SECRET: TEST_SECRET, STORE_CLOCK: clock })
    try {
      const there = {
        fetch: (path: string, init: RequestInit = {}) => fetch(other.url + path, withOrigin(other.url, init)),
      }
      const browser = await signInBy(openBrowser(there), RILEY)
      const here = openBrowser(shop, browser.cookies())
      expect((await current(here)).Email).toBe(RILEY)

      await here.post('/api/account/signout')
      expect(await isGuest(browser)).toBe(true)
    } finally {
      await other.stop()
    }
  })

  test('A signed-in customer is out with the next request once all their sessions were ended [AUT-01]', async () => {
    const browsers = [await signInBy(openBrowser(shop), RILEY), await signInBy(openBrowser(shop), RILEY)]
    const id = await contactId(browsers[0] as Browser)
    await shop.database.transaction((tx) => endSessionsOf(tx, id))
    expect(await Promise.all(browsers.map(isGuest))).toEqual([true, true])
  })

  test('A signed-in customer is out with the next request once their password changed [AUT-01]', async () => {
    const browser = await signInBy(openBrowser(shop), RILEY)
    const id = await contactId(browser)
    await shop.database.transaction((tx) => setPassword(tx, id, 'a new password'))
    expect(await isGuest(browser)).toBe(true)
    expect(await (await postSignIn(browser, RILEY)).json()).toMatchObject({ success: false })
    await shop.database.transaction((tx) => setPassword(tx, id, DEMO_PASSWORD))
  })

  test('A signed-in customer is out once their account was disabled, and hears of it as of a wrong password [AUT-01, AUT-03]', async () => {
    const browser = await signInBy(openBrowser(shop), 'sam@silverpine.example')
    const id = await contactId(browser)
    await shop.database.transaction((tx) => disableAccount(tx, id))
    const before = await tokens()

    expect(await isGuest(browser)).toBe(true)
    const reply = await postSignIn(browser, 'sam@silverpine.example')
    expect(await reply.json()).toEqual({
      success: false,
      code: 'WRONG_CREDENTIALS',
      message: ['E-mail or password is wrong.'],
    })
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(await tokens()).toEqual(before)
    await shop.database.transaction((tx) => disableAccount(tx, id, false))
  })
})

function withOrigin(origin: string, init: RequestInit): RequestInit {
  return { ...init, headers: { origin, ...(init.headers as Record<string, string>) } }
}
