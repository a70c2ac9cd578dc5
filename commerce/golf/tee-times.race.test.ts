/** Groups who want the same tee at once, and what happens to them without the lock on its slots. */
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { changeTimes, readViolations } from '#commerce/inventory/index.ts'
import { holdPlaces } from '#commerce/inventory/inventory-for-tests.ts'
import { onConnection, withoutPoolLock, withoutSlotLock } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, once, untilLockWait } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { givenCourse, LAKE } from './course-for-tests.ts'
import type { Course } from './golf.sql.ts'
import { teeDemand } from './tee-demand.ts'
import { teeTimes } from './tee-grid.ts'
import { ensureTeeSlots } from './tee-sheet.ts'

const DAY = '2027-05-04'

/** A foursome that may be the first of the day: the slots are made, locked and taken in one transaction. */
function foursome(database: Database, course: Course, time: string, holes: number, on = (tx: Tx) => tx) {
  return database.transaction(async (tx) => {
    await ensureTeeSlots(tx, course, DAY)
    const wanted = teeDemand(course, `${DAY}T${time}`, holes, 4)
    if (!wanted) throw new Error('The sheet has no such tee time.')
    return (await holdPlaces(on(tx), wanted.demand)).length === 0
  })
}

/** A course of its own that starts where the other one turns. */
async function givenBothNines(database: Database) {
  return database.transaction(async (tx) => ({
    lake: await givenCourse(tx),
    back: await givenCourse(tx, { pool: LAKE.turnPool ?? '', turnPool: undefined }, 'back-nine'),
  }))
}

test('eight foursomes who want one tee time get it once [OVS-08]', async ({ freshDatabase }) => {
  const { lake } = await givenBothNines(freshDatabase)
  const got = await Promise.all(Array.from({ length: 8 }, () => foursome(freshDatabase, lake, '09:10:00', 18)))
  expect(got.filter(Boolean)).toHaveLength(1)
  expect(await freshDatabase.transaction(readViolations)).toEqual([])
})

test('a group that starts on the back nine and one that turns there never both get one tee [OVS-08]', async ({
  freshDatabase,
}) => {
  const { lake, back } = await givenBothNines(freshDatabase)
  const got = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      number % 2 === 0 ? foursome(freshDatabase, lake, '09:10:00', 18) : foursome(freshDatabase, back, '11:20:00', 9),
    ),
  )
  expect(got.filter(Boolean)).toHaveLength(1)
  expect(await freshDatabase.transaction(readViolations)).toEqual([])
})

test('proof: without the lock both foursomes have the tee', async ({ freshDatabase }) => {
  const { lake, back } = await givenBothNines(freshDatabase)
  await freshDatabase.pool.query('alter table slot drop constraint never_oversell')
  await freshDatabase.transaction(async (tx) => {
    await ensureTeeSlots(tx, lake, DAY)
    await ensureTeeSlots(tx, back, DAY)
  })
  const together = meetingPoint(2)
  const unlocked = (tx: Tx) => onConnection(tx, (send) => withoutSlotLock(send, together))
  const got = await Promise.all([
    foursome(freshDatabase, lake, '09:10:00', 18, unlocked),
    foursome(freshDatabase, back, '11:20:00', 9, unlocked),
  ])
  expect(got).toEqual([true, true])
  expect(await freshDatabase.transaction(readViolations)).not.toEqual([])
})

/** The interval of the course is changed while the first group of a day has its tee time and is not committed yet. */
async function changedMeanwhile(database: Database, on: (tx: Tx) => Tx, isWaiting: boolean) {
  const { lake } = await givenBothNines(database)
  const slower = { times: teeTimes({ ...lake, everyMinutes: 15 }), minutes: 15, capacity: 4 }
  const change = await once(database, async (tx) => {
    await ensureTeeSlots(tx, lake, DAY)
    await holdPlaces(tx, teeDemand(lake, `${DAY}T07:10:00`, 9, 4)?.demand ?? [])
    const changed = once(database, (other) => changeTimes(on(other), lake.poolId, slower))
    if (isWaiting) await untilLockWait(database)
    else await changed
    return { changed }
  })
  return { lake, result: await change.changed }
}

test('An interval that is changed while the first group of a day books waits for it and is refused [OVS-08]', async ({
  freshDatabase,
}) => {
  const { lake, result } = await changedMeanwhile(freshDatabase, (tx) => tx, true)
  const slots = [{ poolId: lake.poolId, day: DAY, time: '07:10:00' }]
  expect(result).toEqual({ ok: false, reason: 'taken', slots })
})

test('Proof: without waiting for new slots the interval changes under the group, and only the table keeps the next one apart', async ({
  freshDatabase,
}) => {
  const unlocked = (tx: Tx) => onConnection(tx, withoutPoolLock)
  const { lake, result } = await changedMeanwhile(freshDatabase, unlocked, false)
  expect(result).toMatchObject({ ok: true })
  const slower = { ...lake, turnPoolId: null, everyMinutes: 15 }
  expect(await foursome(freshDatabase, slower, '07:15:00', 9)).toBe(false)
})
