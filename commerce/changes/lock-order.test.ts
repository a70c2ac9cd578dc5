/**
 * The statements of every transaction that changes what was sold, in the order of docs/locking.md, as those that sell
 * do: none of them and no sale wait for each other in a circle.
 */
import { expect } from 'vitest'
import { applyCoupon } from '#commerce/cart/index.ts'
import { add, TUESDAY, WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import { givenCode } from '#commerce/cart/vouchers/voucher-shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { enroll } from '#commerce/enrollments/index.ts'
import { givenGate } from '#commerce/gate/gate-for-tests.ts'
import { returnUnits } from '#commerce/inventory/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { endTickets, lockOrder, readOrderLines } from '#commerce/orders/index.ts'
import { givenPaid, givenTill, look, ORDER_DAY, type Till } from '#commerce/orders/orders-for-tests.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { savePlan } from '#commerce/plans/index.ts'
import { startRefund } from '#commerce/refunds/index.ts'
import { renewPass } from '#commerce/renewals/index.ts'
import { givenOffer, givenPassHolders } from '#commerce/renewals/renewals-for-tests.ts'
import { cancelReservation } from '#commerce/reservations/index.ts'
import { givenReserved, givenResort } from '#commerce/reservations/reservations-for-tests.ts'
import { locksTaken, outOfOrder } from '#commerce/testing/lock-order.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester, TESTER } from '#commerce/testing/tester.ts'
import { takeBackTicket } from '#commerce/transfers/index.ts'
import { DAY_BEFORE, givenGivable, giveToKim } from '#commerce/transfers/transfers-for-tests.ts'
import { givenValueVoucher } from '#commerce/vouchers/value/value-for-tests.ts'
import { cancelPreview } from './cancel-preview.ts'
import { cancelSeen, EVENING_BEFORE, givenTerms } from './changes-for-tests.ts'
import { startMove } from './moving/move-line.ts'
import { givenBoughtLine, givenMoves, requestFor } from './moving/moves-for-tests.ts'
import { completeMove } from './moving/settle-move.ts'

/** The kinds of locks that a verb takes, in the order in which it takes them. A verb that refuses proves nothing. */
async function locksOf(tx: Tx, verb: (tx: Tx) => Promise<{ ok: boolean }>): Promise<string[]> {
  const taken = await locksTaken(tx, async (observed) => {
    expect(await verb(observed)).toMatchObject({ ok: true })
  })
  expect(outOfOrder(taken)).toEqual([])
  return [...new Set(taken.map(({ lock }) => lock))]
}

/** A seat for Riley, a lesson by its code and a pass by plan, with a coupon, of which a voucher pays a part. */
async function givenOrderOfAll(till: Till) {
  till.desk.onPlanSold = enroll
  const { shopper, valueId } = await till.database.transaction(async (tx) => {
    await givenTerms(tx)
    const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example', dateOfBirth: '1986-04-01' }
    const saved = await saveHousehold(tx, { head, members: [] }, ORDER_DAY)
    const contactId = saved.ok ? (saved.contactIds[0] ?? 0) : 0
    const plan = { instalments: 4, everyMonths: 1, anchorDay: '2026-12-31' }
    for (const { id, slug } of till.shop.assortment.catalog.products.values()) {
      const draft = { productId: id, name: 'Four', deposit: { amountMinor: 10_000 }, payments: plan }
      if (slug === 'pass') await savePlan(asTester(tx), draft)
    }
    till.shop = { ...till.shop, assortment: await readAssortment(tx) }
    await givenCode(tx, till.shop, 'LESSON1', { slug: 'lesson', unitPriceMinor: 1000 })
    const coupon = { name: 'Ten', couponCode: 'TENOFF', kind: 'fixed', amountMinor: 1000, scope: 'cart' } as const
    await saveDiscount(asTester(tx), coupon)
    await add(tx, till.shop, { contactId }, 'seat', { fields: { LegacyContactId: String(contactId) } })
    await add(tx, till.shop, { contactId }, 'lesson', { options: { 'Voucher Id': 'LESSON1' } })
    await add(tx, till.shop, { contactId }, 'pass')
    await applyCoupon(tx, { contactId }, 'TENOFF', till.shop.assortment, till.shop.view)
    return { shopper: { contactId }, valueId: await givenValueVoucher(tx, { amountMinor: 1000 }) }
  })
  return givenPaid(till, shopper, { valueIds: [valueId] })
}

test('A cancellation of all that can be locked takes its locks in the one order', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const orderId = await givenOrderOfAll(till)
  const seenMinor = await database.read(async (tx) => {
    const seen = await cancelPreview(tx, { orderId }, EVENING_BEFORE)
    return seen.ok ? seen.preview.backMinor : 0
  })
  const taken = await database.transaction((tx) => locksOf(tx, (on) => cancelSeen(on, { orderId, seenMinor })))
  expect(taken).toEqual(['order', 'slots', 'member days', 'discounts', 'plans', 'vouchers', 'tickets'])
  await look(database)
})

test('Moves take their locks in the one order: to a cheaper day, to a dearer one, and when that is paid', async ({
  freshDatabase: database,
}) => {
  const till = await givenMoves(database)
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example', dateOfBirth: '1986-04-01' }
  const saved = await database.transaction((tx) => saveHousehold(tx, { head, members: [] }, ORDER_DAY))
  const contactId = saved.ok ? (saved.contactIds[0] ?? 0) : 0
  const own = { fields: { LegacyContactId: String(contactId) } }
  const valueId = await database.transaction((tx) => givenValueVoucher(tx, { amountMinor: 5000 }))
  const sold = await givenBoughtLine(till, 'chair', own, { contactId }, { valueIds: [valueId] })
  const sale = { assortment: till.shop.assortment, view: till.shop.view }
  const cheaper = requestFor(sold, { days: [WEDNESDAY] }, -1000)
  expect(await database.transaction((tx) => locksOf(tx, (on) => startMove(on, sale, cheaper)))).toEqual([
    ...['order', 'slots', 'member days', 'vouchers', 'tickets'],
  ])

  const open = { moveId: '' }
  const dearer = await database.transaction((tx) =>
    locksOf(tx, async (on) => {
      const started = await startMove(on, sale, requestFor(sold, { days: [TUESDAY] }, 2000))
      if (started.ok) open.moveId = started.moveId
      return started
    }),
  )
  expect(dearer).toEqual(['order', 'slots', 'member days'])
  await database.pool.query(`update line_move set state = 'authorized' where id = $1`, [open.moveId])
  const paid = await database.transaction((tx) =>
    locksOf(tx, (on) => completeMove(on, { today: () => ORDER_DAY }, open.moveId)),
  )
  expect(paid).toEqual(['order', 'slots', 'member days', 'tickets'])
})

test('A refund to a card and to a voucher takes its locks in the one order', async ({ freshDatabase: database }) => {
  const till = await givenTill(database)
  const orderId = await givenOrderOfAll(till)
  const refund = { orderId, source: 'test', reason: 'cancel', actor: TESTER.actor, today: ORDER_DAY } as const
  // More than the card paid, so that a voucher gets a part of it.
  const [{ paid }] = (await database.pool.query(`select captured_minor::int as paid from order_payment`)).rows
  const lines = (await database.read((tx) => readOrderLines(tx, orderId))).map(({ amounts, id }) => ({
    ...{ orderLineId: id, amounts },
  }))
  const back = { ...refund, lines, amountMinor: paid + 500 }
  expect(await database.transaction((tx) => locksOf(tx, (on) => startRefund(on, back)))).toEqual(['order', 'vouchers'])
})

test('A transfer and its end take their locks in the one order', async ({ tx }) => {
  const givable = await givenGivable(tx, await givenGate(tx))
  const transfer = { id: '' }
  const taken = await locksOf(tx, async (on) => {
    const given = await giveToKim(on, givable)
    if (given.ok) transfer.id = given.transferId
    return given
  })
  expect(taken).toEqual(['order', 'tickets'])
  const request = { orderId: givable.orderId, transferId: transfer.id, today: DAY_BEFORE }
  expect(await locksOf(tx, (on) => takeBackTicket(on, request))).toEqual(['order', 'tickets'])
})

test('A reserved day that is cancelled takes its locks in the one order', async ({ freshDatabase: database }) => {
  const resort = await givenResort(database)
  const { name } = await givenReserved(resort, 'riley')
  const { people, shop } = resort
  const desk = { catalog: shop.assortment.catalog, now: shop.view.now, zone: shop.view.calendar }
  const taken = await database.transaction((tx) => locksOf(tx, (on) => cancelReservation(on, people.riley, name, desk)))
  expect(taken).toEqual(['order', 'slots', 'member days', 'tickets'])
})

test('A pass that is renewed takes its locks in the one order', async ({ tx }) => {
  const given = await givenPassHolders(tx)
  const offerId = await givenOffer(tx, given)
  const riley = { contactId: given.people.riley }
  expect(await locksOf(tx, (on) => renewPass(on, riley, offerId, given.shop))).toEqual(['carts', 'member days'])
})

test('Proof: a change that ends tickets before it returns their places, or locks the order last, is found', async ({
  freshDatabase: database,
}) => {
  const till = await givenMoves(database)
  const { lineId, orderId } = await givenBoughtLine(till, 'lift')
  const { rows } = await database.pool.query('select serial from ticket where order_line_id = $1', [lineId])
  const taken = await database.transaction((tx) =>
    locksTaken(tx, async (on) => {
      await endTickets(on, [rows[0].serial], 'refunded')
      await returnUnits(on, { orderLineId: lineId, units: [1] })
      await lockOrder(on, orderId)
    }),
  )
  expect(outOfOrder(taken)).toEqual([
    'lock_slots_of_units takes slots after end_tickets took tickets',
    'lock_order takes order after end_tickets took tickets',
  ])
})
