/**
 * One address that throws every cookie away goes for all of a pool of 4,000 places, as fast as it can: what it holds by
 * the shop's rules, with the work done and without, and what is left to other guests.
 */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStockMap, readViolations, setCapacity } from '#commerce/inventory/index.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { moveShopClockCall } from '#contract/calls/testing.ts'
import { Problem } from '#contract/schemas/refusal.ts'
import { HOLD_PROOF_HEADER } from '#contract/wire/hold-proof.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, productOf } from '#server/testing/visitors/cart-guest.ts'
import { BEHIND_PROXY } from '#server/testing/visitors/lock-guest.ts'
import { solveProof } from '#storefront/app/prove.ts'

const PLACES = 4_000
const SLUG = 'half-day-ticket'
const AT_ONCE = 12
/** As many as one order may have, so that the fewest requests take the most. */
const EACH = 9

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: BEHIND_PROXY })
  await configure({ 'limits.heldunitsprooftries': '1' })
  await setClock(0)
})
afterAll(() => shop.stop())

async function configure(settings: Record<string, string>): Promise<void> {
  await shop.database.transaction((tx) => saveSettings(asTester(tx), settings))
  const [[name, value] = ['', '']] = Object.entries(settings)
  while ((await (await shop.fetch('/settings/store')).json())[name] !== value);
}

const setClock = (seconds: number) =>
  cartGuest(shop).post(moveShopClockCall.path, {
    to: new Date(Date.parse(TEST_CLOCK) + seconds * 1000).toISOString(),
    frozen: true,
  })

/** 4,000 places are free on this day. */
async function givenPool(day: string): Promise<() => Promise<number>> {
  const { Id } = await productOf(shop, SLUG)
  const { pool } = shop.database
  const counted = async (poolId: number) =>
    (await pool.query('select sold, held from slot where pool_id = $1 and svc_date = $2', [poolId, day])).rows[0]
  return shop.database.transaction(async (tx) => {
    const poolId = (await readStockMap(tx)).pools.get(Id)?.[0]?.poolId ?? 0
    const { sold, held } = await counted(poolId)
    expect(await setCapacity(asTester(tx), { poolId, day, time: null }, sold + held + PLACES, 'a test')).toEqual({
      ok: true,
    })
    return async () => (await counted(poolId)).held - held
  })
}

/** Every request comes from a new guest; `addressOf` names where from. */
async function attack(day: string, requests: number, addressOf: (at: number) => string, works = false): Promise<void> {
  let at = 0
  const send = (address: string, quantity: number, headers: Record<string, string> = {}) =>
    cartGuest(shop, '', address).send(SLUG, { quantity, day, headers })
  const robot = async () => {
    while (at < requests) {
      const address = addressOf(at++)
      const reply = await send(address, EACH)
      if (reply.status !== 429) continue
      const { proof } = Problem.parse(await reply.json())
      if (proof && works) await send(address, EACH, { [HOLD_PROOF_HEADER]: (await solveProof(proof)) ?? '' })
      else await send(address, 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, robot))
}

test('One address without cookies holds 60 of 4,000 places, however often it asks, and a guest elsewhere is served [HLD-07]', {
  tags: 'prove',
}, async () => {
  const day = '2026-12-21'
  const held = await givenPool(day)
  await attack(day, 120, () => '203.0.113.7')
  expect(await held()).toBe(60)
  expect(await cartGuest(shop, '', '203.0.113.8').add(SLUG, { quantity: 9, day })).toMatchObject({ success: true })
})

test('One IPv6 network of 64 bits that does all the work holds 400 of 4,000 places at most, by whatever addresses [HLD-07, BOT-05]', {
  tags: 'prove',
}, async () => {
  const day = '2026-12-22'
  const held = await givenPool(day)
  await attack(day, 120, (at) => `2001:db8:0:7:${at.toString(16)}::1`, true)
  expect(await held()).toBeLessThanOrEqual(400)
  expect(await held()).toBeGreaterThan(400 - EACH)
  expect(await cartGuest(shop, '', '2001:db8:0:8::1').add(SLUG, { quantity: 9, day })).toMatchObject({ success: true })
})

test('Two minutes after the attack its places are the first to be let go, and guests of the same network are served [HLD-07]', async () => {
  const day = '2026-12-23'
  const held = await givenPool(day)
  const address = '203.0.113.9'
  await attack(day, 20, () => address)
  expect(await held()).toBe(60)
  await setClock(121)
  const family = cartGuest(shop, '', address)
  expect(await family.add(SLUG, { quantity: 9, day })).toMatchObject({ success: true })
  expect(await family.cart()).toMatchObject({ TotalProducts: 9 })
  expect(await held()).toBeLessThanOrEqual(60)
  expect(await shop.database.transaction(readViolations)).toEqual([])
  await setClock(0)
})

test('Proof: without the cap of a network one address without cookies holds places by every request it makes', async () => {
  const day = '2026-12-28'
  const held = await givenPool(day)
  await configure({ 'limits.heldunitspernetwork': '5000' })
  await attack(day, 50, () => '203.0.113.10')
  expect(await held()).toBe(50 * EACH)
})
