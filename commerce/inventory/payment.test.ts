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
  await holdPlaces(tx, [hold], { expiresAt })
  const payment = { cartId: 1, holdIds: [hold.id] }
  expect(await startPaying(tx, { ...payment, leaseUntil: await inMinutes(tx, 20) })).toEqual({ ok: true })
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
  await holdPlaces(tx, [hold], { expiresAt })
  const payment = { cartId: 1, holdIds: [hold.id] }
  await startPaying(tx, { ...payment, leaseUntil: LATER })
  expect(await stopPaying(tx, { ...payment, expiresAt })).toEqual({ ok: true })
  expect(await readHolds(tx, 1)).toMatchObject([{ state: 'active', expiresAt }])
  expect(await stopPaying(tx, { ...payment, expiresAt })).toMatchObject({ ok: false, reason: 'lost' })
})

test('A hold past its time whose end is not booked may still be paid', async ({ tx }) => {
  const [monday] = await givenPool(tx, [3])
  await givenTime(tx, NOON)
  const hold = newHold(monday, 3)
  await holdPlaces(tx, [hold], { expiresAt: await inMinutes(tx, 15) })
  await givenTime(tx, await inMinutes(tx, 16))
  const payment = { cartId: 1, holdIds: [hold.id] }
  expect(await startPaying(tx, { ...payment, leaseUntil: LATER })).toEqual({ ok: true })
  expect((await lockSlots(tx, [monday])).left(monday)).toBe(0)
  expect(await consumeHolds(tx, payment)).toEqual({ ok: true })
})

test('Several holds are all sold or none, and those that are lost are named', async ({ tx }) => {
  const [monday, tuesday] = await givenPool(tx, [3, 3])
  await givenTime(tx, NOON)
  const [kept, lapsed] = [newHold(monday, 1), newHold(tuesday, 1)]
  await holdPlaces(tx, [kept])
  await holdPlaces(tx, [lapsed], { expiresAt: await inMinutes(tx, 15) })
  await givenTime(tx, await inMinutes(tx, 16))
  await sweepLapsedHolds(tx)
  const payment = { cartId: 1, holdIds: [kept.id, lapsed.id] }
  const lost = { ok: false, reason: 'lost', holdIds: [lapsed.id] }
  expect(await startPaying(tx, { ...payment, leaseUntil: LATER })).toEqual(lost)
  expect(await consumeHolds(tx, payment)).toEqual(lost)
  expect(await stateOf(tx, kept.id)).toBe('active')
  expect((await countsOf(tx)).map(({ sold }) => sold)).toEqual([0, 0])
})

test('Foreign and invented holds cannot be paid, sold or returned', async ({ tx }) => {
  const [monday] = await givenPool(tx, [3])
  const foreign = newHold(monday, 1)
  await holdPlaces(tx, [foreign])
  const asked = { cartId: 2, holdIds: [foreign.id, randomUUID()] }
  for (const verb of [consumeHolds, returnPlaces]) expect(await verb(tx, asked)).toMatchObject({ ok: false })
  expect(await startPaying(tx, { ...asked, leaseUntil: LATER })).toMatchObject({ ok: false })
  expect(await stateOf(tx, foreign.id)).toBe('active')
  expect(await countsOf(tx)).toEqual([{ capacity: 3, sold: 0, held: 1 }])
})

test('Places of a failed payment can be given back, and a hold that is being paid for is not replaced', async ({
  tx,
}) => {
  const [monday] = await givenPool(tx, [3])
  const hold = newHold(monday, 2)
  await holdPlaces(tx, [hold], { lineId: 7 })
  await startPaying(tx, { cartId: 1, holdIds: [hold.id], leaseUntil: LATER })
  expect(await endHolds(tx, { cartId: 1, lineId: 7 }, 'replace')).toBe(0)
  expect(await holdPlaces(tx, [newHold(monday, 2)], { replaced: [hold.id] })).toEqual([monday])
  expect(await endHolds(tx, { cartId: 1, lineId: 7 }, 'release')).toBe(2)
  expect(await readViolations(tx)).toEqual([])
})
