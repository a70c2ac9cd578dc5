import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { placesLeft, readViolations, slotName } from '#commerce/inventory/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { test } from '#commerce/testing/test.ts'
import { LOCK_SECONDS } from '#contract/rules/product-form.ts'
import type { Activity } from './activities.sql.ts'
import { ACTIVITY_CLOCK, ACTIVITY_NOW, givenActivity, lockOf, SNOWCAT } from './activity-for-tests.ts'
import { checkLock, findLock } from './activity-lock.ts'
import { type LockRequest, requestLock } from './request-lock.ts'

async function left(tx: Tx, activity: Activity, day = '2026-12-04') {
  const key = { poolId: activity.poolId, day, time: '16:30:00' }
  return (await placesLeft(tx, [key])).get(slotName(key))
}

function lock(tx: Tx, shopper: Shopper, request: LockRequest) {
  return requestLock(tx, shopper, request, ACTIVITY_CLOCK)
}

/** A guest who has a lock already, and so a cart. */
async function guestWithLock(tx: Tx, request: LockRequest) {
  const first = await lock(tx, {}, request)
  if (!first.ok || !first.newVisitorToken) throw new Error('The first lock of a test was refused.')
  return { shopper: { visitorToken: first.newVisitorToken }, first }
}

test('A lock keeps its places for 120 seconds, and they are gone from what is left at once [IMPL-37]', async ({
  tx,
}) => {
  const activity = await givenActivity(tx)
  const { shopper, first } = await guestWithLock(tx, lockOf(activity, { guests: 3 }))
  expect(await left(tx, activity)).toBe(1)
  expect(first.expiresAt).toEqual(new Date(ACTIVITY_NOW.getTime() + LOCK_SECONDS * 1000))
  expect(await checkLock(tx, shopper, first.lockId)).toEqual({ isLive: true, secondsLeft: 120 })

  await moveShopClock(tx, { to: new Date(ACTIVITY_NOW.getTime() + 119_000) })
  expect(await checkLock(tx, shopper, first.lockId)).toEqual({ isLive: true, secondsLeft: 1 })
  expect(await left(tx, activity)).toBe(1)

  await moveShopClock(tx, { to: new Date(ACTIVITY_NOW.getTime() + 120_000) })
  expect(await checkLock(tx, shopper, first.lockId)).toEqual({ isLive: false, secondsLeft: 0 })
  expect(await left(tx, activity)).toBe(4)
})

test('A lock of more places than are left is refused, and nothing is stored: no hold, no cart, no visitor [IMPL-37]', async ({
  freshDatabase,
}) => {
  const activity = await freshDatabase.transaction((tx) => givenActivity(tx))
  const ask = (guests: number) => freshDatabase.attempt((tx) => lock(tx, {}, lockOf(activity, { guests })))
  expect(await ask(3)).toMatchObject({ ok: true })
  const before = await freshDatabase.transaction(counts)
  expect(await ask(2)).toEqual({ ok: false, reason: 'sold_out' })
  expect(await freshDatabase.transaction(counts)).toEqual(before)
  expect(await ask(1)).toMatchObject({ ok: true })
})

test.for<[string, Partial<LockRequest>, string]>([
  ['that has begun', { day: '2026-12-03', time: '08:30:00' }, 'past'],
  ['that the activity does not have', { time: '16:31:00' }, 'sold_out'],
  ['in the hour that clocks skip [FLT-09]', { day: '2027-03-14', time: '02:30:00' }, 'no_such_time'],
  ['after the season', { day: '2027-06-02' }, 'out_of_season'],
])('A lock is refused at a start time %s', async ([, change, reason], { tx }) => {
  const activity = await givenActivity(tx, {
    ...SNOWCAT,
    times: [
      ...SNOWCAT.times,
      { day: '2027-03-14', time: '02:30', capacity: 4 },
      { day: '2027-06-02', time: '16:30', capacity: 4 },
    ],
  })
  expect(await lock(tx, {}, lockOf(activity, change))).toEqual({ ok: false, reason })
  expect((await counts(tx)).holds).toBe(0)
})

test('A day past its cut-off has no start times to lock', async ({ tx }) => {
  const activity = await givenActivity(tx)
  const clock = { ...ACTIVITY_CLOCK, cutoff: { cutoffTime: { hour: 8, minutes: 0 }, cutoffDays: 0 } }
  const today = lockOf(activity, { day: '2026-12-03' })
  expect(await requestLock(tx, {}, today, clock)).toEqual({ ok: false, reason: 'past_cutoff' })
  expect(await requestLock(tx, {}, today, ACTIVITY_CLOCK)).toMatchObject({ ok: true })
})

test('A start in the hour that clocks show twice is the first of the two, and is over once that has passed [FLT-09]', async ({
  tx,
}) => {
  const activity = await givenActivity(tx, { ...SNOWCAT, times: [{ day: '2026-11-01', time: '01:30', capacity: 4 }] })
  const calendar = { ...ACTIVITY_CLOCK.calendar, seasonStart: '2026-10-01' }
  const ask = (now: string) => {
    const clock = { ...ACTIVITY_CLOCK, calendar, now: new Date(now) }
    return requestLock(tx, {}, lockOf(activity, { day: '2026-11-01', time: '01:30:00' }), clock)
  }
  // Both are a quarter past one on the wall.
  expect(await ask('2026-11-01T07:15:00Z')).toMatchObject({ ok: true })
  expect(await ask('2026-11-01T08:15:00Z')).toEqual({ ok: false, reason: 'past' })
})

test('A second lock at the same start time replaces the first, and only when it was had', async ({ tx }) => {
  const activity = await givenActivity(tx)
  const { shopper, first } = await guestWithLock(tx, lockOf(activity, { guests: 2 }))
  // All four, two of which are their own.
  const second = await lock(tx, shopper, lockOf(activity, { guests: 4 }))
  if (!second.ok) throw new Error(second.reason)
  expect(second.lockId).not.toBe(first.lockId)
  expect(await left(tx, activity)).toBe(0)
  expect(await checkLock(tx, shopper, first.lockId)).toMatchObject({ isLive: false })

  expect(await lock(tx, shopper, lockOf(activity, { guests: 5 }))).toEqual({ ok: false, reason: 'sold_out' })
  expect(await checkLock(tx, shopper, second.lockId)).toMatchObject({ isLive: true })
  expect(await left(tx, activity)).toBe(0)
  expect(await readViolations(tx)).toEqual([])
})

test('Locks at two start times stand beside each other', async ({ tx }) => {
  const activity = await givenActivity(tx)
  const { shopper, first } = await guestWithLock(tx, lockOf(activity))
  await lock(tx, shopper, lockOf(activity, { day: '2026-12-03' }))
  expect(await checkLock(tx, shopper, first.lockId)).toMatchObject({ isLive: true })
  expect(await left(tx, activity)).toBe(3)
  expect(await left(tx, activity, '2026-12-03')).toBe(3)
})

test('A request repeated with the same id returns the same lock, and no place is taken twice [HLD-08]', async ({
  tx,
}) => {
  const activity = await givenActivity(tx)
  const { shopper } = await guestWithLock(tx, lockOf(activity, { day: '2026-12-03' }))
  const lockId = randomUUID()
  const first = await lock(tx, shopper, lockOf(activity, { guests: 2, lockId }))
  const again = await lock(tx, shopper, lockOf(activity, { guests: 2, lockId }))
  expect(first).toMatchObject({ ok: true, lockId })
  expect(again).toEqual(first)
  expect(await left(tx, activity)).toBe(2)

  const other = lockOf(activity, { guests: 3, lockId })
  expect(await lock(tx, shopper, other)).toEqual({ ok: false, reason: 'id_taken' })
  expect(await left(tx, activity)).toBe(2)
})

test('The id of a lock is unknown to every other shopper', async ({ tx }) => {
  const activity = await givenActivity(tx)
  const one = await guestWithLock(tx, lockOf(activity))
  const other = await guestWithLock(tx, lockOf(activity, { day: '2026-12-03' }))
  expect(await checkLock(tx, other.shopper, one.first.lockId)).toBeUndefined()
  expect(await checkLock(tx, {}, one.first.lockId)).toBeUndefined()
  expect(await checkLock(tx, one.shopper, 'no uuid')).toBeUndefined()
})

test('Guests who share an instructor take whole instructors', async ({ tx }) => {
  const lessons = { code: 'GROUP', location: 'SCHOOL', guestsPerPlace: 6, times: SNOWCAT.times }
  const activity = await givenActivity(tx, lessons)
  const { shopper, first } = await guestWithLock(tx, lockOf(activity, { guests: 7 }))
  expect(await left(tx, activity)).toBe(2)
  const cart = await findCart(tx, shopper)
  expect(await findLock(tx, cart?.id ?? 0, first.lockId)).toMatchObject({ places: 2, guests: 12, lineId: null })
})

async function counts(tx: Tx) {
  const { rows } = await tx.execute<{ holds: number; carts: number; visitors: number; booked: number }>(
    `select (select count(*)::int from hold) as holds, (select count(*)::int from cart) as carts,
       (select count(*)::int from visitor) as visitors, (select count(*)::int from ledger) as booked`,
  )
  return rows[0] ?? { holds: -1 }
}
