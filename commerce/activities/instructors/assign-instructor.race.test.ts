/** Two operators who give one instructor two start times at once, and what happens without the constraint. */
import { expect } from 'vitest'
import { givenActivity, SNOWCAT } from '#commerce/activities/activity-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { once, untilLockWait } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { type AssignInstructorResult, assignInstructor } from './assign-instructor.ts'
import { saveInstructor } from './save-instructor.ts'

const DAY = '2026-12-03'

/** The first has given one and not committed when the second gives the other. */
async function giveBoth(database: Database, meanwhile: (second: Promise<unknown>) => Promise<unknown>) {
  const { instructorId, pools } = await changeShop(database, async (tx) => {
    const [cat, tour] = [await givenActivity(tx), await givenActivity(tx, { ...SNOWCAT, code: 'TOUR' })]
    const saved = await saveInstructor(tx, { name: 'Ines Berg' })
    if (!saved.ok) throw new Error(saved.reason)
    return { instructorId: saved.instructor.id, pools: [cat.poolId, tour.poolId] }
  })
  const wishOf = (poolId = 0) => ({ poolId, day: DAY, time: '08:30', instructorId, isGiven: true })
  let second: Promise<AssignInstructorResult> | undefined
  const first = await once(database, async (tx) => {
    const given = await assignInstructor(tx, wishOf(pools[0]))
    second = once(database, (other) => assignInstructor(other, wishOf(pools[1])))
    await meanwhile(second)
    return given
  })
  return [first, await second]
}

test('Of two operators who give an instructor two start times at once the second waits and is told [IMPL-13]', async ({
  freshDatabase,
}) => {
  const [first, second] = await giveBoth(freshDatabase, () => untilLockWait(freshDatabase))
  expect(first).toEqual({ ok: true })
  expect(second).toMatchObject({ ok: false, reason: 'busy', slots: [{ pool: 'activity CAT BASE' }] })
  expect((await freshDatabase.pool.query('select from instructor_slot')).rowCount).toBe(1)
})

test('Proof: without the constraint an instructor has two start times at once', async ({ freshDatabase }) => {
  await freshDatabase.pool.query('alter table instructor_slot drop constraint instructor_has_one_slot_at_a_time')
  expect(await giveBoth(freshDatabase, (second) => second)).toEqual([{ ok: true }, { ok: true }])
  expect((await freshDatabase.pool.query('select from instructor_slot')).rowCount).toBe(2)
})
