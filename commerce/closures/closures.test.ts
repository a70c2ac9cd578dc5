import { expect } from 'vitest'
import { UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import { givenRide } from '#commerce/cart/ride-for-tests.ts'
import { add, givenGuest, MONDAY, TUESDAY, WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { givenPaid, givenTill, look, ORDER_DAY } from '#commerce/orders/orders-for-tests.ts'
import { settleRefunds } from '#commerce/refunds/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { readValue } from '#commerce/vouchers/index.ts'
import { choiceDesk, choiceIdOf, chooseAs, closeMonday, givenSoldDay, links, mailAll } from './closures-for-tests.ts'
import {
  chooseByDefault,
  chooseOtherDay,
  coverLateSales,
  listOtherDays,
  listOtherTimes,
  previewClosure,
  readClosureChoice,
  reopenDay,
} from './index.ts'

const words = { 'en-US': 'A storm comes over the ridge.' }

test('A closed day sells nothing more, and each order with tickets for it is mailed once, with what it is worth', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const orderId = await givenSoldDay(till, 'ticket', { quantity: 2 })
  await givenSoldDay(till, 'rental')
  await givenSoldDay(till, 'ticket', { day: TUESDAY })
  await givenSoldDay(till, 'mug')
  const preview = await database.transaction((tx) => previewClosure(tx, { day: MONDAY, words }, ORDER_DAY))
  expect(preview).toEqual({ ok: true, orders: 2, tickets: 3, totals: [{ currency: 'USD', minor: 15_000 }] })

  const named = (scope: object) =>
    database.transaction((tx) => previewClosure(tx, { day: MONDAY, words, ...scope }, ORDER_DAY))
  expect(await named({ slugs: ['rental'] })).toMatchObject({ orders: 1, tickets: 1 })
  expect(await named({ pools: ['mountain'] })).toMatchObject({ orders: 1, tickets: 2 })
  expect(await named({ slugs: ['rental', 'no-such'], pools: ['none'] })).toMatchObject({ names: ['no-such', 'none'] })

  expect(await closeMonday(database)).toMatchObject({ orders: 2, lines: 2 })
  till.shop = { ...till.shop, assortment: await database.transaction((tx) => readAssortment(tx)) }
  const late = await database.attempt((tx) => add(tx, till.shop, {}, 'ticket'))
  expect(late).toMatchObject({ ok: false, code: 'CLOSED' })
  expect(await mailAll(database)).toBe(2)
  expect(await mailAll(database)).toBe(0)
  const { rows } = await database.pool.query(
    `select payload -> 'facts' as facts from outbox_message where payload ->> 'name' = 'day-closed'`,
  )
  expect(rows).toHaveLength(2)
  const choiceId = await choiceIdOf(database, orderId)
  const told = rows.find(({ facts }) => facts.link.includes(choiceId))
  expect(told?.facts).toMatchObject({
    ...{ day: MONDAY, words: words['en-US'], isMovable: true, lastDay: '2026-12-15', cardEnd: '4242' },
    ...{ amount: { minor: 10_000, currency: 'USD' }, credit: { minor: 11_000, currency: 'USD' } },
    link: `/choose/${choiceId}.${links.keyOf(choiceId)}`,
  })
})

test('Refund and credit give back all that was paid, once, with places free, tickets ended and the books at zero', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const [refunded, credited] = [await givenSoldDay(till, 'ticket', { quantity: 2 }), await givenSoldDay(till)]
  await closeMonday(database)
  const choices = [await choiceIdOf(database, refunded), await choiceIdOf(database, credited)] as const
  const take = (id: string, choice: 'refund' | 'credit') => database.attempt((tx) => chooseAs(tx, till, id, choice))
  expect(await take(choices[0], 'refund')).toEqual({ ok: true, isNew: true })
  expect(await take(choices[1], 'credit')).toEqual({ ok: true, isNew: true })
  // Pressed again, and something else: what was chosen first stands.
  expect(await take(choices[0], 'credit')).toEqual({ ok: true, isNew: false })
  expect(await take(choices[1], 'refund')).toEqual({ ok: true, isNew: false })

  const onFailure = (_: string, error: unknown) => {
    throw error
  }
  await settleRefunds({ database, provider: till.provider, onRefused: () => undefined, onFailure })
  expect(till.provider.repayments).toEqual([10_000])
  expect(await look(database)).toMatchObject({
    orders: ['cancelled', 'cancelled'],
    balances: { provider: 5000, guests: 0, sales: 0, vouchers: -5500, goodwill: 500 },
  })
  const rows = await database.transaction((tx) => Promise.all(choices.map((id) => readClosureChoice(tx, id))))
  expect(rows).toMatchObject([
    { choice: 'refund', amountMinor: 10_000, creditMinor: null },
    { choice: 'credit', amountMinor: 5000, creditMinor: 5500 },
  ])
  const { rows: left } = await database.pool.query(
    `select (select sum(sold)::int from slot) as sold, (select count(*)::int from ticket where ended_at is null) as good,
       (select voucher_id from closure_choice where choice = 'credit') as voucher`,
  )
  expect(left).toMatchObject([{ sold: 0, good: 0 }])
  expect(await database.transaction((tx) => readValue(tx, left[0].voucher))).toMatchObject({ availableMinor: 5500 })
})

test('A ticket for two days gives back the share of the closed one and stays good for the other', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const orderId = await givenSoldDay(till, 'pack', { day: `${MONDAY}|${TUESDAY}` })
  await closeMonday(database)
  const choiceId = await choiceIdOf(database, orderId)
  expect(await database.attempt((tx) => chooseAs(tx, till, choiceId, 'refund'))).toMatchObject({ isNew: true })
  const { rows } = await database.pool.query(
    `select days::text[], (select ended_at from ticket) as ended, (select amount_minor::int from order_refund) as back,
       (select state from customer_order) as state from order_line`,
  )
  expect(rows).toEqual([{ days: [TUESDAY], ended: null, back: 5000, state: 'paid' }])
  await closeMonday(database, { day: TUESDAY })
  const { rows: again } = await database.pool.query('select id from closure_choice where choice is null')
  expect(await database.attempt((tx) => chooseAs(tx, till, again[0].id, 'refund'))).toMatchObject({ isNew: true })
  expect(await look(database)).toMatchObject({ balances: { guests: -10_000, sales: 0 }, orders: ['cancelled'] })
})

test('All tickets of an order move to another day for nothing, or none of them does where that day is full', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database, { mountain: 3 })
  const shopper = await database.transaction(async (tx) => {
    const { shopper } = await givenGuest(tx, till.shop, 'rental')
    await add(tx, till.shop, shopper, 'early', { quantity: 2 })
    return shopper
  })
  const orderId = await givenPaid(till, shopper)
  await givenSoldDay(till, 'ticket', { day: WEDNESDAY, quantity: 2 })
  await closeMonday(database)
  const sale = { assortment: await database.transaction((tx) => readAssortment(tx)), view: till.shop.view }
  const choiceId = await choiceIdOf(database, orderId)
  const days = await database.transaction(async (tx) => {
    const row = await readClosureChoice(tx, choiceId)
    return row && listOtherDays(tx, sale, row)
  })
  expect(days).toEqual([TUESDAY])
  const go = (toDay: string) =>
    database.attempt((tx) => chooseOtherDay(tx, sale, { choiceId, toDay, actor: UNKNOWN_ACTOR }))
  const before = await look(database)
  expect(await go(WEDNESDAY)).toEqual({ ok: false, reason: 'day_full' })
  expect(await look(database)).toEqual(before)
  expect(await go(TUESDAY)).toMatchObject({ ok: true, isNew: true })
  expect(await go(WEDNESDAY)).toMatchObject({ ok: true, isNew: false })
  const { rows } = await database.pool.query(
    `select days::text[], (select count(*)::int from ticket where ended_at is null and order_line_id = order_line.id) as good
     from order_line where order_id = $1 order by position`,
    [orderId],
  )
  expect(rows).toEqual([
    { days: [TUESDAY], good: 1 },
    { days: [TUESDAY], good: 2 },
  ])
  expect((await look(database)).balances).toEqual(before.balances)
})

test('A ride whose start is taken on the other day goes to one that is free there, with one mail for the whole order', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const riders = await database.transaction(async (tx) => {
    const own = await givenRide(tx, till.shop, 3)
    await add(tx, till.shop, own.shopper, 'rental')
    return own
  })
  const orderId = await givenPaid(till, riders.shopper)
  await closeMonday(database)
  // All but one of the seats at ten are gone on Tuesday.
  await database.pool.query(`update slot set capacity = 1 where svc_date = $1 and svc_time = '10:00'`, [TUESDAY])
  const sale = { assortment: await database.transaction((tx) => readAssortment(tx)), view: till.shop.view }
  const choiceId = await choiceIdOf(database, orderId)
  const mailed: string[] = []
  const go = (times?: ReadonlyMap<string, string>) =>
    database.attempt((tx) =>
      chooseOtherDay(tx, sale, { choiceId, toDay: TUESDAY, times, actor: UNKNOWN_ACTOR }, async (_, order) => {
        mailed.push(order.id)
      }),
    )
  expect(await go()).toEqual({ ok: false, reason: 'time_taken' })
  const free = await database.transaction(async (tx) => {
    const row = await readClosureChoice(tx, choiceId)
    return row && { days: await listOtherDays(tx, sale, row), times: await listOtherTimes(tx, sale, row, TUESDAY) }
  })
  const orderLineId = free?.times?.[0]?.orderLineId ?? ''
  expect(free).toMatchObject({ days: expect.arrayContaining([TUESDAY]), times: [{ times: ['09:00:00'] }] })
  expect(mailed).toEqual([])
  expect(await go(new Map([[orderLineId, '09:00:00']]))).toMatchObject({ ok: true, isNew: true })
  expect(mailed).toEqual([orderId])
  const { rows } = await database.pool.query(
    `select days::text[], start_time::text as start from order_line where order_id = $1 and days <> '{}' order by start_time`,
    [orderId],
  )
  expect(rows).toEqual([
    { days: [TUESDAY], start: '09:00:00' },
    { days: [TUESDAY], start: null },
  ])
})

test('A day that is opened again is sold again: choices that were made stand, and the others end', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const [first, second] = [await givenSoldDay(till), await givenSoldDay(till)]
  const { closure } = await closeMonday(database)
  await database.attempt(async (tx) => chooseAs(tx, till, await choiceIdOf(database, first), 'refund'))
  expect(await changeShop(database, (tx) => reopenDay(tx, closure.id))).toMatchObject({ ok: true })
  expect(await changeShop(database, (tx) => reopenDay(tx, closure.id))).toEqual({ ok: false, reason: 'open_already' })
  till.shop = { ...till.shop, assortment: await database.transaction((tx) => readAssortment(tx)) }
  expect(await database.attempt((tx) => add(tx, till.shop, {}, 'ticket'))).toMatchObject({ ok: true })
  expect(
    await database.attempt(async (tx) => chooseAs(tx, till, await choiceIdOf(database, second), 'refund')),
  ).toMatchObject({ ok: false, reason: 'reopened' })
  const { rows } = await database.pool.query(`select object, action from audit_entry where action like 'day %'`)
  expect(rows.map(({ action }) => action)).toEqual(['day closed', 'day reopened'])
})

test('Places that are paid for after the day was closed get a choice too, and without an answer the promise is kept', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { shopper } = await database.transaction((tx) => givenGuest(tx, till.shop, 'ticket'))
  await givenSoldDay(till)
  const { orders } = await closeMonday(database)
  await givenPaid(till, shopper)
  expect([orders, await database.transaction(coverLateSales), await database.transaction(coverLateSales)]).toEqual([
    1, 1, 0,
  ])
  const failures: unknown[] = []
  const answer = () =>
    chooseByDefault(database, choiceDesk(till), { most: 10, onFailure: (_, error) => failures.push(error) })
  expect(await answer()).toBe(0)
  await till.later(14 * 24 * 60)
  expect([await answer(), await answer(), failures]).toEqual([2, 0, []])
  const { rows } = await database.pool.query('select distinct choice, is_default from closure_choice')
  expect(rows).toEqual([{ choice: 'refund', is_default: true }])
})

test('A choice that stays refused does not keep the next ones from what was promised without an answer', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  for (const _ of [1, 2, 3]) await givenSoldDay(till)
  await closeMonday(database)
  const { rows } = await database.pool.query('select id, order_id from closure_choice order by id')
  const [stuck, ...others] = rows
  // Its card was authorized and never captured: nothing of it can go back.
  await database.pool.query('update order_payment set captured_minor = 0 where order_id = $1', [stuck.order_id])
  await till.later(14 * 24 * 60)
  const onFailure = (_: string, error: unknown) => {
    throw error
  }
  expect(await chooseByDefault(database, choiceDesk(till), { most: 1, onFailure })).toBe(2)
  const made = await database.pool.query('select id from closure_choice where choice is not null order by id')
  expect(made.rows).toEqual(others.map(({ id }) => ({ id })))
})
