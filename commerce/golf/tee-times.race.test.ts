/** Groups who want the same tee at once, and what happens to them without the lock on its slots. */
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { holdPlaces } from '#commerce/inventory/inventory-for-tests.ts'
import { onConnection, withoutSlotLock } from '#commerce/testing/changed-statements.ts'
import { meetingPoint } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { givenCourse, LAKE } from './course-for-tests.ts'
import type { Course } from './golf.sql.ts'
import { teeDemand } from './tee-demand.ts'
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
