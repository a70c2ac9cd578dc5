import { expect } from 'vitest'
import { clearActivities } from '#commerce/activities/activities.sql.ts'
import { givenActivity, SNOWCAT } from '#commerce/activities/activity-for-tests.ts'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { test } from '#commerce/testing/test.ts'
import { assignInstructor } from './assign-instructor.ts'
import { listInstructors, readTaughtSlots } from './instructors.sql.ts'
import { saveInstructor } from './save-instructor.ts'

const DAY = '2026-12-03'

async function givenInstructor(tx: OperatorTx, name = 'Ines Berg') {
  const saved = await saveInstructor(tx, { name })
  if (!saved.ok) throw new Error(saved.reason)
  return saved.instructor
}

test('An instructor is renamed and archived over the version that was read, and the trail has no name [IMPL-13]', async ({
  tx,
}) => {
  const { id, version } = await givenInstructor(tx, ' Ines Berg ')
  const renamed = await saveInstructor(tx, { name: 'Ines Holt', known: { id, version, isArchived: false } })
  expect(renamed).toEqual({ ok: true, instructor: { id, name: 'Ines Holt', isArchived: false, version: version + 1 } })
  const late = await saveInstructor(tx, { name: 'Ina', known: { id, version, isArchived: true } })
  expect(late).toEqual({ ok: false, reason: 'changed_meanwhile', version: version + 1 })
  await saveInstructor(tx, { name: 'Ines Holt', known: { id, version: version + 1, isArchived: true } })
  expect(await listInstructors(tx)).toMatchObject([{ id, name: 'Ines Holt', isArchived: true }])
  expect(tx.changes.map(({ action, object }) => [action, object])).toEqual(
    Array.from({ length: 3 }, () => ['instructor changed', `instructor ${id}`]),
  )
  expect(JSON.stringify(tx.changes)).not.toContain('Ines')
})

test.for([' ', 'x'.repeat(101)])('An instructor is not saved under the name "%s"', async (name, { tx }) => {
  expect(await saveInstructor(tx, { name })).toEqual({ ok: false, reason: 'bad_name' })
})

test('A start time shows who teaches there, and is free again once it is taken from them [IMPL-13]', async ({ tx }) => {
  const { poolId } = await givenActivity(tx)
  const ines = await givenInstructor(tx)
  const karl = await givenInstructor(tx, 'Karl Amsel')
  const wish = { poolId, day: DAY, time: '08:30', isGiven: true }
  for (const { id } of [ines, karl, karl]) {
    expect(await assignInstructor(tx, { ...wish, instructorId: id })).toEqual({ ok: true })
  }
  const names = async () =>
    (await readTaughtSlots(tx, poolId, DAY)).map((slot) => slot.instructors.map(({ name }) => name))
  expect(await names()).toEqual([['Ines Berg', 'Karl Amsel'], []])
  expect(await assignInstructor(tx, { ...wish, instructorId: ines.id, isGiven: false })).toEqual({ ok: true })
  expect(await names()).toEqual([['Karl Amsel'], []])
  await clearActivities(tx)
  expect(await readTaughtSlots(tx, poolId, DAY)).toEqual([])
})

test('An instructor who teaches elsewhere within the hour is busy, and one hour later they are not [IMPL-13]', async ({
  tx,
}) => {
  const { poolId } = await givenActivity(tx)
  const times = ['09:29', '09:30'].map((time) => ({ day: DAY, time, capacity: 4 }))
  const tour = await givenActivity(tx, { ...SNOWCAT, code: 'TOUR', times })
  const { id: instructorId } = await givenInstructor(tx)
  await assignInstructor(tx, { poolId, day: DAY, time: '08:30', instructorId, isGiven: true })
  const wish = { poolId: tour.poolId, day: DAY, instructorId, isGiven: true }
  expect(await assignInstructor(tx, { ...wish, time: '09:29' })).toMatchObject({
    ...{ ok: false, reason: 'busy', slots: [{ pool: 'activity CAT BASE', day: DAY, time: '08:30:00' }] },
  })
  expect(await assignInstructor(tx, { ...wish, time: '09:30' })).toEqual({ ok: true })
})

test('Nothing is given to an archived instructor, at an unknown time or in a pool without an activity [IMPL-13]', async ({
  tx,
}) => {
  const { poolId } = await givenActivity(tx)
  const { id, version } = await givenInstructor(tx)
  const wish = { poolId, day: DAY, time: '08:30', instructorId: id, isGiven: true }
  const missing = { ok: false, reason: 'not_found' }
  expect(await assignInstructor(tx, { ...wish, time: '08:31' })).toEqual(missing)
  expect(await assignInstructor(tx, { ...wish, poolId: 2_000_000_000 })).toEqual(missing)
  expect(await assignInstructor(tx, { ...wish, instructorId: 2_000_000_000 })).toEqual(missing)
  expect(await assignInstructor(tx, wish)).toEqual({ ok: true })
  await saveInstructor(tx, { name: 'Ines Berg', known: { id, version, isArchived: true } })
  expect(await assignInstructor(tx, { ...wish, time: '16:30' })).toEqual(missing)
  expect(await assignInstructor(tx, { ...wish, isGiven: false })).toEqual({ ok: true })
})
