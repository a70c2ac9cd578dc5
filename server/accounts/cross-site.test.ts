import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { openBrowser, signInBy } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const BODY = JSON.stringify({ Email: 'sam@silverpine.example', Password: DEMO_PASSWORD })
const FOREIGN: [string, Record<string, string>][] = [
  ['another site’s page', { origin: 'https://evil.example' }],
  ['another site’s form', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a neighboring host', { 'sec-fetch-site': 'same-site' }],
  ['an unnamed origin', {}],
]

test.for(FOREIGN)('A request from %s signs no customer in or out [AUT-04, IMPL-18]', async ([, headers]) => {
  const browser = await signInBy(openBrowser(shop), 'riley@silverpine.example')
  const given = { ...headers, cookie: browser.cookies(), 'content-type': 'application/json' }
  for (const path of ['/api/account/signin', '/api/account/signout']) {
    const reply = await fetch(shop.url + path, { method: 'POST', body: BODY, headers: given })
    expect([reply.status, (await reply.json()).code]).toEqual([403, 'NOT_SAME_ORIGIN'])
    expect(reply.headers.getSetCookie()).toEqual([])
  }
  const still = await (await browser.fetch('/api/v1/customers/current')).json()
  expect(still.Email).toBe('riley@silverpine.example')
})

test('A link or an image signs no customer in or out [AUT-05]', async () => {
  const browser = await signInBy(openBrowser(shop), 'riley@silverpine.example')
  for (const path of ['/api/account/signin', '/api/account/signout']) {
    expect((await browser.fetch(path)).status).toBe(405)
  }
  expect((await (await browser.fetch('/api/v1/customers/current')).json()).IsGuest).toBe(false)
})

test('The sign-in library’s own addresses are not served', async () => {
  for (const path of ['/api/auth/sign-in/email', '/api/auth/sign-up/email', '/api/auth/get-session', '/api/auth/ok']) {
    expect((await shop.fetch(path, { method: 'POST', body: BODY })).status, path).toBe(404)
  }
})
