import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { lockSlots, readHolds, readViolations } from './index.ts'
import {
  bookedFor,
  countsOf,
  givenPool,
  givenTime,
  holdPlaces,
  inMinutes,
  NOON,
  newHold,
  stateOf,
} from './inventory-for-tests.ts'

test('Places that are taken are held, and the ledger says so', async ({ tx }) => {
  const [monday] = await givenPool(tx, [5])
  const hold = newHold(monday, 3)
  const slots = await lockSlots(tx, [monday])
  expect(slots.left(monday)).toBe(5)
  expect(await slots.take([hold], { cartId: 1, lineId: 7, lockId: null, expiresAt: NOON })).toEqual([])
  expect(slots.left(monday)).toBe(2)
  expect(await countsOf(tx)).toEqual([{ capacity: 5, sold: 0, held: 3 }])
  expect(await bookedFor(tx, hold.id)).toEqual(['hold held 3 sold 0'])
  expect(await readViolations(tx)).toEqual([])
})

test('Several days are all had or none: one short day leaves no partial hold [OVS-03]', async ({ tx }) => {
  const [monday, tuesday, wednesday] = await givenPool(tx, [5, 1, 5])
  const days = [monday, tuesday, wednesday].map((key) => ({ ...key, places: 2 }))
  expect(await holdPlaces(tx, days)).toEqual([tuesday])
  expect((await countsOf(tx)).map(({ held }) => held)).toEqual([0, 0, 0])
  expect(await readHolds(tx, 1)).toEqual([])
  expect(
    await holdPlaces(
      tx,
      [monday, wednesday].map((key) => ({ ...key, places: 2 })),
    ),
  ).toEqual([])
  expect((await countsOf(tx)).map(({ held }) => held)).toEqual([2, 0, 2])
})

test('Two lines that take from one pool are counted together [OVS-02]', async ({ tx }) => {
  const [monday] = await givenPool(tx, [5])
  const line = { ...monday, places: 3 }
  expect(await holdPlaces(tx, [line, line])).toEqual([monday])
  expect(await countsOf(tx)).toEqual([{ capacity: 5, sold: 0, held: 0 }])
  expect(await holdPlaces(tx, [line, { ...monday, places: 2 }])).toEqual([])
  expect(await countsOf(tx)).toEqual([{ capacity: 5, sold: 0, held: 5 }])
  expect(await readViolations(tx)).toEqual([])
})

test('A slot that does not exist has no places, and asking for it takes nothing elsewhere', async ({ tx }) => {
  const [monday] = await givenPool(tx, [5])
  const nowhere = { ...monday, time: '09:30:00' }
  const slots = await lockSlots(tx, [monday, nowhere])
  expect(slots.left(nowhere)).toBeUndefined()
  expect(
    await holdPlaces(tx, [
      { ...monday, places: 1 },
      { ...nowhere, places: 1 },
    ]),
  ).toEqual([nowhere])
  expect(await countsOf(tx)).toEqual([{ capacity: 5, sold: 0, held: 0 }])
})

test('An edit ends the old hold and takes a new one; its own places count as free for it', async ({ tx }) => {
  const [monday] = await givenPool(tx, [5])
  const [old, edited] = [newHold(monday, 4), newHold(monday, 5)]
  await holdPlaces(tx, [old])
  const slots = await lockSlots(tx, [monday], [old.id])
  expect(slots.left(monday)).toBe(5)
  expect(await holdPlaces(tx, [edited], { replaced: [old.id] })).toEqual([])
  expect(await countsOf(tx)).toEqual([{ capacity: 5, sold: 0, held: 5 }])
  expect(await bookedFor(tx, old.id)).toEqual(['hold held 4 sold 0', 'replace held -4 sold 0'])
  expect(await stateOf(tx, old.id)).toBe('replaced')
  expect(await readViolations(tx)).toEqual([])
})

test('A hold that is named twice is replaced once', async ({ tx }) => {
  const [monday] = await givenPool(tx, [5])
  const old = newHold(monday, 2)
  await holdPlaces(tx, [old, newHold(monday, 2)])
  const replaced = [old.id, old.id]
  expect((await lockSlots(tx, [monday], replaced)).left(monday)).toBe(3)
  expect(await holdPlaces(tx, [newHold(monday, 1)], { replaced })).toEqual([])
  expect(await countsOf(tx)).toEqual([{ capacity: 5, sold: 0, held: 3 }])
  expect(await readViolations(tx)).toEqual([])
})

test('The old hold stays when the new one cannot be had', async ({ tx }) => {
  const [monday] = await givenPool(tx, [5])
  const old = newHold(monday, 4)
  await holdPlaces(tx, [old])
  expect(await holdPlaces(tx, [{ ...monday, places: 6 }], { replaced: [old.id] })).toEqual([monday])
  expect(await stateOf(tx, old.id)).toBe('active')
  expect(await countsOf(tx)).toEqual([{ capacity: 5, sold: 0, held: 4 }])
})

test('Several lines may be taken one after the other, and what is left follows each of them', async ({ tx }) => {
  const [monday, tuesday] = await givenPool(tx, [5, 5])
  const old = [newHold(monday, 3), newHold(tuesday, 4)]
  await holdPlaces(tx, old)
  const slots = await lockSlots(
    tx,
    [monday, tuesday],
    old.map(({ id }) => id),
  )
  const holdFor = { cartId: 1, lineId: null, lockId: null, expiresAt: NOON }
  expect([slots.left(monday), slots.left(tuesday)]).toEqual([5, 5])
  expect(await slots.take([newHold(monday, 3)], holdFor)).toEqual([])
  expect([slots.left(monday), slots.left(tuesday)]).toEqual([2, 5])
  expect(await slots.take([newHold(monday, 1), newHold(tuesday, 5)], holdFor)).toEqual([])
  expect([slots.left(monday), slots.left(tuesday)]).toEqual([1, 0])
  expect(await readViolations(tx)).toEqual([])
})

test('A take of no places locks nothing and is always had', async ({ tx }) => {
  expect(await holdPlaces(tx, [])).toEqual([])
})

test('An edit may move to another day, and the day it leaves is locked with it', async ({ tx }) => {
  const [monday, tuesday] = await givenPool(tx, [5, 5])
  const old = newHold(monday, 4)
  await holdPlaces(tx, [old])
  expect(await holdPlaces(tx, [{ ...tuesday, places: 2 }], { replaced: [old.id] })).toEqual([])
  expect((await countsOf(tx)).map(({ held }) => held)).toEqual([0, 2])
  expect(await readViolations(tx)).toEqual([])
})

test('A lapsed hold makes room for the next buyer, and its end is booked once', async ({ tx }) => {
  const [monday] = await givenPool(tx, [2])
  await givenTime(tx, NOON)
  const lapsing = newHold(monday, 2)
  await holdPlaces(tx, [lapsing], { expiresAt: await inMinutes(tx, 15) })
  expect(await holdPlaces(tx, [{ ...monday, places: 1 }], { cartId: 2 })).toEqual([monday])
  await givenTime(tx, await inMinutes(tx, 15))
  expect(await holdPlaces(tx, [{ ...monday, places: 2 }], { cartId: 2 })).toEqual([])
  expect(await bookedFor(tx, lapsing.id)).toEqual(['hold held 2 sold 0', 'expire held -2 sold 0'])
  expect(await readViolations(tx)).toEqual([])
})

test('A take repeated with the same id returns the same hold and takes nothing twice; left alone it lapses by itself [HLD-08]', async ({
  tx,
}) => {
  const [monday] = await givenPool(tx, [5])
  await givenTime(tx, NOON)
  const hold = newHold(monday, 3)
  const expiresAt = await inMinutes(tx, 2)
  expect(await holdPlaces(tx, [hold], { expiresAt })).toEqual([])
  expect(await holdPlaces(tx, [hold], { expiresAt: await inMinutes(tx, 9) })).toEqual([])
  expect(await readHolds(tx, 1)).toMatchObject([{ id: hold.id, qty: 3, expiresAt }])
  expect(await bookedFor(tx, hold.id)).toEqual(['hold held 3 sold 0'])
  await givenTime(tx, await inMinutes(tx, 2))
  expect((await lockSlots(tx, [monday])).left(monday)).toBe(5)
  expect(await readViolations(tx)).toEqual([])
})

test('A hold id in use for another cart, slot or number of places is refused, and its hold stays as it is', async ({
  tx,
}) => {
  const [monday, tuesday] = await givenPool(tx, [9, 9])
  const hold = newHold(monday, 3)
  await holdPlaces(tx, [hold])
  const before = await countsOf(tx)
  const free = newHold(tuesday, 1)
  expect(await holdPlaces(tx, [hold, free], { cartId: 2 })).toEqual([monday])
  expect(await holdPlaces(tx, [{ ...hold, places: 4 }])).toEqual([monday])
  expect(await holdPlaces(tx, [{ ...hold, day: tuesday.day }])).toEqual([tuesday])
  expect(await countsOf(tx)).toEqual(before)
  expect(await readHolds(tx, 1)).toHaveLength(1)
})

test('A foreign or invented hold cannot be replaced: nothing of it is given back', async ({ tx }) => {
  const [monday] = await givenPool(tx, [5])
  const foreign = newHold(monday, 3)
  await holdPlaces(tx, [foreign])
  const replaced = [foreign.id, randomUUID()]
  expect(await holdPlaces(tx, [{ ...monday, places: 3 }], { cartId: 2, replaced })).toEqual([monday])
  expect(await holdPlaces(tx, [{ ...monday, places: 2 }], { cartId: 2, replaced })).toEqual([])
  expect(await stateOf(tx, foreign.id)).toBe('active')
  expect(await countsOf(tx)).toEqual([{ capacity: 5, sold: 0, held: 5 }])
  expect(await readViolations(tx)).toEqual([])
})

test('Taking places of any number of slots is three statements, and four where a hold has lapsed', async ({
  recorded: { tx, asked },
}) => {
  const keys = await givenPool(tx, [5, 5, 5])
  const takeOfEach = async () => {
    asked.length = 0
    await holdPlaces(
      tx,
      keys.map((key) => ({ ...key, places: 1 })),
    )
    return asked.map(({ name }) => name)
  }
  expect(await takeOfEach()).toEqual(['lock_slots_by_key', 'count_slots_by_key', 'take_places'])

  await holdPlaces(tx, [newHold(keys[1], 1)], { expiresAt: await inMinutes(tx, -1) })
  expect(await takeOfEach()).toEqual([
    'lock_slots_by_key',
    'count_slots_by_key',
    'book_lapsed_and_count',
    'take_places',
  ])
})
