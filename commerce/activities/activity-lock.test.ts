import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { attachHolds, placesLeft, readViolations, slotName } from '#commerce/inventory/index.ts'
import { findCart } from '#commerce/shoppers/index.ts'
import { test } from '#commerce/testing/test.ts'
import { ACTIVITY_CLOCK, ACTIVITY_NOW, givenActivity, lockOf } from './activity-for-tests.ts'
import { findLock, releaseLock } from './activity-lock.ts'
import { requestLock } from './request-lock.ts'

async function givenLock(tx: Tx) {
  const activity = await givenActivity(tx)
  const made = await requestLock(tx, {}, lockOf(activity, { guests: 3 }), ACTIVITY_CLOCK)
  if (!made.ok || !made.newVisitorToken) throw new Error('The lock of a test was refused.')
  const shopper = { visitorToken: made.newVisitorToken }
  const cart = await findCart(tx, shopper)
  if (!cart) throw new Error('A lock came without a cart.')
  const key = { poolId: activity.poolId, day: '2026-12-04', time: '16:30:00' }
  const left = async () => (await placesLeft(tx, [key])).get(slotName(key))
  return { shopper, cart, lockId: made.lockId, left }
}

test('Releasing a lock gives its places back once, however often it is requested [IMPL-38]', async ({ tx }) => {
  const { shopper, lockId, left } = await givenLock(tx)
  expect(await left()).toBe(1)
  expect(await releaseLock(tx, shopper, lockId)).toEqual({ ok: true })
  expect(await releaseLock(tx, shopper, lockId)).toEqual({ ok: true })
  expect(await left()).toBe(4)
  expect(await readViolations(tx)).toEqual([])
})

test('Releasing a lock that has lapsed succeeds and changes nothing', async ({ tx }) => {
  const { shopper, lockId } = await givenLock(tx)
  await moveShopClock(tx, { to: new Date(ACTIVITY_NOW.getTime() + 120_000) })
  expect(await releaseLock(tx, shopper, lockId)).toEqual({ ok: true })
})

test('Releasing the lock of another shopper, or an unknown id, is refused as not found [HLD-06]', async ({ tx }) => {
  const { shopper, lockId, left } = await givenLock(tx)
  for (const stranger of [{}, { visitorToken: 'A'.repeat(43) }]) {
    expect(await releaseLock(tx, stranger, lockId)).toEqual({ ok: false, reason: 'not_found' })
  }
  expect(await releaseLock(tx, shopper, randomUUID())).toEqual({ ok: false, reason: 'not_found' })
  expect(await releaseLock(tx, shopper, 'x')).toEqual({ ok: false, reason: 'not_found' })
  expect(await left()).toBe(1)
})

test('A lock in the cart lives as its line does, and is not released from under it [IMPL-37]', async ({ tx }) => {
  const { shopper, cart, lockId, left } = await givenLock(tx)
  const expiresAt = new Date(ACTIVITY_NOW.getTime() + 900_000)
  expect(await attachHolds(tx, { cartId: cart.id, lockId, lineId: 7, expiresAt })).toBe(3)
  expect(await releaseLock(tx, shopper, lockId)).toEqual({ ok: false, reason: 'in_cart' })
  await moveShopClock(tx, { to: new Date(ACTIVITY_NOW.getTime() + 899_000) })
  expect(await findLock(tx, cart.id, lockId)).toMatchObject({ isLive: true, secondsLeft: 1, lineId: 7, expiresAt })
  expect(await left()).toBe(1)
  // The clock is kept in whole milliseconds: a running one may stand just before the moment it was moved to.
  await moveShopClock(tx, { to: new Date(expiresAt.getTime() + 1) })
  expect(await findLock(tx, cart.id, lockId)).toMatchObject({ isLive: false, lineId: 7 })
})
