import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { applyCoupon } from '#commerce/cart/index.ts'
import { add, givenGuest } from '#commerce/cart/shop-for-tests.ts'
import { givenCode, lifeOf } from '#commerce/cart/vouchers/voucher-shop-for-tests.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { readOrderLines } from '#commerce/orders/index.ts'
import { givenPaid, givenPending, givenTill, look, type Till } from '#commerce/orders/orders-for-tests.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { readValue } from '#commerce/vouchers/index.ts'
import { givenValueVoucher } from '#commerce/vouchers/value/value-for-tests.ts'
import { cancelPreview } from './cancel-preview.ts'
import {
  cancelAsSeen,
  cancelSeen,
  EVENING_BEFORE,
  givenLane,
  givenTerms,
  ON_THE_DAY,
  payBack,
  serialsOf,
} from './changes-for-tests.ts'

/** Two tickets, a seat for Noa and a lesson by code: $150 after a coupon of $10, of which a voucher pays $30. */
async function givenFamilyDay(till: Till) {
  const { database, shop } = till
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example', dateOfBirth: '1986-04-01' }
  const member = { firstName: 'Noa', lastName: 'Hart', dateOfBirth: '2015-04-01' }
  const given = await database.transaction(async (tx) => {
    await givenTerms(tx)
    const saved = await saveHousehold(tx, { head, members: [member] }, '2026-12-03')
    const [riley = 0, noa = 0] = saved.ok ? saved.contactIds : []
    const shopper = { contactId: riley }
    const lessonId = await givenCode(tx, shop, 'LESSON1', { slug: 'lesson', unitPriceMinor: 1000 })
    const coupon = { name: 'Ten', couponCode: 'TENOFF', kind: 'fixed', amountMinor: 1000, scope: 'cart' } as const
    await saveDiscount(asTester(tx), { ...coupon, totalLimit: 1 })
    await add(tx, shop, shopper, 'ticket', { quantity: 2 })
    await add(tx, shop, shopper, 'seat', { fields: { LegacyContactId: String(noa) } })
    await add(tx, shop, shopper, 'lesson', { options: { 'Voucher Id': 'LESSON1' } })
    await applyCoupon(tx, shopper, 'TENOFF', shop.assortment, shop.view)
    return { shopper, lessonId, valueId: await givenValueVoucher(tx, { amountMinor: 3000 }) }
  })
  const orderId = await givenPaid(till, given.shopper, { valueIds: [given.valueId] })
  const lines = await database.read((tx) => readOrderLines(tx, orderId))
  const [tickets = '', seat = '', lesson = ''] = lines.map(({ id }) => id)
  return { ...given, orderId, tickets, seat, lesson }
}

test('Parts of an order are cancelled by its terms until nothing is left, each cent to where it came from [IMPL-45]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { lesson, lessonId, orderId, seat, tickets, valueId } = await givenFamilyDay(till)
  const one = { orderId, lines: [{ orderLineId: tickets, pieces: 1 }] }
  // Two tickets came to $93.33 after their share of the coupon: the second has the larger half.
  expect(await cancelAsSeen(database, one)).toMatchObject({
    ...{ ok: true, preview: { backMinor: 4667, feeMinor: 0, isWhole: false } },
  })
  expect((await serialsOf(database, orderId)).map(({ ended }) => ended)).toEqual([null, 'refunded', null, null])
  expect(await look(database)).toMatchObject({ balances: { guests: -4667, sales: -11_000 } })

  // On the day half of it is kept.
  expect(await cancelAsSeen(database, one, ON_THE_DAY)).toMatchObject({
    ...{ ok: true, preview: { backMinor: 2333, feeMinor: 2333 } },
  })
  expect(await cancelAsSeen(database, one)).toMatchObject({ ok: false, reason: 'not_cancellable', why: 'cancelled' })
  const byPerson = { orderId, lines: [{ orderLineId: seat, pieces: 1 }] }
  expect(await cancelAsSeen(database, byPerson)).toMatchObject({ ok: true, preview: { backMinor: 4667 } })
  const all = await cancelAsSeen(database, { orderId })
  expect(all).toMatchObject({
    ok: true,
    preview: { backMinor: 1000, isWhole: true, rows: [{ living: { line: { id: lesson } } }] },
  })
  expect(await cancelAsSeen(database, { orderId })).toEqual({ ok: false, reason: 'nothing_left' })

  expect(await payBack(till)).toBe(4)
  // The card paid $120 and gets it first; the voucher has the rest, and the fee stays with the resort.
  expect(till.provider.repayments.reduce((sum, part) => sum + part)).toBe(12_000)
  const seen = await look(database)
  expect(seen).toMatchObject({ orders: ['cancelled'], balances: { provider: 0, guests: 0 } })
  await database.transaction(async (tx) => {
    expect(await readValue(tx, valueId)).toMatchObject({ availableMinor: 667 })
    expect((await lifeOf(tx, lessonId)).at(-1)).toBe('given_back')
    const { rows } = await tx.execute(sql`
      select (select used from discount) as coupon, (select count(*)::int from member_day) as days,
        (select count(*)::int from entitlement where cancelled_at is null) as owned,
        (select sum(sold)::int from slot) as sold, (select count(*)::int from ticket where ended_at is null) as good`)
    expect(rows).toEqual([{ coupon: 0, days: 0, owned: 0, sold: 0, good: 0 }])
  })
})

test('A cancellation is refused with nothing changed where it is not what the guest saw or may have', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { shopper } = await database.transaction((tx) => givenGuest(tx, till.shop, 'ticket', { quantity: 2 }))
  const orderId = await givenPaid(till, shopper)
  const preview = (wish: Parameters<typeof cancelPreview>[1], now = EVENING_BEFORE) =>
    database.read((tx) => cancelPreview(tx, wish, now))
  expect(await preview({ orderId })).toEqual({ ok: false, reason: 'nothing_left' })
  const lane = await database.transaction(async (tx) => {
    await givenTerms(tx)
    return givenLane(tx)
  })
  const before = await look(database)
  const asSeen = (seenMinor: number) => database.attempt((tx) => cancelSeen(tx, { orderId, seenMinor }))
  expect(await asSeen(9999)).toMatchObject({ ok: false, reason: 'changed', preview: { backMinor: 10_000 } })

  const [first] = await serialsOf(database, orderId)
  await database.transaction((tx) => lane(tx, first?.serial ?? ''))
  expect(await asSeen(10_000)).toMatchObject({ ok: false, reason: 'changed', preview: { backMinor: 5000 } })
  const [line] = await database.read((tx) => readOrderLines(tx, orderId))
  const both = { orderId, lines: [{ orderLineId: line?.id ?? '', pieces: 2 }] }
  expect(await preview(both)).toMatchObject({ ok: false, reason: 'not_cancellable', why: 'used' })
  expect(await look(database)).toEqual(before)

  const { orderId: pending } = await givenPending(till)
  expect(await preview({ orderId: pending })).toEqual({ ok: false, reason: 'not_sold' })
  const foreign = { orderId, lines: [{ orderLineId: pending, pieces: 1 }] }
  expect(await preview(foreign)).toMatchObject({ ok: false, reason: 'not_cancellable', why: 'never' })
})
