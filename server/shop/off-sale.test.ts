import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'
import { EVENING, lockGuest } from '#server/testing/visitors/lock-guest.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterEach(async () => {
  await run(`alter table if exists mislaid_string rename to language_string`)
  await run(`update product set is_published = true`)
  // A shop that has not read it yet refuses what is on sale again: only selling must not be stale.
  await expect.poll(async () => (await shop.fetch('/api/product/by-slug/half-day-ticket')).status).toBe(200)
})
afterAll(() => shop.stop())

const run = (statement: string) => shop.database.pool.query(statement)
const takeOffSale = (slug: string) => run(`update product set is_published = false where slug = '${slug}'`)
/** From now on reading the shop anew fails, while everything that sells works. */
const breakReload = () => run(`alter table language_string rename to mislaid_string`)
const held = async () => (await run(`select count(*)::int as count from hold where state = 'active'`)).rows[0].count

test('A product that was taken off sale is not sold although the shop in memory cannot be read anew, and carts are shown', async () => {
  const guest = cartGuest(shop)
  expect(await guest.add('half-day-ticket')).toMatchObject({ success: true })
  const before = await held()
  await breakReload()
  await takeOffSale('half-day-ticket')

  const refused = await guest.send('half-day-ticket', { day: '2026-12-22' })
  expect([refused.status, refused.headers.get('retry-after'), (await refused.json()).code]).toEqual([503, '2', 'AWAY'])
  expect(await held()).toBe(before)
  expect((await guest.cart()).Items).toHaveLength(1)
  expect((await shop.fetch('/api/product/by-slug/half-day-ticket')).status).toBe(200)

  await run(`alter table mislaid_string rename to language_string`)
  expect(await guest.add('half-day-ticket', { day: '2026-12-22' })).toMatchObject({ success: false, code: 'NOT_FOUND' })
  expect(await held()).toBe(before)
})

test('An add that is judged by an older revision is judged again by the new one, in the same request', async () => {
  const guest = cartGuest(shop)
  // The catalog changes before every add, and the add often arrives before the shop has read it.
  for (const day of ['2026-12-20', '2026-12-21', '2026-12-22']) {
    await run(`update product set name = name || ' ' where slug = 'half-day-ticket'`)
    expect(await guest.add('half-day-ticket', { day })).toMatchObject({ success: true })
  }
  await takeOffSale('half-day-ticket')
  expect(await guest.add('half-day-ticket', { day: '2026-12-23' })).toMatchObject({ success: false })
})

test('No start time is locked and no lapsed line is held again while the shop in memory is out of date', async () => {
  const guest = cartGuest(shop)
  expect(await guest.add('half-day-ticket', { day: '2026-12-24' })).toMatchObject({ success: true })
  await run(`update hold set expires_at = shop_now() - interval '1 minute' where state = 'active'`)
  await breakReload()
  await takeOffSale('snowcat-tour')

  expect((await guest.post('/api/shoppingcart/checkforexpireditems', {})).status).toBe(503)
  const rider = lockGuest(shop)
  await expect(rider.lock({ at: EVENING })).rejects.toThrow('503')
})
