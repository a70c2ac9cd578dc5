import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { statement, type Tx } from '#commerce/database/tx.ts'
import {
  consumeHolds,
  endHolds,
  lockSlots,
  readHolds,
  readOverduePayments,
  readViolations,
  startPaying,
  stopPaying,
  sweepLapsedHolds,
} from '#commerce/inventory/index.ts'
import {
  bookedFor,
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

/** The line that holds all three places of Monday is paid for. */
const NEED = { lineId: LINE, places: 3 }
const PAYING = { cartId: 1, paymentId: randomUUID(), lines: [NEED], leaseUntil: LATER }

const everyHold = statement<{ holds: unknown }>(
  'test_every_hold',
  'select json_agg(to_jsonb(hold) order by id) as holds from hold',
)
const holdRows = async (tx: Tx) => (await everyHold(tx, []))[0]?.holds

test('A hold that is being paid for cannot lapse, and starting the payment books nothing', async ({ tx }) => {
  const [monday] = await givenPool(tx, [3])
  await givenTime(tx, NOON)
  const hold = newHold(monday, 3)
  await holdPlaces(tx, [hold], { expiresAt: await inMinutes(tx, 15), lineId: LINE })
  const started = await startPaying(tx, { ...PAYING, leaseUntil: await inMinutes(tx, 20) })
  expect(started).toEqual({ ok: true, holdIds: [hold.id] })
  await givenTime(tx, await inMinutes(tx, 120))
  await sweepLapsedHolds(tx)
  expect((await lockSlots(tx, [monday])).left(monday)).toBe(0)
  expect(await readHolds(tx, 1)).toMatchObject([{ state: 'paying', isLapsed: false }])
  expect(await bookedFor(tx, hold.id)).toEqual(['hold held 3 sold 0'])
  const lines = [{ ...NEED, orderLineId: randomUUID(), units: 3 }]
  expect(await consumeHolds(tx, { paymentId: PAYING.paymentId, lines })).toEqual({ ok: true })
  expect(await readViolations(tx)).toEqual([])
})

test('A payment that stops leaves every hold exactly as it was, each with the end of its own', async ({ tx }) => {
  const [monday, tuesday] = await givenPool(tx, [3, 3])
  await givenTime(tx, NOON)
  await holdPlaces(tx, [newHold(monday, 3)], { expiresAt: await inMinutes(tx, 15), lineId: LINE })
  await holdPlaces(tx, [newHold(tuesday, 1)], { expiresAt: await inMinutes(tx, 9), lineId: 8 })
  const before = await holdRows(tx)
  const lines = [NEED, { lineId: 8, places: 1 }]
  await startPaying(tx, { ...PAYING, lines, leaseUntil: await inMinutes(tx, 20) })
  await givenTime(tx, await inMinutes(tx, 12))
  expect(await stopPaying(tx, PAYING.paymentId)).toBe(4)
  expect(await holdRows(tx)).toEqual(before)
  expect(await stopPaying(tx, PAYING.paymentId)).toBe(0)
  // Its time has passed while it was being paid for: now it may lapse as any other.
  await sweepLapsedHolds(tx)
  expect(await readHolds(tx, 1)).toMatchObject([{ lineId: LINE, isLapsed: false }])
})

test('Payments whose lease is over are found for reconciliation, and no hold of theirs ends by time', async ({
  tx,
}) => {
  const [monday] = await givenPool(tx, [9])
  await givenTime(tx, NOON)
  const payments = [20, 10, 30].map((minutes, at) => ({ minutes, lineId: 20 + at, paymentId: randomUUID() }))
  for (const { minutes, lineId, paymentId } of payments) {
    await holdPlaces(tx, [newHold(monday, 1)], { expiresAt: await inMinutes(tx, 5), lineId })
    const lines = [{ lineId, places: 1 }]
    await startPaying(tx, { cartId: 1, paymentId, lines, leaseUntil: await inMinutes(tx, minutes) })
  }
  const [second, first, third] = payments
  expect(await readOverduePayments(tx, 10)).toEqual([])
  await givenTime(tx, await inMinutes(tx, 20))
  const found = async () => (await readOverduePayments(tx, 10)).map(({ paymentId }) => paymentId)
  expect(await found()).toEqual([first?.paymentId, second?.paymentId])
  expect(await readOverduePayments(tx, 1)).toHaveLength(1)
  await sweepLapsedHolds(tx)
  expect(await readHolds(tx, 1)).toHaveLength(3)
  await stopPaying(tx, first?.paymentId ?? '')
  await givenTime(tx, await inMinutes(tx, 10))
  expect(await found()).toEqual([second?.paymentId, third?.paymentId])
})

test('A hold past its time whose end is not booked may still be paid', async ({ tx }) => {
  const [monday] = await givenPool(tx, [3])
  await givenTime(tx, NOON)
  await holdPlaces(tx, [newHold(monday, 3)], { expiresAt: await inMinutes(tx, 15), lineId: LINE })
  await givenTime(tx, await inMinutes(tx, 16))
  expect(await startPaying(tx, PAYING)).toMatchObject({ ok: true })
  expect((await lockSlots(tx, [monday])).left(monday)).toBe(0)
  await stopPaying(tx, PAYING.paymentId)
  expect(await sell(tx, { places: 3 })).toEqual({ ok: true })
})

test('Several lines are all paid for or none, and those that are lost are named', async ({ tx }) => {
  const [monday, tuesday] = await givenPool(tx, [3, 3])
  await givenTime(tx, NOON)
  const [kept, lapsed] = [newHold(monday, 1), newHold(tuesday, 1)]
  await holdPlaces(tx, [kept], { lineId: LINE })
  await holdPlaces(tx, [lapsed], { expiresAt: await inMinutes(tx, 15), lineId: 8 })
  await givenTime(tx, await inMinutes(tx, 16))
  await sweepLapsedHolds(tx)
  const lines = [LINE, 8].map((lineId) => ({ lineId, places: 1 }))
  expect(await startPaying(tx, { ...PAYING, lines })).toEqual({ ok: false, reason: 'lost', lineIds: [8] })
  expect(await stateOf(tx, kept.id)).toBe('active')
})

test('Lines of a foreign cart cannot be paid for', async ({ tx }) => {
  const [monday] = await givenPool(tx, [3])
  const foreign = newHold(monday, 1)
  await holdPlaces(tx, [foreign], { lineId: LINE })
  const lines = [{ lineId: LINE, places: 1 }]
  expect(await startPaying(tx, { ...PAYING, cartId: 2, lines })).toMatchObject({ ok: false, lineIds: [LINE] })
  expect(await stateOf(tx, foreign.id)).toBe('active')
})

test('A hold that is being paid for is neither replaced nor released until its payment has stopped', async ({ tx }) => {
  const [monday] = await givenPool(tx, [3])
  const hold = newHold(monday, 2)
  await holdPlaces(tx, [hold], { lineId: LINE })
  await startPaying(tx, { ...PAYING, lines: [{ lineId: LINE, places: 2 }] })
  for (const how of ['replace', 'release'] as const)
    expect(await endHolds(tx, { cartId: 1, lineId: LINE }, how)).toBe(0)
  expect(await holdPlaces(tx, [newHold(monday, 2)], { replaced: [hold.id] })).toEqual([monday])
  await stopPaying(tx, PAYING.paymentId)
  expect(await endHolds(tx, { cartId: 1, lineId: LINE }, 'release')).toBe(2)
  expect(await readViolations(tx)).toEqual([])
})

test('A payment does not start for a line that has another number of places than it needs', async ({ tx }) => {
  const [monday, tuesday] = await givenPool(tx, [3, 3])
  const whole = newHold(monday, 3)
  await holdPlaces(tx, [whole], { lineId: LINE })
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
