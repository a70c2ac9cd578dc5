import { expect } from 'vitest'
import { givenRide } from '#commerce/cart/ride-for-tests.ts'
import { MONDAY, TUESDAY, WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { readOrder, readOrderLines } from '#commerce/orders/index.ts'
import { givenPaid } from '#commerce/orders/orders-for-tests.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { settleRefunds } from '#commerce/refunds/index.ts'
import { givenBoughtLine, givenMoves, move, requestFor, useTicket, whereIs } from './moves-for-tests.ts'
import { listMoveChoices, previewMove } from './preview-move.ts'

test('A line that moves to a cheaper day is there at once, and what it costs less goes back to the card', async ({
  freshDatabase: database,
}) => {
  const till = await givenMoves(database)
  const sold = await givenBoughtLine(till, 'lift', { quantity: 2 })
  expect(await whereIs(till, sold)).toMatchObject({ days: [MONDAY], booked: [MONDAY], sold: [2, 0, 0] })

  expect(await move(till, requestFor(sold, { days: [WEDNESDAY] }, -2000))).toMatchObject({ ok: true })
  const onRefused = () => expect.unreachable()
  await settleRefunds({ database, provider: till.provider, onRefused, onFailure: onRefused })
  expect(till.provider.repayments).toEqual([2000])
  // The level of Monday is not refilled: its two places stay sold.
  expect(await whereIs(till, sold)).toMatchObject({
    ...{ days: [WEDNESDAY], booked: [WEDNESDAY], sold: [0, 0, 2], total: 10_000, orderTotal: 10_000 },
    balances: { provider: 8000, sales: -8000 },
  })
  const { rows } = await database.pool.query('select kind, before, after, refund_id from order_change')
  expect(rows).toMatchObject([
    {
      ...{ kind: 'move', refund_id: expect.any(String) },
      before: { days: [MONDAY], totalMinor: 10_000 },
      after: { days: [WEDNESDAY], totalMinor: 8000 },
    },
  ])
})

test('A preview says what the move then asks for, and a price that was not seen moves nothing', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenMoves(database)
  const sold = await givenBoughtLine(till, 'lift')
  const { assortment, view } = till.shop
  const sale = { assortment, view }
  const seen = await database.transaction(async (tx) => {
    const order = await readOrder(tx, sold.orderId)
    if (!order) throw new Error('There is no order.')
    const choices = await listMoveChoices(tx, sale, order, sold.lineId, undefined)
    const preview = await previewMove(tx, sale, order, sold.lineId, { days: [WEDNESDAY], startTime: null })
    return { choices, preview }
  })
  expect(seen.choices).toMatchObject({
    ...{ ok: true, until: '2026-12-06', numberOfDays: 1, times: undefined },
    days: [
      { day: TUESDAY, differenceMinor: 1000 },
      { day: WEDNESDAY, differenceMinor: -1000 },
    ],
    closed: { [MONDAY]: 'yours' },
  })
  expect(seen.preview).toMatchObject({ ok: true, offer: { differenceMinor: -1000, amounts: { totalMinor: 4000 } } })
  const refused = await move(till, requestFor(sold, { days: [WEDNESDAY] }, 0))
  expect(refused).toMatchObject({ ok: false, reason: 'price_changed', offer: { differenceMinor: -1000 } })
  expect(await whereIs(till, sold)).toMatchObject({ days: [MONDAY], sold: [1, 0, 0] })
})

test('A line whose new day is full, closed or its own stays where it is, and one that was used is not moved', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenMoves(database, { mountain: 2 })
  const sold = await givenBoughtLine(till, 'lift', { quantity: 2 })
  await givenBoughtLine(till, 'ticket', { day: WEDNESDAY })
  const to = (day: string, seen = 0) => move(till, requestFor(sold, { days: [day] }, seen))
  expect(await to(WEDNESDAY, -2000)).toEqual({ ok: false, reason: 'sold_out' })
  const choices = await database.transaction(async (tx) => {
    const order = await readOrder(tx, sold.orderId)
    return order && listMoveChoices(tx, till.shop, order, sold.lineId, undefined)
  })
  expect(choices).toMatchObject({ closed: { [MONDAY]: 'yours', [WEDNESDAY]: 'sold_out' } })
  expect(await to('2027-05-01')).toMatchObject({ ok: false, reason: 'closed' })
  expect(await to(MONDAY)).toEqual({ ok: false, reason: 'same' })
  expect(await move(till, { ...requestFor(sold, { days: [TUESDAY] }, 0), lineId: sold.orderId })).toEqual({
    ...{ ok: false, reason: 'not_found' },
  })
  const ticket = await givenBoughtLine(till, 'ticket', { day: TUESDAY })
  const other = await move(till, requestFor(ticket, { days: [WEDNESDAY] }, 0))
  expect(other).toEqual({ ok: false, reason: 'not_movable' })

  await useTicket(till, sold)
  expect(await to(TUESDAY, 2000)).toEqual({ ok: false, reason: 'used' })
  expect(await whereIs(till, sold)).toMatchObject({ days: [MONDAY], booked: [MONDAY] })
})

test('A line for a person moves with their day, and not onto a day on which they have one', async ({
  freshDatabase: database,
}) => {
  const till = await givenMoves(database)
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example', dateOfBirth: '1986-04-01' }
  const saved = await database.transaction((tx) => saveHousehold(tx, { head, members: [] }, '2026-12-03'))
  const riley = saved.ok ? (saved.contactIds[0] ?? 0) : 0
  const forRiley = { fields: { LegacyContactId: String(riley) } }
  const first = await givenBoughtLine(till, 'chair', forRiley, { contactId: riley })
  const second = await givenBoughtLine(till, 'chair', { ...forRiley, day: TUESDAY }, { contactId: riley })
  expect(await move(till, requestFor(second, { days: [MONDAY] }, -1000))).toEqual({ ok: false, reason: 'person_busy' })
  expect(await move(till, requestFor(first, { days: [WEDNESDAY] }, -1000))).toMatchObject({ ok: true })
  expect(await move(till, requestFor(second, { days: [MONDAY] }, -1000))).toMatchObject({ ok: true })
  const { rows } = await database.pool.query(
    `select array(select day::text from member_day order by day) as days,
       array(select valid_from::text from entitlement where cancelled_at is null order by 1) as owned`,
  )
  expect(rows).toEqual([{ days: [MONDAY, WEDNESDAY], owned: [MONDAY, WEDNESDAY] }])
  await whereIs(till, second)
})

test('Guests who share a ride move to another start together, and separate days move as a whole', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenMoves(database, { mountain: 2 })
  await database.pool.query(`update product set is_movable = true where slug in ('ride', 'pack')`)
  till.shop = { ...till.shop, assortment: await database.transaction(readAssortment) }
  const riders = await database.transaction((tx) => givenRide(tx, till.shop, 3))
  const orderId = await givenPaid(till, riders.shopper)
  const lines = await database.transaction((tx) => readOrderLines(tx, orderId))
  const ride = { orderId, lineId: lines.find(({ startTime }) => startTime !== null)?.id ?? '' }
  const choices = await database.transaction(async (tx) => {
    const order = await readOrder(tx, orderId)
    return order && listMoveChoices(tx, till.shop, order, ride.lineId, MONDAY)
  })
  expect(choices).toMatchObject({ ok: true, times: [{ time: '09:00:00', differenceMinor: 0 }] })
  expect(await move(till, requestFor(ride, { days: [MONDAY], startTime: '09:00:00' }, 0))).toMatchObject({ ok: true })
  const { rows: starts } = await database.pool.query(
    `select svc_time::text as time, sold from slot where svc_time is not null and svc_date = $1 order by 1`,
    [MONDAY],
  )
  expect(starts).toEqual([
    { time: '09:00:00', sold: 3 },
    { time: '10:00:00', sold: 0 },
  ])

  const pack = await givenBoughtLine(till, 'pack', { day: `${MONDAY}|${TUESDAY}`, quantity: 2 })
  // Tuesday is full of this line alone: it needs no other place there, and may be chosen again.
  const others = await database.transaction(async (tx) => {
    const order = await readOrder(tx, pack.orderId)
    return order && listMoveChoices(tx, till.shop, order, pack.lineId, undefined)
  })
  expect(others).toMatchObject({ numberOfDays: 2, days: [{ day: MONDAY }, { day: TUESDAY }, { day: WEDNESDAY }] })
  const shifted = requestFor(pack, { days: [TUESDAY, WEDNESDAY] }, 0)
  expect(await move(till, { ...shifted, to: { ...shifted.to, days: [WEDNESDAY] } })).toMatchObject({ reason: 'closed' })
  expect(await move(till, shifted)).toMatchObject({ ok: true })
  expect(await whereIs(till, pack)).toMatchObject({ booked: [TUESDAY, WEDNESDAY], sold: [0, 2, 2], total: 20_000 })
})
