/**
 * Pages with a calendar for visitors with a session. A page that is shared is sent in Brotli; one that was rendered for
 * its visitor alone never is.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

const open = (path: string, cookie: string) =>
  fetch(shop.url + path, { headers: { cookie, 'accept-encoding': 'br, gzip' } })

test.each([
  ['a category with the next days of its product', '/l/lift-tickets'],
  ['a product with an open calendar', '/l/lift-tickets/day-tickets/p/day-lift-ticket'],
  ['a pricing calendar', '/l/lift-tickets/day-tickets/c/day-lift-ticket'],
])('A visitor with a session is sent %s as one page for all visitors', async (_, path) => {
  const replies = await Promise.all(['a', 'b'].map((one) => open(path, `__Host-visitor=${one.repeat(43)}`)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'br'])
  expect(replies.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(2).fill('private, no-store'))
  const [one, other] = await Promise.all(replies.map((reply) => reply.text()))
  expect(one).toBe(other)
  const guests = await fetch(shop.url + path)
  expect(one).toBe(await guests.text())
})
