/** Tee times that are moved: cheaper, dearer, onto a full one and onto one that the sheet does not have. */

import { expect } from 'vitest'
import { MONDAY, TUESDAY } from '#commerce/cart/shop-for-tests.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { readOrder } from '#commerce/orders/index.ts'
import { look } from '#commerce/orders/orders-for-tests.ts'
import { move, requestFor, whereIs } from './moves-for-tests.ts'
import { previewMove } from './preview-move.ts'
import { choicesOf, givenCourseOfMoves, givenRound, soldTees } from './rounds-for-tests.ts'
import { settleMove } from './settle-move.ts'

test('A round of golf that moves to a cheaper tee time leaves both tees of the old one and gives the rest back', async ({
  freshDatabase: database,
}) => {
  const till = await givenCourseOfMoves(database)
  const sold = await givenRound(till, '09:00:00')
  expect(await soldTees(till)).toEqual([`lake first tee ${MONDAY} 09:00:00 2`, `lake tenth tee ${MONDAY} 11:10:00 2`])
  // No tee time of Tuesday was taken yet: its slots are made by the move.
  const choices = await choicesOf(till, sold, TUESDAY)
  expect(choices.times).toContainEqual({ time: '13:00:00', differenceMinor: -5700 })
  expect(choices.days).toContainEqual({ day: TUESDAY, differenceMinor: null })

  const request = requestFor(sold, { days: [TUESDAY], startTime: '13:00:00' }, -5700)
  expect(await move(till, request)).toMatchObject({ ok: true })
  expect(await soldTees(till)).toEqual([`lake first tee ${TUESDAY} 13:00:00 2`, `lake tenth tee ${TUESDAY} 15:10:00 2`])
  expect(await whereIs(till, sold)).toMatchObject({
    ...{ days: [TUESDAY], booked: [TUESDAY], orderTotal: 21_800 },
    balances: { sales: -16_100, guests: -5700 },
  })
  const { rows } = await database.pool.query('select start_time::text as time, answers from order_line')
  expect(rows).toMatchObject([{ time: '13:00:00' }])
  expect(Object.values(rows[0].answers)).toContain(`${TUESDAY}T13:00:00`)
})

test('A round that moves to a dearer tee time keeps its new tees while it is paid, and has them alone afterwards', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenCourseOfMoves(database)
  const sold = await givenRound(till, '13:00:00')
  const started = await move(till, requestFor(sold, { days: [MONDAY], startTime: '10:00:00' }, 5700))
  if (!started.ok) throw new Error(JSON.stringify(started))
  expect(await soldTees(till)).toHaveLength(4)
  await settleMove(till.desk, started.moveId, { state: 'none' })
  till.provider.pay(`${sold.orderId}:2`)
  expect(await settleMove(till.desk, started.moveId)).toMatchObject({ state: 'paid' })
  expect(await soldTees(till)).toEqual([`lake first tee ${MONDAY} 10:00:00 2`, `lake tenth tee ${MONDAY} 12:10:00 2`])
  expect(await whereIs(till, sold)).toMatchObject({ orderTotal: 21_800, balances: { provider: 21_800 } })
})

test('A round is not moved onto a tee time that has too few places at either tee', { tags: 'prove' }, async ({
  freshDatabase: database,
}) => {
  const till = await givenCourseOfMoves(database)
  const sold = await givenRound(till, '09:00:00')
  await givenRound(till, '10:00:00', { quantity: 3 })
  // Its turn is at ten past one on the tenth tee: another course may start its groups there.
  await database.pool.query(
    `update slot set capacity = sold + held from pool where pool.id = pool_id and pool.name = 'lake tenth tee'
     and svc_date = $1 and svc_time = '13:10:00'`,
    [MONDAY],
  )
  const to = (startTime: string, seen = 0) => move(till, requestFor(sold, { days: [MONDAY], startTime }, seen))
  const before = await look(database)
  expect(await to('10:00:00')).toEqual({ ok: false, reason: 'sold_out' })
  expect(await to('11:00:00')).toEqual({ ok: false, reason: 'sold_out' })
  const { times = [] } = await choicesOf(till, sold, MONDAY)
  const offered = times.map(({ time }) => time)
  expect(offered).toContain('10:10:00')
  for (const closed of ['09:00:00', '10:00:00', '11:00:00']) expect(offered).not.toContain(closed)
  expect(await look(database)).toEqual(before)
  expect(await soldTees(till)).toHaveLength(4)
})

test('A round is moved neither to a time that the sheet does not have nor to a day that is not on sale', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenCourseOfMoves(database)
  const sold = await givenRound(till, '09:00:00')
  const nine = await givenRound(till, '09:10:00', { holes: '9', quantity: 1 })
  const to = (day: string, startTime: string | null, line = sold) =>
    move(till, requestFor(line, { days: [day], startTime }, 0))
  for (const time of ['09:05:00', '06:50:00', '17:10:00', 'noon']) {
    expect(await to(MONDAY, time), String(time)).toMatchObject({ ok: false, reason: 'closed' })
  }
  // Without a time it would be for Tuesday, at the tees of Monday.
  expect(await to(TUESDAY, null)).toMatchObject({ ok: false, reason: 'closed' })
  const preview = (startTime: string) =>
    database.read(async (tx) => {
      const order = await readOrder(tx, sold.orderId)
      return order && previewMove(tx, till.shop, order, sold.lineId, { days: [TUESDAY], startTime })
    })
  expect(await preview('09:05:00')).toMatchObject({ ok: false, reason: 'closed' })
  expect(await preview('13:00:00')).toMatchObject({ ok: true, offer: { differenceMinor: -5700 } })
  // Guests book seven days ahead, and not what is over.
  for (const day of ['2026-12-25', '2026-12-02']) {
    expect(await to(day, '10:00:00'), day).toMatchObject({ ok: false, reason: 'closed' })
  }
  expect(await to(MONDAY, '09:00:00')).toEqual({ ok: false, reason: 'same' })
  // After noon there is no rate for nine holes.
  expect(await to(MONDAY, '13:00:00', nine)).toMatchObject({ ok: false, reason: 'closed' })
  expect(await to(MONDAY, '07:00:00', nine)).toMatchObject({ ok: true })
  expect(await soldTees(till)).toEqual([
    `lake first tee ${MONDAY} 07:00:00 1`,
    `lake first tee ${MONDAY} 09:00:00 2`,
    `lake tenth tee ${MONDAY} 11:10:00 2`,
  ])
  await look(database)
})
