/** Units that are returned and moved at once, each by a connection of its own, and the same without the lock. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { moveUnit, readViolations, returnUnits } from '#commerce/inventory/index.ts'
import { countsOf, givenPool, holdPlaces, LINE, newHold, sell } from '#commerce/inventory/inventory-for-tests.ts'
import { lockingNewBeforeOld, onConnection, withoutUnitLock } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, once, untilLockWait } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'

const [ON_MONDAY, ON_TUESDAY] = [randomUUID(), randomUUID()]
const ROUNDS = 20

/** Four tickets on each of two days with ten places, sold as a line each. */
function givenTwoDays(database: Database, capacity = 10) {
  return once(database, async (tx) => {
    const [monday, tuesday] = await givenPool(tx, [capacity, capacity])
    for (const [at, slot] of [monday, tuesday].entries()) {
      await holdPlaces(tx, [newHold(slot, 4)], { lineId: LINE + at })
      await sell(tx, { lineId: LINE + at, places: 4, orderLineId: at === 0 ? ON_MONDAY : ON_TUESDAY })
    }
    return { monday, tuesday }
  })
}

/** What it fails with, for one that is looked at later. */
function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error) => error,
  )
}

async function expectSound(database: Database, sold: readonly number[]) {
  await once(database, async (tx) => {
    expect((await countsOf(tx)).map((slot) => slot.sold)).toEqual(sold)
    expect(await readViolations(tx)).toEqual([])
  })
}

test('Tickets that are moved in opposite directions at once never wait in a circle [OVS-04]', async ({
  freshDatabase,
}) => {
  const { monday, tuesday } = await givenTwoDays(freshDatabase)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [there, back] = round % 2 === 0 ? [tuesday, monday] : [monday, tuesday]
    const moves = await Promise.all(
      [1, 2, 3].flatMap((unit) => [
        once(freshDatabase, (tx) => moveUnit(tx, { orderLineId: ON_MONDAY, unit, to: [{ ...there, places: 1 }] })),
        once(freshDatabase, (tx) => moveUnit(tx, { orderLineId: ON_TUESDAY, unit, to: [{ ...back, places: 1 }] })),
      ]),
    )
    expect(moves.every(({ ok }) => ok)).toBe(true)
  }
  await expectSound(freshDatabase, [4, 4])
})

test('Proof: two moves that lock their new day first and their old one after it deadlock', { tags: 'prove' }, async ({
  freshDatabase,
}) => {
  const { monday, tuesday } = await givenTwoDays(freshDatabase)
  const together = meetingPoint(2)
  const inTurn = (tx: Tx) => onConnection(tx, (send) => lockingNewBeforeOld(send, together))
  const moves = await Promise.allSettled([
    once(freshDatabase, (tx) =>
      moveUnit(inTurn(tx), { orderLineId: ON_MONDAY, unit: 1, to: [{ ...tuesday, places: 1 }] }),
    ),
    once(freshDatabase, (tx) =>
      moveUnit(inTurn(tx), { orderLineId: ON_TUESDAY, unit: 1, to: [{ ...monday, places: 1 }] }),
    ),
  ])
  const failed = moves.flatMap((move) => (move.status === 'rejected' ? [move.reason.code] : []))
  expect(failed).toEqual(['40P01'])
})

test('Of several who return and move one ticket at once, one does it and the others find it gone', async ({
  freshDatabase,
}) => {
  const { tuesday } = await givenTwoDays(freshDatabase)
  for (const unit of [1, 2, 3, 4]) {
    const returned = await Promise.all(
      Array.from({ length: 4 }, () =>
        once(freshDatabase, (tx) => returnUnits(tx, { orderLineId: ON_MONDAY, units: [unit] })),
      ),
    )
    expect(returned.filter(({ ok }) => ok)).toHaveLength(1)
  }
  await expectSound(freshDatabase, [0, 4])
  const last = await Promise.all([
    once(freshDatabase, (tx) => moveUnit(tx, { orderLineId: ON_MONDAY, unit: 1, to: [{ ...tuesday, places: 1 }] })),
    once(freshDatabase, (tx) => returnUnits(tx, { orderLineId: ON_MONDAY, units: [1] })),
  ])
  expect(last).toEqual([
    { ok: false, reason: 'lost' },
    { ok: false, reason: 'lost', units: [1] },
  ])
  await expectSound(freshDatabase, [0, 4])
})

test('A ticket that is moved while its return waits is returned from its new day, under the lock of that day', async ({
  freshDatabase,
}) => {
  const { tuesday } = await givenTwoDays(freshDatabase)
  const [first, second] = await once(freshDatabase, async (tx) => {
    await moveUnit(tx, { orderLineId: ON_MONDAY, unit: 1, to: [{ ...tuesday, places: 1 }] })
    await moveUnit(tx, { orderLineId: ON_MONDAY, unit: 2, to: [{ ...tuesday, places: 1 }] })
    const waiting = freshDatabase.transaction((other) => returnUnits(other, { orderLineId: ON_MONDAY, units: [1] }))
    const another = errorOf(once(freshDatabase, (other) => returnUnits(other, { orderLineId: ON_MONDAY, units: [2] })))
    await untilLockWait(freshDatabase, 2)
    return [{ waiting }, { another }]
  })
  expect(await first.waiting).toEqual({ ok: true, places: 1 })
  expect(await second.another).toMatchObject({ code: '40001' })
  await expectSound(freshDatabase, [2, 5])
})

test('Proof: without the lock two who return one ticket both do, and the ledger itself refuses the second', async ({
  freshDatabase,
}) => {
  await givenTwoDays(freshDatabase)
  const unlocked = (tx: Tx) => onConnection(tx, withoutUnitLock)
  const request = { orderLineId: ON_MONDAY, units: [1] }
  const second = await once(freshDatabase, async (tx) => {
    expect(await returnUnits(unlocked(tx), request)).toEqual({ ok: true, places: 1 })
    const waiting = errorOf(once(freshDatabase, (other) => returnUnits(unlocked(other), request)))
    await untilLockWait(freshDatabase)
    return { waiting }
  })
  expect(await second.waiting).toMatchObject({ constraint: 'ledger_once_of_booking' })
  await expectSound(freshDatabase, [3, 4])
})
