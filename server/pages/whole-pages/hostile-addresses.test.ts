/** Addresses that no guest types: they are answered like any unknown page, and make no link of ours lead elsewhere. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { rawRequest } from '#server/testing/visitors/raw-request.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

test.for(['/x%0d%0aSet-Cookie:a=b', '/en-AU/%0a', '/x%E2%80%A8y', '/%7f', '/l/%0b/p/%0c'])(
  'The address %s is a page that does not exist, and no failure',
  async (path) => {
    shop.recorded.clear()
    const reply = await shop.fetch(path)
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([404, null])
    expect(shop.recorded.read().filter(({ level }) => level === 'error')).toEqual([])
  },
)

test.for(['//evil.example', '/en-AU//evil.example', '///evil.example/l', '/en-US//evil.example//x'])(
  'On the page for %s no link leads to that host [RED-01]',
  async (path) => {
    const reply = await shop.fetch(path, { redirect: 'manual' })
    expect([reply.status, reply.headers.get('location')]).toEqual([404, null])
    expect(await reply.text()).not.toMatch(/(href|src|action)="[\\/]{2}/)
  },
)

test.for(['/.git/HEAD', '/assets/', '/media/', '/package.json', '/assets/..%2f..%2fpackage.json', '/docs/'])(
  'The address %s shows neither a file that is not meant for guests nor the contents of a folder',
  async (path) => {
    const reply = await rawRequest(shop.url + path)
    expect(reply.status).toBe(404)
    expect(reply.text).not.toMatch(/ref: refs|"dependencies"|Index of/)
  },
)

test.for(['/', '/login', '/api/minicart'])('TRACE at %s gives nothing back of what was sent', async (path) => {
  const reply = await rawRequest(shop.url + path, { method: 'TRACE', headers: { 'x-canary': 'canary-7' } })
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.text).not.toContain('canary-7')
})

test('A page says how it may be asked', async () => {
  for (const [path, allow] of [
    ['/login', 'GET, HEAD, POST'],
    ['/en-AU/logout', 'GET, HEAD, POST'],
    ['/customer/info', 'GET, HEAD, POST'],
    ['/c/user-profile', 'GET, HEAD, POST'],
    ['/onepagecheckout', 'GET, HEAD, POST'],
    ['/l/golf', 'GET, HEAD'],
  ] as const) {
    const reply = await shop.fetch(path, { method: 'PUT', body: 'x' })
    expect([reply.status, reply.headers.get('allow')], path).toEqual([405, allow])
  }
})
