/** The storefront in a process of its own before an engine in another, and what it does when parts of that fail. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { startStorefrontBefore } from '#server/testing/shops/storefront-before.ts'

let whole: TestShop
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  whole = await startShop({ env: { SERVE: 'all' } })
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  await whole.stop()
})

/** Stands between storefront and engine; cuts off what the test wants gone. */
async function wire(isCut: (path: string) => boolean): Promise<string> {
  const server: Server = createServer(async (request, response) => {
    if (isCut(request.url ?? '')) return void request.socket.destroy()
    const reply = await fetch(whole.url + request.url, { redirect: 'manual' })
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'text/plain' })
    response.end(Buffer.from(await reply.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function storefrontBefore(commerceUrl: string, env: Record<string, string> = {}) {
  const storefront = await startStorefrontBefore(commerceUrl, env)
  closing.push(storefront.close)
  return storefront
}

const STATE = /(?<=<script type="application\/json" id="state">).*(?=<\/script>)/

/** The order of fields in the state is the platform's; everything else is compared to the letter. */
const page = async (url: string, path = '/l/lift-tickets') => {
  const reply = await fetch(url + path)
  const html = (await reply.text()).replaceAll(url, 'ORIGIN')
  return {
    status: reply.status,
    html: html.replace(STATE, ''),
    state: JSON.parse(STATE.exec(html)?.[0] ?? '{}') as object,
  }
}

test.each(['/l/lift-tickets', '/en-AU/l/rentals/skis/p/ski-rental', '/l/lift-tickets/p/no-such-product'])(
  'The storefront alone shows %s exactly as the single process does',
  { tags: 'prove' },
  async (path) => {
    const { url } = await storefrontBefore(whole.url, { STORE_CLOCK: TEST_CLOCK })
    const one = await page(whole.url, path)
    // Only the browser has to know that the replies it will get may need to be made whole.
    expect(await page(url, path)).toEqual({ ...one, state: { ...one.state, isBeforePlatform: true } })
  },
)

test('The storefront alone is not under test because the platform behind it is', async () => {
  const { url } = await storefrontBefore(whole.url)
  expect((await page(url)).state).not.toHaveProperty('isUnderTest')
})

test('The storefront alone passes calls and pictures on to the engine', async () => {
  const { url } = await storefrontBefore(whole.url)
  const categories = await fetch(`${url}/api/v1/categories`)
  expect(await categories.json()).toEqual(await (await fetch(`${whole.url}/api/v1/categories`)).json())
  expect((await fetch(`${url}/api/no-such-call`)).status).toBe(404)
})

test('The storefront alone answers 503 in JSON when the engine is not there', async () => {
  const { url } = await storefrontBefore('http://127.0.0.1:1')
  const reply = await fetch(`${url}/api/v1/categories`)
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await reply.json()).toMatchObject({ statusCode: 503, code: 'PLATFORM_AWAY' })
})

test.each([
  ['/settings/store', 'settings', ['ERROR-25', 'API-07']],
  ['/settings/feature-flags', 'flags', ['ERROR-15', 'API-06']],
  ['/settings/language-strings', 'api messages. using defaults', ['API-08']],
  ['/settings/widget-zones', 'zones', ['API-09']],
])(
  'A failing call for configuration (%s) leaves a page with defaults and a warning about %s [IMPL-68, UPS-01, ERROR-15, ERROR-25, API-06, API-07, API-08, API-09]',
  async (cut, word) => {
    const { url, warnings } = await storefrontBefore(await wire((path) => path.startsWith(cut)))
    const { html, status } = await page(url)
    expect(status).toBe(200)
    expect(html.toLowerCase()).toContain('half-day ticket')
    expect(html).not.toContain('publicui.')
    expect(warnings().join('\n')).toContain(word)
  },
)

test('All calls for configuration failing together still leave a page [IMPL-68, UPS-01]', async () => {
  const { url } = await storefrontBefore(await wire((path) => path.startsWith('/settings/')))
  expect((await page(url)).status).toBe(200)
})

test('An engine that goes away leaves the pages it had [UPS-01, UPS-02]', async () => {
  let isGone = false
  const { url } = await storefrontBefore(await wire(() => isGone))
  const before = await page(url)
  isGone = true
  await expect
    .poll(async () => {
      const { html, status } = await page(url, '/l/lift-tickets?again')
      return { isSame: html === before.html, status }
    })
    .toEqual({ isSame: true, status: 200 })
})
