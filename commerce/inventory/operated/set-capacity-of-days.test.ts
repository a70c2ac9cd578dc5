import { expect } from 'vitest'
import { operatorTx } from '#commerce/audit/index.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import {
  placesLeft,
  readPastCapacities,
  readSlots,
  readViolations,
  type SlotKey,
  setCapacityOfDays,
  slotName,
} from '#commerce/inventory/index.ts'
import {
  countsOf,
  givenPool,
  holdPlaces,
  MONDAY,
  newHold,
  TUESDAY,
  WEDNESDAY,
} from '#commerce/inventory/inventory-for-tests.ts'
import { test } from '#commerce/testing/test.ts'

const givenClerk = statement<{ id: number }>(
  'test_clerk',
  `insert into contact (first_name, last_name) values ('Nora', 'Vance') returning id`,
)

async function draftFor(tx: Tx, { poolId }: SlotKey, capacity: number) {
  const [clerk] = await givenClerk(tx, [])
  const operator = operatorTx(tx, { actor: { contactId: clerk?.id ?? 0, role: 'admin' } })
  const draft = {
    ...{ poolId, from: MONDAY, until: WEDNESDAY, times: [null], capacity, reason: 'Two lifts stand still' },
    ...{ expectedVersion: 1, isOverbooking: false },
  }
  return { operator, draft }
}

test('A capacity is set for a range of days at once, and for none of them where one has more taken [OVS-06]', async ({
  tx,
}) => {
  const [monday, tuesday] = await givenPool(tx, [9, 9, 9])
  await holdPlaces(tx, [newHold(tuesday, 6)])
  const { draft, operator } = await draftFor(tx, monday, 4)
  expect(await setCapacityOfDays(operator, draft)).toEqual({
    ...{ ok: false, reason: 'below_taken' },
    slots: [{ ...tuesday, requested: 4, capacity: 9, sold: 0, held: 6 }],
  })
  expect((await countsOf(tx)).map(({ capacity }) => capacity)).toEqual([9, 9, 9])
  expect(await setCapacityOfDays(operator, { ...draft, capacity: 6 })).toMatchObject({
    ok: true,
    changed: 3,
    version: 2,
  })
  expect((await countsOf(tx)).map(({ capacity }) => capacity)).toEqual([6, 6, 6])
  expect(await setCapacityOfDays(operator, { ...draft, capacity: 7 })).toMatchObject({ reason: 'changed_meanwhile' })
  expect(await setCapacityOfDays(operator, { ...draft, expectedVersion: 2, times: ['09:00'] })).toEqual({
    ...{ ok: false, reason: 'not_found' },
  })
})

test('A day is overbooked on purpose: what is taken stays, nothing more is sold, and who did it and why is told [OVS-06]', async ({
  tx,
}) => {
  const [monday] = await givenPool(tx, [9, 9])
  const kept = newHold(monday, 2)
  await holdPlaces(tx, [newHold(monday, 4), kept])
  const { draft, operator } = await draftFor(tx, monday, 3)
  expect(await setCapacityOfDays(operator, { ...draft, isOverbooking: true })).toEqual({
    ...{ ok: true, version: 2, changed: 2, overbooked: 3 },
  })
  expect(await countsOf(tx)).toEqual([
    { capacity: 3, sold: 0, held: 6 },
    { capacity: 3, sold: 0, held: 0 },
  ])
  expect(await readPastCapacities(tx, monday.poolId, MONDAY)).toMatchObject([
    { from: 9, to: 3, overbooked: 3, reason: 'Two lifts stand still', by: 'Nora Vance' },
  ])
  expect(await readPastCapacities(tx, monday.poolId, TUESDAY)).toMatchObject([{ overbooked: 0 }])
  expect(operator.changes.map(({ action, object }) => [action, object])).toEqual([['pool changed', 'pool mountain']])
  expect((await placesLeft(tx, [monday])).get(slotName(monday))).toBe(0)
  expect((await readSlots(tx, [monday.poolId], MONDAY, MONDAY)).map(({ left }) => left)).toEqual([0])
  expect(await holdPlaces(tx, [newHold(monday, 1)])).toEqual([monday])

  // An edit that keeps fewer places is no sale: it goes through, and the day stays overbooked.
  expect(await holdPlaces(tx, [newHold(monday, 1)], { replaced: [kept.id] })).toEqual([])
  expect((await countsOf(tx))[0]).toEqual({ capacity: 3, sold: 0, held: 5 })
  expect(await holdPlaces(tx, [newHold(monday, 1)])).toEqual([monday])
  expect(await readViolations(tx)).toEqual([])

  const more = { ...draft, until: MONDAY, capacity: 6, expectedVersion: 2 }
  expect(await setCapacityOfDays(operator, more)).toMatchObject({ ok: true, overbooked: 0 })
  expect(await holdPlaces(tx, [newHold(monday, 1)])).toEqual([])
  expect(await holdPlaces(tx, [newHold(monday, 1)])).toEqual([monday])
})
