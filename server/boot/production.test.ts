/**
 * A shop that is open to the public: PUBLIC_URL is https, a proxy stands before it, and nothing of a demo or a test is
 * there.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPassword } from '#commerce/accounts/index.ts'
import { connectTo } from '#commerce/database/open.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { cloneDatabase } from '#commerce/testing/clone-database.ts'
import { TEST_DATA_KEYS, TEST_TICKET_KEYS } from '#commerce/testing/test-codes.ts'
import { pictureVersion } from '#demo/pictures/originals.ts'
import { testServerUrl } from '#server/testing/shops/demo-template.ts'
import { TEST_SECRET, type TestShop } from '#server/testing/shops/start-shop.ts'
import { openBrowser, postSignIn } from '#server/testing/visitors/signed-in.ts'
import { readEnvironment } from './environment.ts'
import { createLog } from './log.ts'
import { start } from './start.ts'

const PUBLIC_URL = 'https://shop.example'
const EMAIL = 'riley@silverpine.example'
const PASSWORD = 'a long enough password'
const SAFARI = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

let shop: Pick<TestShop, 'fetch'>
let stop: () => Promise<void>
beforeAll(async () => {
  const clone = await cloneDatabase(testServerUrl())
  const log = createLog({ level: 'silent', write: () => {} })
  const database = connectTo(clone.url, log, 1)
  await database.transaction(async (tx) => {
    const saved = await saveHousehold(
      tx,
      { head: { firstName: 'Riley', lastName: 'Hart', email: EMAIL } },
      '2026-12-03',
    )
    if (saved.ok) await setPassword(tx, saved.contactIds[0] as number, PASSWORD)
  })
  await database.close()
  const environment = {
    PORT: '0',
    SERVE: 'all',
    DATABASE_URL: clone.url,
    PUBLIC_URL,
    SESSION_SECRET: TEST_SECRET,
    DATA_KEYS: TEST_DATA_KEYS,
    TICKET_KEYS: TEST_TICKET_KEYS,
  }
  const read = readEnvironment(environment)
  if (!read.ok) throw new Error(read.refusals.join(' '))
  const running = await start(read.environment, { log })
  shop = {
    fetch: (path, { headers, ...init } = {}) =>
      fetch(`http://localhost:${running.port}${path}`, {
        redirect: 'manual',
        ...init,
        headers: { origin: PUBLIC_URL, ...(headers as Record<string, string>) },
      }),
  }
  stop = async () => {
    await running.close()
    await clone.drop()
  }
})
afterAll(() => stop())

test('The gallery, the outbox and the calls for tests do not exist in production [OPEN-101]', async () => {
  for (const path of [
    '/ui',
    '/ui/',
    '/UI',
    '/en-AU/ui',
    '/ui?x',
    '/outbox',
    '/api/testing/clock',
    '/api/testing/log-lines',
  ]) {
    expect((await shop.fetch(path)).status, path).toBe(404)
  }
  for (const path of ['/api/testing/clock', '/api/testing/log-lines', '/api/testing/reload-demo']) {
    expect((await shop.fetch(path, { method: 'POST', body: '{}' })).status, path).toBe(404)
  }
  expect(await (await shop.fetch('/login')).text()).not.toContain('isUnderTest')
})

test.for(['/login', '/customer/info', '/nothing', '/api/v1/customers/current', '/api/nothing', '/robots.txt'])(
  'The reply at %s insists on https',
  async (path) => {
    expect((await shop.fetch(path)).headers.get('strict-transport-security')).toContain('max-age=31536000')
  },
)

test('No picture of the demo resort is served', async () => {
  for (const version of [pictureVersion, 'scenes', '00000000']) {
    expect((await shop.fetch(`/media/${version}/golf/square-300.webp`)).status, version).toBe(404)
  }
})

test.for(['/favicon.svg', '/assets/nothing.js', '/media/nothing', '/s/old', '/sitemap.xml', '/csp-reports'])(
  'The reply at %s, which is no page, insists on https too',
  async (path) => {
    const { headers } = await shop.fetch(path)
    expect(headers.get('strict-transport-security')).toContain('includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test.for([undefined, SAFARI])(
  'A customer who signs in is known by a cookie of this host alone, in every browser [AUT-02]',
  async (agent) => {
    const fetchAs: TestShop['fetch'] = (path, init = {}) =>
      shop.fetch(path, { ...init, headers: { ...(agent && { 'user-agent': agent }), ...(init.headers as object) } })
    const browser = openBrowser({ fetch: fetchAs })
    const cookies = (await postSignIn(browser, EMAIL, PASSWORD)).headers.getSetCookie()
    expect(cookies.find((cookie) => cookie.startsWith('__Host-sid='))).toMatch(
      /^__Host-sid=[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200; Secure$/,
    )
    expect(cookies.filter((cookie) => !cookie.endsWith('; Secure'))).toEqual([])

    const plain = browser.cookies().replace('__Host-sid=', 'sid=')
    const known = async (cookie: string) =>
      (await (await fetchAs('/api/v1/customers/current', { headers: { cookie } })).json()).Email
    expect([await known(browser.cookies()), await known(plain)]).toEqual([EMAIL, null])
  },
)

test('A shop in production without a payment provider has no sandbox, neither its pages nor its webhooks', async () => {
  expect((await shop.fetch('/sandbox/sandbox.css')).status).toBe(404)
  expect((await shop.fetch('/webhooks/payments/sandbox', { method: 'POST', body: '{}' })).status).toBe(405)
})
