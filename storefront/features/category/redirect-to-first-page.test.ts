import { expect, test } from 'vitest'
import { client } from '#contract/wire/client.ts'
import { aNode } from '#storefront/testing/shop-for-tests.ts'
import { redirectToFirstPage } from './redirect-to-first-page.ts'

async function front(rootredirect: string, url = 'https://shop.test/') {
  const replies: Record<string, unknown> = { '/settings/store': { rootredirect }, '/api/v1/categories': [aNode()] }
  const ask = client(async (path) => ({
    ok: true,
    status: 200,
    text: async () => JSON.stringify(replies[new URL(path, url).pathname]),
  }))
  const { headers } = await redirectToFirstPage({ client: ask, url: new URL(url), isRoot: true }).then(
    () => new Response(),
    (response: Response) => response,
  )
  return { location: headers.get('location'), leavesTheApp: headers.has('x-remix-reload-document') }
}

test.each(['/.', '/l/../', '/l/%2e%2e', '/?again', '/en-AU', '/en-au/', '/en-AU/.', '/en-NZ?a=1', '/.//evil.example'])(
  'A front door set to %s, which is the front door itself or no path of ours, is not followed [RED-02]',
  async (path) => {
    expect((await front(path)).location).toBe('/l/lift-tickets')
  },
)

test.each([
  ['/l/golf', '/l/golf', false],
  ['/l/./golf', '/l/golf', false],
  ['/en-AU/l/golf', 'https://shop.test/en-AU/l/golf', true],
  ['/s/golf', 'https://shop.test/s/golf', true],
  ['/cart', '/cart', false],
])('A front door set to %s leads to %s, outside the app: %s [ROUTE-20]', async (path, location, leavesTheApp) => {
  expect(await front(path)).toEqual({ location, leavesTheApp })
})

test('The path of the front door keeps its own query, then that of the visitor, and its hash last [ROUTE-20, OPEN-05]', async () => {
  expect(await front('/l/golf?promo=1#tee', 'https://shop.test/?utm=2')).toMatchObject({
    location: '/l/golf?promo=1&utm=2#tee',
  })
})
