/** A shop whose processes are replaced by ones with newer keys, as docs/operations.md says under "New keys". */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLinks } from '#commerce/orders/index.ts'
import { TEST_DATA_KEYS, TEST_TICKET_KEYS, testKeys } from '#commerce/testing/test-codes.ts'
import { readEnvironment } from '#server/boot/environment.ts'
import { createLog } from '#server/boot/log.ts'
import { type Running, start } from '#server/boot/start.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'
import { openBrowser, signInBy } from '#server/testing/visitors/signed-in.ts'

const NEW = 'zT4qW8nB2kM6xD1vR9jC5hF7sL3gP0yA'
const RILEY = 'riley@silverpine.example'

let shop: TestShop
let newer: Running
let behind: TestShop
beforeAll(async () => {
  shop = await startShop()
  const read = readEnvironment({
    ...{ PORT: '0', SERVE: 'commerce', STORE_CLOCK: TEST_CLOCK, DATABASE_URL: shop.database.connectionString },
    ...{ SESSION_SECRET: NEW, DATA_KEYS: `${NEW},${TEST_DATA_KEYS}`, TICKET_KEYS: `${NEW},${TEST_TICKET_KEYS}` },
  })
  if (!read.ok) throw new Error(read.refusals.join(' '))
  newer = await start(read.environment, { log: createLog({ level: 'silent' }), welcomesDemo: false, sendsMails: false })
  const { url } = newer
  behind = {
    ...shop,
    url,
    fetch: (path, init = {}) =>
      fetch(url + path, { ...init, headers: { origin: url, ...(init.headers as Record<string, string>) } }),
  }
})
afterAll(async () => {
  await newer.close()
  await shop.stop()
})

const keysOf = async ({ fetch }: TestShop) => (await (await fetch('/.well-known/ticket-keys.json')).json()).keys

test('A new session secret signs customers out, who sign in again, and leaves guests their carts', {
  tags: 'prove',
}, async () => {
  const riley = await signInBy(openBrowser(shop), RILEY)
  const isKnown = async (at: TestShop) => (await openBrowser(at, riley.cookies()).fetch('/api/orders')).status
  expect([await isKnown(shop), await isKnown(behind)]).toEqual([200, 401])
  expect((await (await signInBy(openBrowser(behind), RILEY)).fetch('/api/orders')).status).toBe(200)

  const guest = cartGuest(shop)
  expect(await guest.add('half-day-ticket')).toMatchObject({ success: true })
  expect(await cartGuest(behind, guest.cookie()).cart()).toEqual(await guest.cart())
})

test('Links of orders that an old key signed open the order under newer keys, and gates are given both keys of tickets', async () => {
  const guest = cartGuest(shop)
  await guest.add('half-day-ticket')
  const { CartVersion, OrderTotal } = await (await guest.ask('/api/checkout/totals')).json()
  const body = { CartVersion, OrderTotal, Email: 'rotated@silverpine.example' }
  const placed = await guest.post('/api/checkout/complete', body, { 'idempotency-key': randomUUID() })
  const { OrderId: id } = (await placed.json()) as { OrderId: string }
  const key = orderLinks(testKeys).keyOf(id)
  const asked = async (given: string) =>
    (await behind.fetch(`/api/checkout/confirmation?order=${id}&key=${given}`)).status
  expect([await asked(key), await asked(`${key.slice(1)}A`)]).toEqual([200, 404])
  const [before, after] = [await keysOf(shop), await keysOf(behind)]
  expect(after).toHaveLength(2)
  expect(after[1]).toEqual(before[0])
})
