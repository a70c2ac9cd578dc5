import { expect } from 'vitest'
import { givenCatalog, givenProduct } from '#commerce/catalog/catalog-for-tests.ts'
import type { DayRange } from '#commerce/clock/index.ts'
import { test } from '#commerce/testing/test.ts'
import { addDays } from '#contract/values/day.ts'
import { activityCutoff, findActivity } from './activities.ts'
import { ACTIVITY_CLOCK, givenActivity, lockOf, SNOWCAT } from './activity-for-tests.ts'
import { activityTimes } from './activity-times.ts'
import { requestLock } from './request-lock.ts'

const DECEMBER: DayRange = { from: '2026-12-01', to: '2026-12-31' }

test('A month shows the start times ahead, full ones with 0, and none that has begun', async ({ tx }) => {
  const activity = await givenActivity(tx)
  await requestLock(tx, {}, lockOf(activity, { guests: 4 }), ACTIVITY_CLOCK)
  expect(await activityTimes(tx, activity, DECEMBER, ACTIVITY_CLOCK)).toEqual([
    { day: '2026-12-03', time: '16:30:00', guestsLeft: 4 },
    { day: '2026-12-04', time: '16:30:00', guestsLeft: 0 },
  ])
})

test('A month of a long season is one statement to the database, served by an index [API-54]', async ({
  recorded: { tx, client, asked },
}) => {
  const days = Array.from({ length: 180 }, (_, at) => addDays('2026-12-03', at))
  const times = days.flatMap((day) => ['10:00', '12:00', '14:00', '16:00'].map((time) => ({ day, time, capacity: 4 })))
  for (const code of ['A', 'B', 'C', 'D']) await givenActivity(tx, { code, location: 'BASE', times })
  const activity = await givenActivity(tx, { ...SNOWCAT, times })
  await client.query('analyze slot')
  asked.length = 0
  expect(await activityTimes(tx, activity, DECEMBER, ACTIVITY_CLOCK)).toHaveLength(29 * 4)
  expect(asked).toHaveLength(1)
  const { rows } = await client.query(`explain ${asked[0]?.text}`, asked[0]?.values)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index.* Scan (using slot_once )?on slot/)
})

test('A day past its cut-off shows no times', async ({ tx }) => {
  const activity = await givenActivity(tx)
  const clock = { ...ACTIVITY_CLOCK, cutoff: { cutoffTime: undefined, cutoffDays: 1 } }
  expect(await activityTimes(tx, activity, DECEMBER, clock)).toMatchObject([{ day: '2026-12-04' }])
})

test('Times outside the season and in the hour that clocks skip are not shown [FLT-09]', async ({ tx }) => {
  const activity = await givenActivity(tx, {
    ...SNOWCAT,
    times: [
      { day: '2026-11-02', time: '16:30', capacity: 4 },
      { day: '2027-03-14', time: '01:30', capacity: 4 },
      { day: '2027-03-14', time: '02:30', capacity: 4 },
      { day: '2027-06-02', time: '16:30', capacity: 4 },
    ],
  })
  const year = { from: '2026-01-01', to: '2027-12-31' }
  expect(await activityTimes(tx, activity, year, ACTIVITY_CLOCK)).toMatchObject([
    { day: '2027-03-14', time: '01:30:00' },
  ])
})

test('Guests who share a place are counted as guests', async ({ tx }) => {
  const activity = await givenActivity(tx, { ...SNOWCAT, guestsPerPlace: 6 })
  await requestLock(tx, {}, lockOf(activity, { guests: 7 }), ACTIVITY_CLOCK)
  expect(await activityTimes(tx, activity, { from: '2026-12-04', to: '2026-12-04' }, ACTIVITY_CLOCK)).toMatchObject([
    { guestsLeft: 12 },
  ])
})

test('An activity is found by its code, at the named location or at the first that has it', async ({ tx }) => {
  const base = await givenActivity(tx)
  const lake = await givenActivity(tx, { ...SNOWCAT, location: 'LAKE' })
  expect(findActivity([base, lake], 'CAT', 'LAKE')).toBe(lake)
  expect(findActivity([base, lake], ' cat ', 'lake')).toBe(lake)
  expect(findActivity([base, lake], 'CAT')).toBe(base)
  expect(findActivity([base, lake], 'CAT', '')).toBe(base)
  expect(findActivity([base, lake], 'CAT', 'MOON')).toBeUndefined()
})

test('The cut-off is that of the product which sells the activity, by header code where several do', async ({ tx }) => {
  const activity = await givenActivity(tx)
  const sells = { activityCode: 'CAT', activityLocation: 'BASE' }
  const catalog = givenCatalog(
    [],
    [
      givenProduct({ id: 1, slug: 'other', specifications: [{ name: '[Cutoff Days]', value: '9' }] }),
      givenProduct({
        id: 2,
        slug: 'tour',
        ...sells,
        headerCode: 'A',
        specifications: [{ name: '[Cutoff Days]', value: '1' }],
      }),
      givenProduct({
        id: 3,
        slug: 'gala',
        ...sells,
        headerCode: 'B',
        specifications: [{ name: '[Cutoff Days]', value: '2' }],
      }),
    ],
  )
  expect(activityCutoff(catalog, activity).cutoffDays).toBe(1)
  expect(activityCutoff(catalog, activity, 'B').cutoffDays).toBe(2)
  expect(activityCutoff(catalog, activity, 'C').cutoffDays).toBe(1)
  expect(activityCutoff(givenCatalog([]), activity).cutoffDays).toBe(0)
})
