/** More or fewer seats for a line that has some of the last four: what it holds itself is no reason to refuse it. */

import { expect } from 'vitest'
import { findLock, releaseLock } from '#commerce/activities/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { savePrices } from '#commerce/pricing/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { givenRide, liveHolds, lockRide, ride } from './ride-for-tests.ts'
import {
  add,
  type GivenShop,
  givenGuest,
  givenShop,
  MONDAY,
  minutesLater,
  productId,
  stored,
  TUESDAY,
} from './shop-for-tests.ts'

const edit = (tx: Tx, shop: GivenShop, shopper: Shopper, lineId: number, lockId: string, quantity: number) =>
  add(tx, shop, shopper, 'ride', ride(lockId, quantity, lineId))

test('A line with two of four seats is changed to three, to four and back, under one lock', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId, lockId, expiresAt } = await givenRide(tx, shop, 2)
  const cart = await findCart(tx, shopper)
  for (const quantity of [3, 4, 2, 3]) {
    const before = await stored(tx)
    const asked = await lockRide(tx, shop, shopper, quantity)
    expect(asked).toEqual({ ok: true, lockId, expiresAt, newVisitorToken: undefined, isOfLine: true })
    expect(await stored(tx)).toBe(before)
    expect(await edit(tx, shop, shopper, lineId, lockId, quantity)).toMatchObject({ ok: true, lineId })
    expect(await liveHolds(tx)).toEqual([{ line_id: lineId, lock_id: lockId, qty: quantity }])
    expect(await findLock(tx, cart?.id ?? 0, lockId)).toMatchObject({ places: quantity, isLive: true, lineId })
  }
  expect(await readViolations(tx)).toEqual([])
})

test('Where enough is left beside the line, the new lock comes first and the old one ends after it [IMPL-40]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper, lineId, lockId } = await givenRide(tx, shop, 1)
  const second = await lockRide(tx, shop, shopper, 3)
  if (!second.ok) throw new Error(second.reason)
  expect(second).toMatchObject({ isOfLine: false })
  expect(second.lockId).not.toBe(lockId)
  expect((await liveHolds(tx)).map(({ qty }) => qty).toSorted()).toEqual([1, 3])
  expect(await edit(tx, shop, shopper, lineId, second.lockId, 3)).toMatchObject({ ok: true, lineId })
  expect(await liveHolds(tx)).toEqual([{ line_id: lineId, lock_id: second.lockId, qty: 3 }])
})

test('A change to another day takes its lock first, and where that is refused the line keeps its places [IMPL-40]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper, lineId, lockId } = await givenRide(tx, shop, 2)
  const move = (newLockId: string) => {
    const wish = ride(newLockId, 2, lineId)
    return add(tx, shop, shopper, 'ride', { ...wish, day: TUESDAY })
  }
  // Another shopper has filled Tuesday.
  const other = (await givenGuest(tx, shop)).shopper
  const theirs = await lockRide(tx, shop, other, 4, { day: TUESDAY })
  if (!theirs.ok) throw new Error(theirs.reason)
  const refused = await tx
    .transaction(async (attempt) => {
      expect(await lockRide(attempt, shop, shopper, 2, { day: TUESDAY })).toEqual({ ok: false, reason: 'sold_out' })
      attempt.rollback()
    })
    .catch(() => 'taken back')
  expect(refused).toBe('taken back')
  expect(await move(lockId)).toMatchObject({ ok: false, code: 'LOCK_LOST' })
  expect(await liveHolds(tx)).toContainEqual({ line_id: lineId, lock_id: lockId, qty: 2 })

  await releaseLock(tx, other, theirs.lockId)
  const free = await lockRide(tx, shop, shopper, 2, { day: TUESDAY })
  if (!free.ok) throw new Error(free.reason)
  expect(await liveHolds(tx)).toHaveLength(2)
  expect(await move(free.lockId)).toMatchObject({ ok: true, lineId })
  expect(await liveHolds(tx)).toEqual([{ line_id: lineId, lock_id: free.lockId, qty: 2 }])
  expect(await readViolations(tx)).toEqual([])
})

test('The changed line is held as long as an edit holds it, and no longer than 55 minutes in all', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId, lockId } = await givenRide(tx, shop, 2)
  let later = shop
  let expiresAt: Date | null = null
  for (const quantity of [3, 2, 3, 4, 3]) {
    later = await minutesLater(tx, later, 10)
    const edited = await edit(tx, later, shopper, lineId, lockId, quantity)
    if (!edited.ok) throw new Error(edited.message)
    expiresAt = edited.expiresAt
    const wanted = Math.min(later.view.now.getTime() + 900_000, shop.view.now.getTime() + 55 * 60_000)
    expect(expiresAt).toEqual(new Date(wanted))
  }
})

test('A lock that was requested and not used gives way to the change of the line', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId, lockId } = await givenRide(tx, shop, 1)
  const waiting = await lockRide(tx, shop, shopper, 3)
  expect(waiting).toMatchObject({ ok: true, isOfLine: false })
  expect(await lockRide(tx, shop, shopper, 4)).toMatchObject({ ok: true, lockId, isOfLine: true })
  expect(await edit(tx, shop, shopper, lineId, lockId, 4)).toMatchObject({ ok: true })
  expect(await liveHolds(tx)).toEqual([{ line_id: lineId, lock_id: lockId, qty: 4 }])
  expect(await readViolations(tx)).toEqual([])
})

test('A change to more seats than there are is refused with what is left, and the line keeps its seats [HLD-05]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper, lineId, lockId } = await givenRide(tx, shop, 1)
  await givenRide(tx, shop, 2)
  const before = await stored(tx)
  expect(await lockRide(tx, shop, shopper, 3)).toEqual({ ok: false, reason: 'sold_out' })
  for (const quantity of [3, 4, 10]) {
    const refused = await edit(tx, shop, shopper, lineId, lockId, quantity)
    const message = 'Only 2 left on December 7, 2026 at 10:00.'
    expect(refused).toEqual({ ok: false, code: 'SOLD_OUT', message })
  }
  expect(await stored(tx)).toBe(before)
})

test('The lock of a line is good for that line alone', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId, lockId } = await givenRide(tx, shop, 2)
  const tomorrow = await lockRide(tx, shop, shopper, 1, { day: TUESDAY })
  const other = await add(tx, shop, shopper, 'ride', {
    ...ride(tomorrow.ok ? tomorrow.lockId : '', 1),
    day: TUESDAY,
  })
  const otherId = other.ok ? other.lineId : 0
  const { shopper: stranger } = await givenGuest(tx, shop)
  const before = await stored(tx)
  expect(await add(tx, shop, shopper, 'ride', ride(lockId, 3))).toMatchObject({ code: 'LOCK_LOST' })
  expect(await edit(tx, shop, shopper, otherId, lockId, 3)).toMatchObject({ code: 'LOCK_LOST' })
  expect(await edit(tx, shop, stranger, lineId, lockId, 3)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await lockRide(tx, shop, stranger, 3)).toEqual({ ok: false, reason: 'sold_out' })
  expect(await stored(tx)).toBe(before)
})

test('A new lock keeps the number it was had for, in an edit too [HLD-05]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenRide(tx, shop, 2)
  const second = await lockRide(tx, shop, shopper, 1)
  const before = await stored(tx)
  const refused = await edit(tx, shop, shopper, lineId, second.ok ? second.lockId : '', 3)
  expect(refused).toMatchObject({ code: 'QTY_MISMATCH' })
  expect(await stored(tx)).toBe(before)
})

test('Of several lines at one start time the lock is that of a line that can be changed to so many seats', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const one = await givenRide(tx, shop, 1)
  const two = await givenRide(tx, shop, 2, one.shopper)
  // One is left: the smaller line can have two, the larger one three; neither four.
  expect(await lockRide(tx, shop, one.shopper, 2)).toMatchObject({ lockId: one.lockId })
  expect(await lockRide(tx, shop, one.shopper, 3)).toMatchObject({ lockId: two.lockId })
  expect(await lockRide(tx, shop, one.shopper, 4)).toEqual({ ok: false, reason: 'sold_out' })
  expect(await edit(tx, shop, one.shopper, one.lineId, two.lockId, 3)).toMatchObject({ code: 'LOCK_LOST' })
  expect(await edit(tx, shop, one.shopper, two.lineId, two.lockId, 3)).toMatchObject({ ok: true })
})

test('The places of a lapsed line are free for all shoppers, and its lock is no longer found', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId, lockId } = await givenRide(tx, shop, 3)
  const later = await minutesLater(tx, shop, 15)
  const again = await lockRide(tx, later, shopper, 4)
  expect(again).toMatchObject({ ok: true, isOfLine: false })
  expect(await edit(tx, later, shopper, lineId, lockId, 4)).toMatchObject({ code: 'LOCK_LOST' })
  expect(await edit(tx, later, shopper, lineId, again.ok ? again.lockId : '', 4)).toMatchObject({ ok: true })
  expect(await readViolations(tx)).toEqual([])
})

test('Places that a line holds beside its seats change with them, and none is left over', async ({ tx }) => {
  const given = await givenShop(tx)
  const levels = [
    { key: 'first', priceMinor: 5000, number: 4 },
    { key: 'then', priceMinor: 6000 },
  ]
  const winter = { key: 'winter', name: 'Winter', days: [MONDAY], windows: [{ minDays: 0, levels }] }
  const saved = await savePrices(tx, productId(given, 'ride'), { periods: [winter] })
  expect(saved).toMatchObject({ ok: true })
  const shop = { ...given, assortment: await readAssortment(tx) }
  const { shopper, lineId, lockId } = await givenRide(tx, shop, 2)
  for (const quantity of [3, 2]) {
    expect(await edit(tx, shop, shopper, lineId, lockId, quantity)).toMatchObject({ ok: true })
    const holds = await liveHolds(tx)
    expect(holds).toHaveLength(2)
    for (const lock_id of [lockId, null]) expect(holds).toContainEqual({ line_id: lineId, lock_id, qty: quantity })
  }
  expect(await readViolations(tx)).toEqual([])
})
