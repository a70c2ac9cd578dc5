import { expect } from 'vitest'
import { readSlots } from '#commerce/inventory/index.ts'
import { test } from '#commerce/testing/test.ts'
import { clearActivities, readActivities } from './activities.sql.ts'
import { ACTIVITY_CLOCK, givenActivity, lockOf, SNOWCAT } from './activity-for-tests.ts'
import { requestLock } from './request-lock.ts'
import { type ActivityDraft, saveActivity } from './save-activity.ts'

const EVENING = { day: '2026-12-04', time: '16:30', capacity: 4 }

test('An activity saved again keeps its id, its pool and what it does not name', async ({ tx }) => {
  const first = await givenActivity(tx)
  const again = await saveActivity(tx, { ...SNOWCAT, guestsPerPlace: 2, times: [{ ...EVENING, capacity: 6 }] })
  expect(again).toEqual({ ok: true, id: first.id, poolId: first.poolId })
  expect(await readActivities(tx)).toEqual([{ ...first, guestsPerPlace: 2 }])
  const slots = await readSlots(tx, [first.poolId], '2026-12-03', '2026-12-04')
  expect(slots.map(({ capacity }) => capacity)).toEqual([4, 4, 6])
})

test('A start time cannot be saved with fewer places than guests have', async ({ tx }) => {
  const activity = await givenActivity(tx)
  await requestLock(tx, {}, lockOf(activity, { guests: 3 }), ACTIVITY_CLOCK)
  const refused = await saveActivity(tx, { ...SNOWCAT, times: [{ ...EVENING, capacity: 2 }] })
  expect(refused).toMatchObject({ ok: false, reason: 'below_taken' })
})

test.for<[string, Partial<ActivityDraft>]>([
  ['bad_code', { code: ' ' }],
  ['bad_code', { location: 'x'.repeat(51) }],
  ['bad_guests_per_place', { guestsPerPlace: 0 }],
  ['bad_day', { times: [{ ...EVENING, day: '2026-02-30' }] }],
  ['bad_time', { times: [{ ...EVENING, time: '24:00' }] }],
  ['bad_capacity', { times: [{ ...EVENING, capacity: -1 }] }],
  ['time_twice', { times: [EVENING, { ...EVENING, time: '16:30:00' }] }],
])('An activity is refused with %s', async ([reason, change], { tx }) => {
  expect(await saveActivity(tx, { ...SNOWCAT, ...change })).toMatchObject({ ok: false, reason })
  expect(await readActivities(tx)).toEqual([])
})

test('Clearing the activities takes every one away', async ({ tx }) => {
  await givenActivity(tx)
  await clearActivities(tx)
  expect(await readActivities(tx)).toEqual([])
})

test('An activity that another operator changed meanwhile keeps its start times', async ({ tx }) => {
  const draft = { ...SNOWCAT, times: [EVENING] }
  expect(await saveActivity(tx, { ...draft, expectedVersion: 0 })).toMatchObject({ ok: true })
  expect(await saveActivity(tx, { ...draft, expectedVersion: 1 })).toMatchObject({ ok: true })
  const late = { ...SNOWCAT, times: [{ ...EVENING, capacity: 9 }], expectedVersion: 1 }
  expect(await saveActivity(tx, late)).toEqual({ ok: false, reason: 'changed_meanwhile', version: 2 })
  const [{ poolId } = { poolId: 0 }] = await readActivities(tx)
  expect(await readSlots(tx, [poolId], EVENING.day, EVENING.day)).toMatchObject([{ capacity: 4 }])
})
