import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { moveRentalStock, readRentalStock, setRentalStock } from '#commerce/inventory/index.ts'
import { MONDAY, TUESDAY, WEDNESDAY } from '#commerce/inventory/inventory-for-tests.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { givenRentalStock, givenSkis } from './rental-stock-for-tests.ts'

const NONE = 2_000_000_000

async function stockOf(tx: Tx, poolId: number) {
  const rows = await readRentalStock(tx, poolId)
  return rows.map(({ from, locationId, pieces }) => [locationId, from, pieces])
}

test('Pieces are set by location from a day on, what is planned for later stays, and the trail tells it [IMPL-13]', async ({
  tx,
}) => {
  const { poolId, ridge, village } = await givenSkis(tx)
  const operator = asTester(tx)
  const draft = { poolId, reason: 'Race week', expectedVersion: 1 }
  const later = { ...draft, day: WEDNESDAY, pieces: [{ locationId: village, pieces: 2 }] }
  expect(await setRentalStock(operator, later)).toEqual({ ok: true, version: 2 })
  const both = [
    { locationId: village, pieces: 6 },
    { locationId: ridge, pieces: 4 },
  ]
  const now = { ...draft, day: MONDAY, pieces: both, expectedVersion: 2 }
  expect(await setRentalStock(operator, now)).toEqual({ ok: true, version: 3 })
  expect(await stockOf(tx, poolId)).toEqual([
    [village, MONDAY, 6],
    [village, WEDNESDAY, 2],
    [ridge, MONDAY, 4],
  ])
  expect(operator.changes.at(-1)).toMatchObject({
    ...{ action: 'pool changed', object: 'rental stock of pool skis' },
    after: { [`Ridge House from ${MONDAY}`]: { pieces: 4, reason: 'Race week' } },
  })
})

test('More pieces than the pool has on a day ahead are refused with the numbers, over days that were planned too [IMPL-13]', async ({
  tx,
}) => {
  const skis = await givenSkis(tx)
  const { poolId, ridge, village } = skis
  await givenRentalStock(tx, skis, 4, 2)
  const draft = { poolId, day: MONDAY, reason: 'More skis', expectedVersion: 2 }
  const set = (locationId: number, pieces: number, day = MONDAY) =>
    setRentalStock(asTester(tx), { ...draft, day, pieces: [{ locationId, pieces }] })
  expect(await set(village, 5)).toEqual({
    ...{ ok: false, reason: 'more_than_capacity', day: WEDNESDAY, capacity: 6, pieces: 7 },
  })
  expect(await set(ridge, 7)).toMatchObject({ day: MONDAY, capacity: 10, pieces: 11 })
  expect((await stockOf(tx, poolId)).map(([, , pieces]) => pieces)).toEqual([4, 2])
})

test('Days that have too many since their capacity was lowered do not refuse fewer pieces [IMPL-13]', async ({
  tx,
}) => {
  const skis = await givenSkis(tx)
  const { poolId, village } = skis
  await givenRentalStock(tx, skis, 4, 2)
  await tx.execute(`update slot set capacity = 1 where pool_id = ${poolId}`)
  const fewer = { poolId, day: MONDAY, reason: 'Worn out', expectedVersion: 2 }
  expect(await setRentalStock(asTester(tx), { ...fewer, pieces: [{ locationId: village, pieces: 3 }] })).toMatchObject({
    ok: true,
  })
})

test('Pieces are moved as one change from a day on, on later days with a number of their own too [IMPL-13]', async ({
  tx,
}) => {
  const skis = await givenSkis(tx)
  const { poolId, ridge, village } = skis
  await givenRentalStock(tx, skis, 4, 2)
  const set = {
    poolId,
    day: WEDNESDAY,
    reason: 'Race',
    expectedVersion: 2,
    pieces: [{ locationId: village, pieces: 3 }],
  }
  await setRentalStock(asTester(tx), set)
  const operator = asTester(tx)
  const draft = { poolId, from: village, to: ridge, pieces: 3, day: TUESDAY, reason: 'A full bus', expectedVersion: 3 }
  expect(await moveRentalStock(operator, draft)).toEqual({ ok: true, version: 4 })
  expect(await stockOf(tx, poolId)).toEqual([
    [village, MONDAY, 4],
    [village, TUESDAY, 1],
    [village, WEDNESDAY, 0],
    [ridge, MONDAY, 2],
    [ridge, TUESDAY, 5],
  ])
  expect(operator.changes).toHaveLength(1)
  expect((await readRentalStock(tx, poolId)).map(({ reason }) => reason)).toEqual([
    ...['The season begins', 'A full bus', 'Race', 'The season begins', 'A full bus'],
  ])
})

test('No move leaves fewer than none on any day ahead, and the refusal says when and how many there are [IMPL-13]', async ({
  tx,
}) => {
  const skis = await givenSkis(tx)
  const { poolId, ridge, village } = skis
  await givenRentalStock(tx, skis, 4, 2)
  const set = {
    poolId,
    day: WEDNESDAY,
    reason: 'Race',
    expectedVersion: 2,
    pieces: [{ locationId: village, pieces: 1 }],
  }
  await setRentalStock(asTester(tx), set)
  const before = await stockOf(tx, poolId)
  const draft = { poolId, from: village, to: ridge, pieces: 2, day: MONDAY, reason: 'A bus', expectedVersion: 3 }
  expect(await moveRentalStock(asTester(tx), draft)).toEqual({
    ...{ ok: false, reason: 'too_few', day: WEDNESDAY, pieces: 1 },
  })
  expect(await moveRentalStock(asTester(tx), { ...draft, expectedVersion: 2 })).toMatchObject({
    ...{ ok: false, reason: 'changed_meanwhile', version: 3 },
  })
  expect(await stockOf(tx, poolId)).toEqual(before)
})

test('A pool without locations, a location that is not there and one that is named twice are not found [IMPL-13]', async ({
  tx,
}) => {
  const { poolId, village } = await givenSkis(tx)
  const draft = { poolId, day: MONDAY, reason: 'Skis', expectedVersion: 1 }
  const notFound = { ok: false, reason: 'not_found' }
  const set = (pieces: { locationId: number; pieces: number }[], pool = poolId) =>
    setRentalStock(asTester(tx), { ...draft, poolId: pool, pieces })
  expect(await set([{ locationId: NONE, pieces: 1 }])).toEqual(notFound)
  expect(await set([{ locationId: village, pieces: 1 }], NONE)).toEqual(notFound)
  const move = { ...draft, from: village, to: village, pieces: 1 }
  expect(await moveRentalStock(asTester(tx), move)).toEqual(notFound)
  await tx.execute('delete from product_rental_location')
  expect(await set([{ locationId: village, pieces: 1 }])).toEqual(notFound)
})
