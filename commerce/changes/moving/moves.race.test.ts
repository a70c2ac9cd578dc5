/** Guests who move at once, each on a connection of their own, and the same without the lock that keeps them apart. */

import { expect } from 'vitest'
import { UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import { add, MONDAY, TUESDAY, WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import { cancelLines } from '#commerce/changes/cancel-lines.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import type { Till } from '#commerce/orders/orders-for-tests.ts'
import { withoutOrderLock } from '#commerce/refunds/unlocked-order-for-tests.ts'
import { changed, onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { meetingPoint } from '#commerce/testing/concurrency.ts'
import { givenBoughtLine, givenMoves, move, requestFor, type TestedLine, whereIs } from './moves-for-tests.ts'

/** So many move at once, onto a quarter as many places; `npm run prove moves` has more. */
const GUESTS = Number(process.env['MOVING_GUESTS'] ?? 2)
const PLACES = Math.max(1, GUESTS / 4)
const MOST_TICKETS = 9

/** Guests with a lift on Monday, and so many places left on Wednesday. */
async function givenLastPlace(database: Parameters<typeof givenMoves>[0], count = 2, places = 1) {
  const till = await givenMoves(database, { mountain: count })
  for (let taken = count - places; taken > 0; taken -= MOST_TICKETS) {
    await givenBoughtLine(till, 'ticket', { day: WEDNESDAY, quantity: Math.min(taken, MOST_TICKETS) })
  }
  const guests: TestedLine[] = []
  for (let guest = 0; guest < count; guest += 1) guests.push(await givenBoughtLine(till, 'lift'))
  return { till, guests }
}

const toWednesday = (sold: TestedLine, paidMinor = 5000) => requestFor(sold, { days: [WEDNESDAY] }, 4000 - paidMinor)

test(`${GUESTS} guests move onto the last places at once: so many are there, and the others keep the old day [OVS-01]`, async ({
  freshDatabase: database,
}) => {
  const { till, guests } = await givenLastPlace(database, GUESTS, PLACES)
  const { rows } = await database.pool.query('select id, total_minor::int as paid from order_line')
  const paid = new Map<string, number>(rows.map((row) => [row.id, row.paid]))
  const moved = await Promise.all(guests.map((sold) => move(till, toWednesday(sold, paid.get(sold.lineId)))))
  expect(moved.filter(({ ok }) => ok)).toHaveLength(PLACES)
  for (const refused of moved.filter(({ ok }) => !ok)) expect(refused).toEqual({ ok: false, reason: 'sold_out' })
  for (const [at, sold] of guests.entries()) {
    const day = moved[at]?.ok ? WEDNESDAY : MONDAY
    expect(await whereIs(till, sold)).toMatchObject({ days: [day], booked: [day], sold: [GUESTS - PLACES, 0, GUESTS] })
  }
})

/** A line is moved by what was counted before: no slot is locked, and none is found full. */
function withoutMoveLock(send: SendStatement, afterCount: () => Promise<void>): SendStatement {
  return async (sent) => {
    if (sent.name === 'lock_slots_of_line_move') return send(changed(sent, [[' for update', '']]))
    if (sent.name !== 'replace_line_places') return send(sent)
    await afterCount()
    return send(changed(sent, [['where places > 0 and capacity - sold - held < places', 'where false']]))
  }
}

test('Proof: without the lock on the slots of both days, two guests move onto one place', { tags: 'prove' }, async ({
  freshDatabase: database,
}) => {
  const { till, guests } = await givenLastPlace(database)
  await database.pool.query('alter table slot drop constraint never_oversell')
  const together = meetingPoint(2)
  const blind = (tx: Tx) => onConnection(tx, (send) => withoutMoveLock(send, together))
  const moved = await Promise.all(guests.map((sold) => move(till, toWednesday(sold), blind)))
  expect(moved.map(({ ok }) => ok)).toEqual([true, true])
})

test('A guest who moves and one who buys the last place at once: one of them has it [OVS-01]', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const { till, guests } = await givenLastPlace(database)
  const [sold] = guests as [TestedLine, TestedLine]
  const [moved, added] = await Promise.all([
    move(till, toWednesday(sold)),
    database.attempt((tx) => add(tx, till.shop, {}, 'ticket', { day: WEDNESDAY })),
  ])
  expect([moved.ok, added.ok].toSorted()).toEqual([false, true])
  expect(await whereIs(till, sold)).toMatchObject({ days: [moved.ok ? WEDNESDAY : MONDAY] })
})

/** Two tabs move one line at once, to a cheaper day and to a dearer one. */
function twoTabs(till: Till, sold: TestedLine, on?: (tx: Tx) => Tx) {
  return Promise.all([
    move(till, requestFor(sold, { days: [WEDNESDAY] }, -1000), on),
    move(till, requestFor(sold, { days: [TUESDAY] }, 1000), on),
  ])
}

test('Two moves of one line at once go one after the other, and the second is told what it would cost by then', async ({
  freshDatabase: database,
}) => {
  const till = await givenMoves(database)
  const sold = await givenBoughtLine(till, 'lift')
  const moved = await twoTabs(till, sold)
  expect(moved.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  const refused = moved.find(({ ok }) => !ok)
  expect(refused).toMatchObject({ reason: moved[0].ok ? 'price_changed' : 'being_paid' })
  await whereIs(till, sold)
})

test('Proof: without the lock on the order, both moves of one line are done by the price of Monday', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenMoves(database)
  const sold = await givenBoughtLine(till, 'lift')
  const together = meetingPoint(2)
  const blind = (tx: Tx) => onConnection(tx, (send) => withoutOrderLock(send, 'open_move_of_line', together))
  const moved = await twoTabs(till, sold, blind)
  expect(moved.map(({ ok }) => ok)).toEqual([true, true])
})

test('A line that is moved and cancelled at once is either moved or cancelled, and its money adds up', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenMoves(database)
  await database.pool.query(`update product set cancel_until_days = 1 where slug = 'lift'`)
  const sold = await givenBoughtLine(till, 'lift')
  const now = { day: '2026-12-03', time: '09:00:00' }
  const [moved, cancelled] = await Promise.all([
    move(till, toWednesday(sold)),
    database.attempt((tx) =>
      cancelLines(tx, { orderId: sold.orderId, seenMinor: 5000 }, { now, actor: UNKNOWN_ACTOR }),
    ),
  ])
  expect([moved.ok, cancelled.ok].toSorted()).toEqual([false, true])
  expect(await whereIs(till, sold)).toMatchObject(
    moved.ok ? { booked: [WEDNESDAY], sold: [0, 0, 1] } : { booked: [], sold: [0, 0, 0] },
  )
})
