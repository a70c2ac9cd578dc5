import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveShopClockCall } from '#contract/calls/testing.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { BEHIND_PROXY, lockGuest } from '#server/testing/visitors/lock-guest.ts'
import { locksPerMinute } from './request-lock-handler.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: BEHIND_PROXY })
  await setClock(TEST_CLOCK)
})
afterAll(() => shop.stop())

const setClock = (to: string) => lockGuest(shop).post(moveShopClockCall.path, { to, frozen: true })

/** Tubing has forty places an hour. */
const tubing = (hour: number, quantity = 1) => ({
  code: 'TUBE',
  location: 'MEADOW',
  at: `2026-12-07T${hour}:00:00`,
  quantity,
})

/** And the snowcat four, which is scarce. */
const snowcat = (day: string) => ({ at: `2026-12-${day}T18:00:00` })

test('A session may ask twenty times a minute, and one more is refused in words [HLD-07]', async () => {
  const guest = lockGuest(shop)
  expect((await guest.lock(tubing(10))).Locks).toHaveLength(1)
  for (let asked = 1; asked <= 20; asked += 1) {
    expect((await guest.lock(tubing(10 + (asked % 8)))).Locks).toHaveLength(1)
  }
  const tooOften = await guest.lock(tubing(10))
  expect(tooOften).toEqual({ Locks: [], message: [expect.stringMatching(/wait a minute/)] })
  // The lock they have is untouched, and other guests are not limited.
  expect((await lockGuest(shop).lock(tubing(10))).Locks).toHaveLength(1)
})

test('A scarce time that was let go three times within the hour is not locked again [HLD-07]', async () => {
  const guest = lockGuest(shop)
  const lockAndRelease = async (wish: Parameters<typeof guest.lock>[0]) => {
    for (let round = 1; round <= 3; round += 1) {
      await setClock(`2026-12-03T16:00:0${round}.000Z`)
      const { Locks } = await guest.lock(wish)
      await guest.release(Locks[0]?.MasterLockId ?? '')
    }
  }
  await lockAndRelease(snowcat('06'))
  expect(await guest.lock(snowcat('06'))).toEqual({ Locks: [], message: [expect.stringMatching(/in an hour/)] })
  expect((await guest.lock(snowcat('07'))).Locks).toHaveLength(1)
  await lockAndRelease(tubing(16))
  expect((await guest.lock(tubing(16))).Locks).toHaveLength(1)
  await setClock('2026-12-03T17:00:04.000Z')
  expect((await guest.lock(snowcat('06'))).Locks).toHaveLength(1)
  await setClock(TEST_CLOCK)
})

test('A lock is refused for a time that lapsed three times within the hour, though it was never released [HLD-07]', async () => {
  const guest = lockGuest(shop)
  let had = 0
  for (let round = 0; round < 8; round += 1) {
    await setClock(`2026-12-03T16:${10 + 2 * round}:00.000Z`)
    had += (await guest.lock(snowcat('08'))).Locks.length
  }
  // The last lapse may be known only when the place is asked for again.
  expect([3, 4]).toContain(had)
  await setClock(TEST_CLOCK)
})

test('A lock is not renewed for ever by asking for it again, and the last is given again by its id [HLD-07, HLD-08]', async () => {
  const guest = lockGuest(shop)
  for (let asked = 1; asked <= 10; asked += 1) expect((await guest.lock(tubing(16))).Locks).toHaveLength(1)
  const last = { ...tubing(16), lockId: randomUUID() }
  const made = await guest.lock(last)
  expect(made.Locks).toHaveLength(1)
  expect((await guest.lock(tubing(16))).Locks).toEqual([])
  expect(await guest.lock(last)).toEqual(made)
})

test('A lock that replaces the caller’s own counts once, and one session keeps fifty places [HLD-07]', async () => {
  const guest = lockGuest(shop)
  expect((await guest.lock(tubing(15, 30))).Locks).toHaveLength(1)
  expect((await guest.lock(tubing(15, 35))).Locks).toHaveLength(1)
  expect((await guest.lock(tubing(16, 15))).Locks).toHaveLength(1)
  expect(await guest.lock(tubing(17, 1))).toEqual({ Locks: [], message: [expect.stringMatching(/hold 50 places/)] })
})

test('The operator sets how often a session may ask', () => {
  expect([locksPerMinute({}), locksPerMinute({ 'limits.requestlockperminute': '5' })]).toEqual([20, 5])
})
