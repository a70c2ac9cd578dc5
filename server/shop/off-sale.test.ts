import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#contract/schemas/cart.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import { EVENING, lockGuest } from '#server/testing/visitors/lock-guest.ts'
import { openBrowser, postSignIn, signInAs } from '#server/testing/visitors/signed-in.ts'

const RILEY = 'riley@silverpine.example'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterEach(async () => {
  await repairReload()
  await run(`update product set is_published = true`)
  // A shop that has not read it yet refuses what is on sale again: only selling must not be stale.
  await expect.poll(async () => (await shop.fetch('/api/product/by-slug/half-day-ticket')).status).toBe(200)
})
afterAll(() => shop.stop())

const run = (statement: string) => shop.database.pool.query(statement)
const takeOffSale = (slug: string) => run(`update product set is_published = false where slug = '${slug}'`)
/** From now on reading a product anew fails, while everything that sells works. */
const breakReload = () => run(`alter table specification rename to mislaid_specification`)
const repairReload = () => run(`alter table if exists mislaid_specification rename to specification`)
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

  await repairReload()
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
  await takeOffSale('half-day-ticket')

  expect((await guest.post('/api/shoppingcart/checkforexpireditems', {})).status).toBe(503)
  const rider = lockGuest(shop)
  await expect(rider.lock({ at: EVENING })).rejects.toThrow('503')
})

test('A product that did not change is sold while one that did cannot be read anew', async () => {
  const guest = cartGuest(shop)
  // What the test before changed has been read once this is sold.
  expect(await guest.add('half-day-ticket', { day: '2026-12-25' })).toMatchObject({ success: true })
  await breakReload()
  await takeOffSale('snowcat-tour')
  expect(await guest.add('half-day-ticket', { day: '2026-12-26' })).toMatchObject({ success: true })
})

test('No code is put on a cart while what it is judged by is out of date, and it is once that can be read', async () => {
  const guest = cartGuest(shop)
  expect(await guest.add('half-day-ticket', { day: '2026-12-27', quantity: 2 })).toMatchObject({ success: true })
  const apply = () => guest.post('/api/discount/apply/SAVE20', {})
  await breakReload()
  await run(`update product set name = name || ' ' where slug = 'half-day-ticket'`)

  expect((await apply()).status).toBe(503)
  expect((await guest.cart()).AppliedDiscountCodes).toEqual([])
  await repairReload()
  expect(await (await apply()).json()).toMatchObject({ success: true })
})

test('A sign-in leaves the guest’s cart alone while what it is judged by is out of date, and takes it once that can be read', {
  tags: 'prove',
}, async () => {
  const browser = openBrowser(shop)
  const { Id } = await productOf(shop, 'half-day-ticket')
  const body = await filledForm(shop, 'half-day-ticket', { day: '2026-12-28' })
  await browser.fetch(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body })
  const items = async () => ((await (await browser.fetch('/api/minicart')).json()) as Cart).Items.length
  await breakReload()
  await run(`update product set name = name || ' ' where slug = 'half-day-ticket'`)

  expect((await postSignIn(browser, RILEY)).status).toBe(503)
  expect(await items()).toBe(1)
  expect((await run(`select from account_session`)).rowCount).toBe(0)
  await repairReload()
  await signInAs(shop, RILEY, browser)
  expect(await items()).toBe(1)
  expect(browser.cookies()).not.toContain('visitor')
})
