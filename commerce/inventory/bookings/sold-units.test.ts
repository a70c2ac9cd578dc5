import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import {
  consumeHolds,
  moveHolds,
  moveUnit,
  readViolations,
  returnUnits,
  startPaying,
} from '#commerce/inventory/index.ts'
import {
  bookedFor,
  bookingsOf,
  countsOf,
  givenPool,
  givenTime,
  holdPlaces,
  inMinutes,
  LATER,
  LINE,
  NOON,
  newHold,
  sell,
  stateOf,
} from '#commerce/inventory/inventory-for-tests.ts'
import { test } from '#commerce/testing/test.ts'

const ORDER_LINE = randomUUID()
const sold = async (tx: Tx) => (await countsOf(tx)).map((slot) => slot.sold)
const living = async (tx: Tx) =>
  (await bookingsOf(tx, ORDER_LINE)).filter(({ state }) => state === 'living').map(({ unit, day }) => [unit, day])

/** Four tickets of Monday are sold in one line. */
async function givenFour(tx: Tx, capacities: [number, number] = [4, 4]) {
  const [monday, tuesday] = await givenPool(tx, capacities)
  const hold = newHold(monday, 4)
  await holdPlaces(tx, [hold], { lineId: LINE })
  await sell(tx, { places: 4, orderLineId: ORDER_LINE })
  return { monday, tuesday, hold }
}

test('A sale of four tickets makes one booking for each, and one of them is returned once', async ({ tx }) => {
  const { monday, hold } = await givenFour(tx)
  expect(await bookingsOf(tx, ORDER_LINE)).toMatchObject(
    [1, 2, 3, 4].map((unit) => ({ unit, ...monday, places: 1, state: 'living' })),
  )
  expect(await bookedFor(tx, hold.id)).toEqual(['hold held 4 sold 0', 'consume held -4 sold 4'])

  expect(await returnUnits(tx, { orderLineId: ORDER_LINE, units: [2] })).toEqual({ ok: true, places: 1 })
  expect(await countsOf(tx)).toMatchObject([{ sold: 3, held: 0 }, { sold: 0 }])
  const [, second] = await bookingsOf(tx, ORDER_LINE)
  expect(await bookedFor(tx, second?.id ?? '')).toEqual(['return held 0 sold -1'])
  expect(await stateOf(tx, hold.id)).toBe('consumed')

  const again = await returnUnits(tx, { orderLineId: ORDER_LINE, units: [1, 2, 5] })
  expect(again).toEqual({ ok: false, reason: 'lost', units: [2, 5] })
  expect(await sold(tx)).toEqual([3, 0])
  expect(await returnUnits(tx, { orderLineId: ORDER_LINE, units: [1, 3, 4] })).toEqual({ ok: true, places: 3 })
  expect(await sold(tx)).toEqual([0, 0])
  expect(await readViolations(tx)).toEqual([])
})

test('A payment is consumed once, and not after it has lost the places of a line', async ({ tx }) => {
  const [monday] = await givenPool(tx, [3])
  const paymentId = randomUUID()
  await holdPlaces(tx, [newHold(monday, 2)], { lineId: LINE })
  await startPaying(tx, { cartId: 1, paymentId, lines: [{ lineId: LINE, places: 2 }], leaseUntil: LATER })
  const line = { lineId: LINE, orderLineId: ORDER_LINE, places: 2, units: 2 }
  const lost = { ok: false, reason: 'lost', lineIds: [LINE] }
  expect(await consumeHolds(tx, { paymentId, lines: [{ ...line, places: 3 }] })).toEqual(lost)
  expect(await consumeHolds(tx, { paymentId: randomUUID(), lines: [line] })).toEqual(lost)
  expect(await consumeHolds(tx, { paymentId, lines: [line, { ...line, lineId: 9, places: 0 }] })).toEqual({ ok: true })
  expect(await consumeHolds(tx, { paymentId, lines: [line] })).toEqual(lost)
  expect(await sold(tx)).toEqual([2])
})

test('A payment that a sign-in moved to another cart is consumed all the same, and what is sold stays in its cart', async ({
  tx,
}) => {
  const [monday] = await givenPool(tx, [3])
  const [paying, ticket] = [newHold(monday, 1), newHold(monday, 1)]
  await holdPlaces(tx, [ticket], { lineId: 5 })
  await sell(tx, { lineId: 5, places: 1 })
  await holdPlaces(tx, [paying], { lineId: LINE })
  const paymentId = randomUUID()
  await startPaying(tx, { cartId: 1, paymentId, lines: [{ lineId: LINE, places: 1 }], leaseUntil: LATER })
  await moveHolds(tx, { fromCartId: 1, toCartId: 2 })
  const lines = [{ lineId: LINE, orderLineId: ORDER_LINE, places: 1, units: 1 }]
  expect(await consumeHolds(tx, { paymentId, lines })).toEqual({ ok: true })
  await moveHolds(tx, { fromCartId: 2, toCartId: 3 })
  const { rows } = await tx.execute<{ id: string; cart: number }>('select id, cart_id as cart from hold')
  expect(new Map(rows.map(({ id, cart }) => [id, cart]))).toEqual(
    new Map([
      [ticket.id, 1],
      [paying.id, 2],
    ]),
  )
})

test('One of four tickets is moved to another day, and can be moved back and returned from there', async ({ tx }) => {
  const { monday, tuesday } = await givenFour(tx)
  const move = (to: typeof monday) => moveUnit(tx, { orderLineId: ORDER_LINE, unit: 3, to: [{ ...to, places: 1 }] })
  expect(await move(tuesday)).toEqual({ ok: true })
  expect(await sold(tx)).toEqual([3, 1])
  expect(await living(tx)).toEqual([
    [1, monday.day],
    [2, monday.day],
    [4, monday.day],
    [3, tuesday.day],
  ])
  expect(await move(monday)).toEqual({ ok: true })
  expect(await sold(tx)).toEqual([4, 0])
  expect(await move(tuesday)).toEqual({ ok: true })
  expect(await returnUnits(tx, { orderLineId: ORDER_LINE, units: [3] })).toEqual({ ok: true, places: 1 })
  expect(await sold(tx)).toEqual([3, 0])
  expect(await move(monday)).toEqual({ ok: false, reason: 'lost' })
  expect(await readViolations(tx)).toEqual([])
})

test('A ticket whose new day is full, or has no such time, stays where it was', async ({ tx }) => {
  const { monday, tuesday } = await givenFour(tx, [4, 1])
  await holdPlaces(tx, [newHold(tuesday, 1)], { cartId: 2 })
  const nowhere = { ...tuesday, time: '09:00:00' }
  for (const to of [tuesday, nowhere]) {
    const moved = await moveUnit(tx, { orderLineId: ORDER_LINE, unit: 1, to: [{ ...to, places: 1 }] })
    expect(moved).toEqual({ ok: false, reason: 'sold_out', slots: [to] })
  }
  expect(await sold(tx)).toEqual([4, 0])
  expect((await living(tx))[0]).toEqual([1, monday.day])
  expect(await readViolations(tx)).toEqual([])
})

test('A ticket is moved to a day whose last place had lapsed, and its old place is free at once', async ({ tx }) => {
  const { monday, tuesday } = await givenFour(tx, [4, 1])
  await givenTime(tx, NOON)
  await holdPlaces(tx, [newHold(tuesday, 1)], { cartId: 2, expiresAt: await inMinutes(tx, 5) })
  await givenTime(tx, await inMinutes(tx, 6))
  const to = [{ ...tuesday, places: 1 }]
  expect(await moveUnit(tx, { orderLineId: ORDER_LINE, unit: 1, to })).toEqual({ ok: true })
  expect(await holdPlaces(tx, [newHold(monday, 1)], { cartId: 3 })).toEqual([])
  expect(await readViolations(tx)).toEqual([])
})

test('A returned ticket leaves its price level sold where the level is not refilled, and is returned once', async ({
  tx,
}) => {
  const [monday] = await givenPool(tx, [4])
  const [level] = await givenPool(tx, [2], 'early bird')
  await holdPlaces(tx, [newHold(monday, 2), newHold(level, 2)], { lineId: LINE })
  await sell(tx, { places: 4, units: 2, orderLineId: ORDER_LINE })
  const request = { orderLineId: ORDER_LINE, units: [1], keptPools: [level.poolId] }
  expect(await returnUnits(tx, request)).toEqual({ ok: true, places: 1 })
  expect(await sold(tx)).toEqual([1, 2])
  expect(await returnUnits(tx, request)).toEqual({ ok: false, reason: 'lost', units: [1] })
  expect(await returnUnits(tx, { orderLineId: ORDER_LINE, units: [2] })).toEqual({ ok: true, places: 2 })
  expect(await sold(tx)).toEqual([0, 1])
  expect(await readViolations(tx)).toEqual([])
})

test('A snowcat that guests share is free again when the last of them is returned', async ({ tx }) => {
  const [ride] = await givenPool(tx, [2])
  await holdPlaces(tx, [newHold(ride, 1)], { lineId: LINE, lockId: randomUUID() })
  await sell(tx, { places: 1, units: 3, orderLineId: ORDER_LINE })
  const back = (units: number[]) => returnUnits(tx, { orderLineId: ORDER_LINE, units })
  expect(await back([1, 3])).toEqual({ ok: true, places: 0 })
  expect(await sold(tx)).toEqual([1])
  expect(await back([1])).toEqual({ ok: false, reason: 'lost', units: [1] })
  expect(await back([2])).toEqual({ ok: true, places: 1 })
  expect(await sold(tx)).toEqual([0])
  expect(await readViolations(tx)).toEqual([])
})
