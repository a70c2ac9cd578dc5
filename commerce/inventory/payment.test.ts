import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import {
  consumeHolds,
  endHolds,
  lockSlots,
  readHolds,
  readViolations,
  returnPlaces,
  startPaying,
  stopPaying,
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
  NOON,
  newHold,
  stateOf,
} from './inventory-for-tests.ts'

/** The line that holds all three places of Monday is paid for. */
const PAYING = { cartId: 1, lines: [{ lineId: 7, places: 3 }], leaseUntil: LATER }

test('A sale turns held places into sold ones, and undoing it gives them back once', async ({ tx }) => {
  const [monday] = await givenPool(tx, [5])
  const hold = newHold(monday, 3)
  await holdPlaces(tx, [hold])
  const sale = { cartId: 1, holdIds: [hold.id] }
  expect(await consumeHolds(tx, sale)).toEqual({ ok: true })
  expect(await countsOf(tx)).toEqual([{ capacity: 5, sold: 3, held: 0 }])
  expect(await consumeHolds(tx, sale)).toEqual({ ok: false, reason: 'lost', holdIds: [hold.id] })
  expect(await returnPlaces(tx, sale)).toEqual({ ok: true })
  expect(await returnPlaces(tx, sale)).toEqual({ ok: false, reason: 'lost', holdIds: [hold.id] })
  expect(await countsOf(tx)).toEqual([{ capacity: 5, sold: 0, held: 0 }])
  expect(await bookedFor(tx, hold.id)).toEqual([
    'hold held 3 sold 0',
    'consume held -3 sold 3',
    'return held 0 sold -3',
  ])
  expect(await readViolations(tx)).toEqual([])
})

test('A hold that is being paid for cannot lapse, and starting the payment books nothing', async ({ tx }) => {
  const [monday] = await givenPool(tx, [3])
  await givenTime(tx, NOON)
  const hold = newHold(monday, 3)
  const expiresAt = await inMinutes(tx, 15)
  await holdPlaces(tx, [hold], { expiresAt, lineId: 7 })
  const payment = { cartId: 1, holdIds: [hold.id] }
  const started = await startPaying(tx, { ...PAYING, leaseUntil: await inMinutes(tx, 20) })
  expect(started).toEqual({ ok: true, holdIds: [hold.id] })
  await givenTime(tx, await inMinutes(tx, 120))
  await sweepLapsedHolds(tx)
  expect((await lockSlots(tx, [monday])).left(monday)).toBe(0)
  expect(await readHolds(tx, 1)).toMatchObject([{ state: 'paying', isLapsed: false }])
  expect(await bookedFor(tx, hold.id)).toEqual(['hold held 3 sold 0'])
  expect(await consumeHolds(tx, payment)).toEqual({ ok: true })
  expect(await readViolations(tx)).toEqual([])
})

test('A declined payment leaves the hold with the end it had before', async ({ tx }) => {
  const [monday] = await givenPool(tx, [3])
  await givenTime(tx, NOON)
  const hold = newHold(monday, 3)
  const expiresAt = await inMinutes(tx, 15)
  await holdPlaces(tx, [hold], { expiresAt, lineId: 7 })
  const payment = { cartId: 1, holdIds: [hold.id] }
  await startPaying(tx, PAYING)
  expect(await stopPaying(tx, { ...payment, expiresAt })).toEqual({ ok: true })
  expect(await readHolds(tx, 1)).toMatchObject([{ state: 'active', expiresAt }])
  expect(await stopPaying(tx, { ...payment, expiresAt })).toMatchObject({ ok: false, reason: 'lost' })
})

test('A hold past its time whose end is not booked may still be paid', async ({ tx }) => {
  const [monday] = await givenPool(tx, [3])
  await givenTime(tx, NOON)
  const hold = newHold(monday, 3)
  await holdPlaces(tx, [hold], { expiresAt: await inMinutes(tx, 15), lineId: 7 })
  await givenTime(tx, await inMinutes(tx, 16))
  const payment = { cartId: 1, holdIds: [hold.id] }
  expect(await startPaying(tx, PAYING)).toMatchObject({ ok: true })
  expect((await lockSlots(tx, [monday])).left(monday)).toBe(0)
  expect(await consumeHolds(tx, payment)).toEqual({ ok: true })
})

test('Several holds are all sold or none, and those that are lost are named', async ({ tx }) => {
  const [monday, tuesday] = await givenPool(tx, [3, 3])
  await givenTime(tx, NOON)
  const [kept, lapsed] = [newHold(monday, 1), newHold(tuesday, 1)]
  await holdPlaces(tx, [kept], { lineId: 7 })
  await holdPlaces(tx, [lapsed], { expiresAt: await inMinutes(tx, 15), lineId: 8 })
  await givenTime(tx, await inMinutes(tx, 16))
  await sweepLapsedHolds(tx)
  const payment = { cartId: 1, holdIds: [kept.id, lapsed.id] }
  const lines = [7, 8].map((lineId) => ({ lineId, places: 1 }))
  expect(await startPaying(tx, { ...PAYING, lines })).toEqual({ ok: false, reason: 'lost', lineIds: [8] })
  expect(await consumeHolds(tx, payment)).toEqual({ ok: false, reason: 'lost', holdIds: [lapsed.id] })
  expect(await stateOf(tx, kept.id)).toBe('active')
  expect((await countsOf(tx)).map(({ sold }) => sold)).toEqual([0, 0])
})

test('Foreign and invented holds cannot be paid, sold or returned', async ({ tx }) => {
  const [monday] = await givenPool(tx, [3])
  const foreign = newHold(monday, 1)
  await holdPlaces(tx, [foreign], { lineId: 7 })
  const asked = { cartId: 2, holdIds: [foreign.id, randomUUID()] }
  for (const verb of [consumeHolds, returnPlaces]) expect(await verb(tx, asked)).toMatchObject({ ok: false })
  const lines = [{ lineId: 7, places: 1 }]
  expect(await startPaying(tx, { cartId: 2, lines, leaseUntil: LATER })).toMatchObject({ ok: false, lineIds: [7] })
  expect(await stateOf(tx, foreign.id)).toBe('active')
  expect(await countsOf(tx)).toEqual([{ capacity: 3, sold: 0, held: 1 }])
})

test('Places of a failed payment can be given back, and a hold that is being paid for is not replaced', async ({
  tx,
}) => {
  const [monday] = await givenPool(tx, [3])
  const hold = newHold(monday, 2)
  await holdPlaces(tx, [hold], { lineId: 7 })
  await startPaying(tx, { ...PAYING, lines: [{ lineId: 7, places: 2 }] })
  expect(await endHolds(tx, { cartId: 1, lineId: 7 }, 'replace')).toBe(0)
  expect(await holdPlaces(tx, [newHold(monday, 2)], { replaced: [hold.id] })).toEqual([monday])
  expect(await endHolds(tx, { cartId: 1, lineId: 7 }, 'release')).toBe(2)
  expect(await readViolations(tx)).toEqual([])
})

test('A payment does not start for a line that has another number of places than it needs', async ({ tx }) => {
  const [monday, tuesday] = await givenPool(tx, [3, 3])
  const whole = newHold(monday, 3)
  await holdPlaces(tx, [whole], { lineId: 7 })
  const half = newHold(tuesday, 1)
  await holdPlaces(tx, [half], { lineId: 8 })
  for (const places of [0, 2]) {
    const lines = [...PAYING.lines, { lineId: 8, places }]
    expect(await startPaying(tx, { ...PAYING, lines })).toEqual({ ok: false, reason: 'lost', lineIds: [8] })
    expect([await stateOf(tx, whole.id), await stateOf(tx, half.id)]).toEqual(['active', 'active'])
  }
  expect(await startPaying(tx, PAYING)).toEqual({ ok: true, holdIds: [whole.id] })
  expect([await stateOf(tx, whole.id), await stateOf(tx, half.id)]).toEqual(['paying', 'active'])
})
