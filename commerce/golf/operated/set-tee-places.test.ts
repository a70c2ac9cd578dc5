import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { givenCourse, LAKE, REQUEST } from '#commerce/golf/course-for-tests.ts'
import { type Course, ensureTeeSlots, saveCourse, teeSheet } from '#commerce/golf/index.ts'
import { readPoolVersion, setCapacity } from '#commerce/inventory/index.ts'
import { test } from '#commerce/testing/test.ts'
import { readCourseDay, readTurnDay } from './course-day.ts'
import { readEditedCourse } from './edited-course.ts'
import { setTeePlaces } from './set-tee-places.ts'

const DAY = '2027-05-06'

async function draftFor(tx: Tx, { poolId, productId }: Course) {
  return {
    ...{
      productId,
      day: DAY,
      tee: 'first' as const,
      from: '07:10:00',
      until: '07:30:00',
      places: 0,
      reason: 'Greenkeeping',
    },
    ...{ expectedVersion: await readPoolVersion(tx, poolId), isOverbooking: false },
  }
}

async function placesAt(tx: Tx, course: Course, most = 5) {
  return (await readCourseDay(tx, course, DAY)).slice(0, most).map(({ capacity, time }) => [time, capacity])
}

/** So many players have bought at this time of the first tee. */
async function givenPlayers(tx: Tx, course: Course, time: string, players: number): Promise<void> {
  await ensureTeeSlots(tx, course, DAY)
  await tx.execute(`update slot set sold = ${players} where pool_id = ${course.poolId} and svc_time = '${time}'`)
}

test('A range of start times that no guest has asked for is blocked, with its reason, and opened again [IMPL-13]', async ({
  tx,
}) => {
  const course = await givenCourse(tx)
  const draft = await draftFor(tx, course)
  expect(await setTeePlaces(tx, draft)).toEqual({ ok: true, version: 1, changed: 3, overbooked: 0 })
  expect(await placesAt(tx, course)).toEqual([
    ['07:00:00', 4],
    ['07:10:00', 0],
    ['07:20:00', 0],
    ['07:30:00', 0],
    ['07:40:00', 4],
  ])
  const sheet = await readCourseDay(tx, course, DAY)
  expect(sheet.map(({ reason }) => reason).slice(0, 3)).toEqual([undefined, 'Greenkeeping', 'Greenkeeping'])
  const open = (await teeSheet(tx, course, DAY, REQUEST)).map(({ time }) => time)
  expect(open.slice(0, 2)).toEqual(['07:00:00', '07:40:00'])

  const again = { ...draft, until: '07:20:00', places: 3, reason: 'Done', expectedVersion: 1 }
  expect(await setTeePlaces(tx, again)).toMatchObject({ ok: true, changed: 2 })
  expect((await placesAt(tx, course, 4)).map(([, places]) => places)).toEqual([4, 3, 3, 0])
  expect(tx.changes.at(-1)).toMatchObject({ action: 'pool changed', object: 'pool lake first tee' })
})

test('Times of the tenth tee are blocked and opened again, and who plays eighteen holes past them cannot start [IMPL-13]', async ({
  tx,
}) => {
  const course = await givenCourse(tx)
  const turnPool = course.turnPoolId ?? 0
  const draft = {
    ...(await draftFor(tx, course)),
    ...{ tee: 'tenth' as const, from: '09:10:00', until: '09:20:00', expectedVersion: 0 },
  }
  expect(await setTeePlaces(tx, draft)).toEqual({ ok: true, version: 1, changed: 2, overbooked: 0 })
  const turns = async () =>
    (await readTurnDay(tx, course, DAY)).slice(0, 3).map(({ capacity, reason, time }) => [time, capacity, reason])
  expect(await turns()).toEqual([
    ['09:10:00', 0, 'Greenkeeping'],
    ['09:20:00', 0, 'Greenkeeping'],
    ['09:30:00', 4, undefined],
  ])
  expect((await placesAt(tx, course, 3)).map(([, places]) => places)).toEqual([4, 4, 4])
  const eighteen = async () =>
    (await teeSheet(tx, course, DAY, { ...REQUEST, holes: 18 })).map(({ time }) => time).slice(0, 1)
  expect(await eighteen()).toEqual(['07:20:00'])
  expect(tx.changes.at(-1)).toMatchObject({ object: 'pool lake tenth tee' })
  expect(await setTeePlaces(tx, { ...draft, places: 2 })).toMatchObject({ ok: false, reason: 'changed_meanwhile' })
  expect(await setTeePlaces(tx, { ...draft, places: 4, expectedVersion: 1 })).toMatchObject({ ok: true, changed: 2 })
  expect(await eighteen()).toEqual(['07:00:00'])
  expect(await readPoolVersion(tx, turnPool)).toBe(2)
})

test('Start times with players are blocked only knowingly: what they bought stays and nothing more is sold [IMPL-13]', async ({
  tx,
}) => {
  const course = await givenCourse(tx)
  await givenPlayers(tx, course, '07:20:00', 2)
  const draft = await draftFor(tx, course)
  expect(await setTeePlaces(tx, draft)).toMatchObject({
    ...{ ok: false, reason: 'below_taken', slots: [{ time: '07:20:00', sold: 2, requested: 0 }] },
  })
  expect((await placesAt(tx, course, 3)).map(([, places]) => places)).toEqual([4, 4, 4])
  expect(await setTeePlaces(tx, { ...draft, isOverbooking: true })).toMatchObject({ ok: true, overbooked: 2 })
  const [, , taken] = await readCourseDay(tx, course, DAY)
  expect(taken).toMatchObject({ capacity: 0, sold: 2, left: 0 })
})

test('A change of start times is refused where a colleague was first, and nothing of it stays [IMPL-13]', async ({
  tx,
}) => {
  const course = await givenCourse(tx)
  const draft = await draftFor(tx, course)
  await setTeePlaces(tx, draft)
  expect(await setTeePlaces(tx, { ...draft, places: 2 })).toMatchObject({ ok: false, reason: 'changed_meanwhile' })
  expect((await placesAt(tx, course, 2)).map(([, places]) => places)).toEqual([4, 0])
})

test('More players than a group has, times the course does not have and a product without a course are refused', async ({
  tx,
}) => {
  const course = await givenCourse(tx)
  const draft = await draftFor(tx, course)
  expect(await setTeePlaces(tx, { ...draft, places: 5 })).toEqual({ ok: false, reason: 'too_many', most: 4 })
  const missing = { ok: false, reason: 'not_found' }
  expect(await setTeePlaces(tx, { ...draft, from: '07:11:00', until: '07:19:00' })).toEqual(missing)
  expect(await setTeePlaces(tx, { ...draft, productId: 2_000_000_000 })).toEqual(missing)
})

test('Blocked times stay blocked when the course is saved again, and off its times nothing is opened [IMPL-13]', async ({
  tx,
}) => {
  const course = await givenCourse(tx)
  const draft = await draftFor(tx, course)
  await setTeePlaces(tx, draft)
  await ensureTeeSlots(tx, course, DAY)
  const slower = { ...LAKE, productId: course.productId, everyMinutes: 20, turnMinutes: 120 }
  expect(await saveCourse(tx, slower)).toMatchObject({ ok: true })
  const edited = await readEditedCourse(tx, course.productId)
  expect(edited).toMatchObject({ version: 2, pool: 'lake first tee', turnPool: 'lake tenth tee' })
  const now = edited?.course ?? course
  expect(await placesAt(tx, now, 3)).toEqual([
    ['07:00:00', 4],
    ['07:20:00', 0],
    ['07:40:00', 4],
  ])
  await setTeePlaces(tx, { ...draft, from: '07:00:00', until: '08:00:00', places: 4, expectedVersion: 1 })
  const off = await tx.execute(
    `select capacity from slot where pool_id = ${course.poolId} and svc_date = '${DAY}' and svc_time = '07:10'`,
  )
  expect(off.rows).toEqual([{ capacity: 0 }])
})

test('A sheet says when eighteen holes turn and how many still can, and which rates count at a time [IMPL-13]', async ({
  tx,
}) => {
  const course = await givenCourse(tx)
  await ensureTeeSlots(tx, course, DAY)
  const key = { poolId: course.turnPoolId ?? 0, day: DAY, time: '09:10:00' }
  await setCapacity(tx, key, 1, 'Wet')
  const [first, ...others] = await readCourseDay(tx, course, DAY)
  expect(first).toMatchObject({ time: '07:00:00', left: 4, turn: { time: '09:10:00', left: 1 } })
  expect(first?.rates.map(({ groupKey, holes, name }) => [name, holes, groupKey])).toEqual([
    ['Morning', 18, null],
    ['Morning', 18, 'members'],
    ['Morning', 9, null],
  ])
  expect(others.at(-1)).toMatchObject({ time: '17:00:00', rates: [{ name: 'Twilight', holes: 18 }] })
})

test('A course with one tee turns nowhere, and a product without a course has no form [IMPL-13]', async ({ tx }) => {
  const course = await givenCourse(tx, { turnPool: undefined })
  expect((await readCourseDay(tx, course, DAY))[0]?.turn).toBeUndefined()
  expect(await readTurnDay(tx, course, DAY)).toEqual([])
  const tenth = { ...(await draftFor(tx, course)), tee: 'tenth' as const }
  expect(await setTeePlaces(tx, tenth)).toEqual({ ok: false, reason: 'not_found' })
  expect(await readEditedCourse(tx, course.productId)).toMatchObject({ turnPool: undefined })
  expect(await readEditedCourse(tx, 2_000_000_000)).toBeUndefined()
})
