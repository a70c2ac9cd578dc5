/** Carts of guests who never came back are let go before other guests are refused: as the calls answer it. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readStockMap, readViolations, setCapacity } from '#commerce/inventory/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { showCartCall } from '#contract/calls/cart-page.ts'
import { moveShopClockCall } from '#contract/calls/testing.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, productOf } from '#server/testing/visitors/cart-guest.ts'
import { BEHIND_PROXY } from '#server/testing/visitors/lock-guest.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: BEHIND_PROXY })
})
afterAll(() => shop.stop())
beforeEach(() => after(0))

const SLUG = 'half-day-ticket'
const guestAt = (address: string) => cartGuest(shop, '', address)
const after = (seconds: number) =>
  guestAt('10.0.0.1').post(moveShopClockCall.path, {
    to: new Date(Date.parse(TEST_CLOCK) + seconds * 1000).toISOString(),
    frozen: true,
  })

/** So many places on this day. */
async function givenPlaces(day: string, places: number): Promise<void> {
  const { Id } = await productOf(shop, SLUG)
  await shop.database.transaction(async (tx) => {
    const poolId = (await readStockMap(tx)).pools.get(Id)?.[0]?.poolId ?? 0
    const { rows } = await tx.execute<{ taken: number }>(
      `select sold + held as taken from slot where pool_id = ${poolId} and svc_date = '${day}' and svc_time is null`,
    )
    const capacity = (rows[0]?.taken ?? 0) + places
    expect(await setCapacity(asTester(tx), { poolId, day, time: null }, capacity, 'a test')).toMatchObject({ ok: true })
  })
}

const isEmptied = async (guest: ReturnType<typeof guestAt>) =>
  (await guest.cart()).Items.map(({ ExpiresAtUtc }) => ExpiresAtUtc)

test('On a sold-out day a guest gets the places of one who never came back, and of none who came back or is still reading [HLD-07]', async () => {
  const day = '2026-12-21'
  await givenPlaces(day, 10)
  const [gone, back, reading] = [guestAt('10.9.0.1'), guestAt('10.9.0.2'), guestAt('10.9.0.3')]
  for (const guest of [gone, back]) expect(await guest.add(SLUG, { quantity: 4, day })).toMatchObject({ success: true })
  await back.ask(showCartCall.path)
  await after(100)
  expect(await reading.add(SLUG, { quantity: 2, day })).toMatchObject({ success: true })
  const wanted = { quantity: 3, day }
  await after(119)
  expect(await guestAt('10.9.0.4').add(SLUG, wanted)).toMatchObject({ success: false, code: 'SOLD_OUT' })
  await after(120)
  expect(await guestAt('10.9.0.4').add(SLUG, wanted)).toMatchObject({ success: true })
  expect(await guestAt('10.9.0.5').add(SLUG, wanted)).toMatchObject({ success: false, code: 'SOLD_OUT' })
  // Their line is in the cart as a lapsed one is.
  expect(await isEmptied(gone)).toEqual([null])
  expect(await isEmptied(back)).toEqual([expect.any(String)])
  expect(await isEmptied(reading)).toEqual([expect.any(String)])
  expect(await shop.database.transaction(readViolations)).toEqual([])
})

test('In a full network a guest gets a place for one who never came back, without a proof of work [HLD-07]', async () => {
  const address = '2001:db8:0:9::1'
  const day = '2026-12-22'
  for (const quantity of [9, 9, 9, 9, 9, 9, 6]) await guestAt(address).add(SLUG, { quantity, day })
  expect((await guestAt(address).send(SLUG, { quantity: 9, day })).status).toBe(429)
  await after(121)
  const family = guestAt('2001:db8:0:9:a::2')
  for (let add = 0; add < 5; add += 1)
    expect(await family.add(SLUG, { quantity: 1, day })).toMatchObject({ success: true })
  expect(await family.cart()).toMatchObject({ TotalProducts: 5 })
  expect(await shop.database.transaction(readViolations)).toEqual([])
})

test('Any request with the cookie of a visitor says that they have come back, and one with a made-up cookie says nothing', async () => {
  const day = '2026-12-23'
  const unclaimed = async () => {
    const { rows } = await shop.database.pool.query('select count(*)::int as n from cart where is_unclaimed')
    return rows[0].n as number
  }
  const before = await unclaimed()
  const guest = guestAt('10.9.1.1')
  await guest.add(SLUG, { day })
  expect(await unclaimed()).toBe(before + 1)
  await cartGuest(shop, `__Host-visitor=${'A'.repeat(43)}`).ask('/settings/store')
  expect(await unclaimed()).toBe(before + 1)
  await guest.ask('/settings/store')
  expect(await unclaimed()).toBe(before)
})
