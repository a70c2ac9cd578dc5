import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import {
  abandonedCycles,
  attachHolds,
  endHolds,
  extendHolds,
  moveHolds,
  placesLeft,
  readHolds,
  readSlots,
  readViolations,
  type SlotKey,
  slotName,
  sweepLapsedHolds,
} from './index.ts'
import {
  bookedFor,
  countsOf,
  givenPool,
  givenTime,
  holdPlaces,
  inMinutes,
  LATER,
  MONDAY,
  NOON,
  newHold,
  stateOf,
  TUESDAY,
} from './inventory-for-tests.ts'

test('Places that a line gives back can be taken by others, and the ledger says that they were given back', async ({
  tx,
}) => {
  const [monday] = await givenPool(tx, [5])
  const [mine, other] = [newHold(monday, 3), newHold(monday, 2)]
  await holdPlaces(tx, [mine], { lineId: 7 })
  await holdPlaces(tx, [other], { lineId: 8 })
  expect(await endHolds(tx, { cartId: 1, lineId: 7 }, 'release')).toBe(3)
  expect(await endHolds(tx, { cartId: 1, lineId: 7 }, 'release')).toBe(0)
  expect(await bookedFor(tx, mine.id)).toEqual(['hold held 3 sold 0', 'release held -3 sold 0'])
  expect(await stateOf(tx, other.id)).toBe('active')
  expect(await countsOf(tx)).toEqual([{ capacity: 5, sold: 0, held: 2 }])
  expect(await readViolations(tx)).toEqual([])
})

test('A cart cannot end, extend or attach the holds and locks of another cart', async ({ tx }) => {
  const [monday] = await givenPool(tx, [5])
  const lockId = randomUUID()
  const hold = newHold(monday, 3)
  await holdPlaces(tx, [hold], { lockId })
  const before = await readHolds(tx, 1)
  expect(await endHolds(tx, { cartId: 2, lockId }, 'release')).toBe(0)
  expect(await endHolds(tx, { cartId: 1, lockId: randomUUID() }, 'release')).toBe(0)
  expect(await attachHolds(tx, { cartId: 2, lockId, lineId: 7, expiresAt: LATER })).toBe(0)
  expect(await extendHolds(tx, { cartId: 2, lineId: 7, expiresAt: NOON })).toBe(0)
  expect(await readHolds(tx, 1)).toEqual(before)
  expect(await countsOf(tx)).toEqual([{ capacity: 5, sold: 0, held: 3 }])
})

test('A lock becomes the hold of a line once, with the end that the line has', async ({ tx }) => {
  const [monday] = await givenPool(tx, [5])
  await givenTime(tx, NOON)
  const lockId = randomUUID()
  await holdPlaces(tx, [newHold(monday, 3)], { lockId, expiresAt: await inMinutes(tx, 2) })
  const expiresAt = await inMinutes(tx, 15)
  expect(await attachHolds(tx, { cartId: 1, lockId, lineId: 7, expiresAt })).toBe(3)
  expect(await attachHolds(tx, { cartId: 1, lockId, lineId: 8, expiresAt })).toBe(0)
  expect(await readHolds(tx, 1)).toMatchObject([{ lineId: 7, lockId, expiresAt, ...monday }])
})

test('A hold that is extended lapses later, and one whose end is booked cannot be extended', async ({ tx }) => {
  const [monday] = await givenPool(tx, [5])
  await givenTime(tx, NOON)
  await holdPlaces(tx, [newHold(monday, 3)], { lineId: 7, expiresAt: await inMinutes(tx, 15) })
  expect(await extendHolds(tx, { cartId: 1, lineId: 7, expiresAt: await inMinutes(tx, 20) })).toBe(3)
  await givenTime(tx, await inMinutes(tx, 19))
  expect(await readHolds(tx, 1)).toMatchObject([{ isLapsed: false }])
  await givenTime(tx, await inMinutes(tx, 1))
  expect(await readHolds(tx, 1)).toMatchObject([{ isLapsed: true }])
  await sweepLapsedHolds(tx)
  expect(await readHolds(tx, 1)).toEqual([])
  expect(await extendHolds(tx, { cartId: 1, lineId: 7, expiresAt: await inMinutes(tx, 20) })).toBe(0)
})

test('Holds that are moved to another cart keep their lines, places and ends', async ({ tx }) => {
  const [monday] = await givenPool(tx, [5])
  await holdPlaces(tx, [newHold(monday, 3)], { cartId: 1, lineId: 7 })
  const before = await readHolds(tx, 1)
  await moveHolds(tx, { fromCartId: 1, toCartId: 2 })
  expect(await readHolds(tx, 1)).toEqual([])
  expect(await readHolds(tx, 2)).toEqual(before)
  expect(await readViolations(tx)).toEqual([])
})

test('Lapsed holds count as free in every read, before their end is booked', async ({ tx }) => {
  const [monday, tuesday] = await givenPool(tx, [5, 4])
  await givenTime(tx, NOON)
  await holdPlaces(tx, [newHold(monday, 3)], { expiresAt: await inMinutes(tx, 15) })
  await holdPlaces(tx, [newHold(monday, 1), newHold(tuesday, 1)], { lineId: 7 })
  await givenTime(tx, await inMinutes(tx, 15))
  const { poolId } = monday
  const nowhere = { ...monday, time: '10:00:00' }
  expect(await placesLeft(tx, [tuesday, monday, nowhere])).toEqual(
    new Map([
      [slotName(tuesday), 3],
      [slotName(monday), 4],
    ]),
  )
  expect(await readSlots(tx, [poolId], MONDAY, TUESDAY)).toEqual([
    { ...monday, capacity: 5, sold: 0, held: 1, left: 4 },
    { ...tuesday, capacity: 4, sold: 0, held: 1, left: 3 },
  ])
  const withoutOwn = await readSlots(tx, [poolId], MONDAY, TUESDAY, { cartId: 1, lineId: 7 })
  expect(withoutOwn.map(({ left }) => left)).toEqual([5, 4])
  expect((await readSlots(tx, [poolId], TUESDAY, TUESDAY, { cartId: 2 })).map(({ left }) => left)).toEqual([3])
  expect(await countsOf(tx)).toMatchObject([{ held: 4 }, { held: 1 }])
})

test('A jump of the shop clock ends exactly what lapsed, whatever the clock of this machine says [FLT-07]', async ({
  tx,
}) => {
  const [monday] = await givenPool(tx, [9])
  await givenTime(tx, NOON)
  const [early, edge, late] = [newHold(monday, 1), newHold(monday, 2), newHold(monday, 3)]
  await holdPlaces(tx, [early], { expiresAt: await inMinutes(tx, 59) })
  await holdPlaces(tx, [edge], { expiresAt: await inMinutes(tx, 60) })
  await holdPlaces(tx, [late], { expiresAt: await inMinutes(tx, 61) })
  await givenTime(tx, await inMinutes(tx, 60))
  for (const wrong of [new Date('2001-01-01T00:00:00Z'), new Date('2099-01-01T00:00:00Z')]) {
    vi.useFakeTimers({ toFake: ['Date'], now: wrong })
    try {
      expect((await placesLeft(tx, [monday])).get(slotName(monday))).toBe(6)
      await sweepLapsedHolds(tx)
    } finally {
      vi.useRealTimers()
    }
    expect(await readHolds(tx, 1)).toMatchObject([{ id: late.id, isLapsed: false }])
  }
  expect(await bookedFor(tx, edge.id)).toEqual(['hold held 2 sold 0', 'expire held -2 sold 0'])
  expect(await bookedFor(tx, late.id)).toEqual(['hold held 3 sold 0'])
  expect(await readViolations(tx)).toEqual([])
})

test('Places let go or lapsed within the hour are counted as one cycle each, for each slot and cart', async ({
  tx,
}) => {
  const [monday, tuesday] = await givenPool(tx, [9, 9])
  await givenTime(tx, NOON)
  await letGo(tx, monday, 1)
  await givenTime(tx, await inMinutes(tx, 10))
  await holdPlaces(tx, [newHold(monday, 1), newHold(monday, 2)], { expiresAt: await inMinutes(tx, 5) })
  await givenTime(tx, await inMinutes(tx, 5))
  await sweepLapsedHolds(tx)
  await letGo(tx, tuesday, 2)
  expect(await abandonedCycles(tx, 1, [monday, tuesday])).toEqual(new Map([[slotName(monday), 2]]))

  await givenTime(tx, await inMinutes(tx, 45))
  expect(await abandonedCycles(tx, 1, [monday])).toEqual(new Map([[slotName(monday), 1]]))
  await givenTime(tx, await inMinutes(tx, 15))
  expect(await abandonedCycles(tx, 1, [monday])).toEqual(new Map())
})

test('Places of which plenty are left may be taken and let go any number of times', async ({ tx }) => {
  const [monday, tuesday] = await givenPool(tx, [400, 400])
  await holdPlaces(tx, [newHold(tuesday, 360)], { cartId: 2 })
  for (const day of [monday, tuesday]) await letGo(tx, day, 1)
  expect(await abandonedCycles(tx, 1, [monday, tuesday])).toEqual(new Map([[slotName(tuesday), 1]]))
})

test('An edit is no abandoned cycle', async ({ tx }) => {
  const [monday] = await givenPool(tx, [9])
  const old = newHold(monday, 1)
  await holdPlaces(tx, [old])
  await holdPlaces(tx, [newHold(monday, 2)], { replaced: [old.id] })
  expect(await abandonedCycles(tx, 1, [monday])).toEqual(new Map())
})

test('A hold that lapsed before it was replaced is an abandoned cycle', async ({ tx }) => {
  const [monday] = await givenPool(tx, [9])
  await givenTime(tx, NOON)
  const old = newHold(monday, 1)
  await holdPlaces(tx, [old], { expiresAt: await inMinutes(tx, 15) })
  await givenTime(tx, await inMinutes(tx, 15))
  await holdPlaces(tx, [newHold(monday, 1)], { replaced: [old.id] })
  expect(await abandonedCycles(tx, 1, [monday])).toEqual(new Map([[slotName(monday), 1]]))
  expect(await readViolations(tx)).toEqual([])
})

async function letGo(tx: Tx, key: SlotKey, cartId: number) {
  await holdPlaces(tx, [newHold(key, 1)], { cartId })
  await endHolds(tx, { cartId }, 'release')
}
