import { expect } from 'vitest'
import { UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import { MONDAY, TUESDAY } from '#commerce/cart/shop-for-tests.ts'
import { enroll, importPaidPayments } from '#commerce/enrollments/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { importOrders } from '#commerce/orders/index.ts'
import { givenTill, look, ORDER_DAY, type Till } from '#commerce/orders/orders-for-tests.ts'
import { storeCard } from '#commerce/payments/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { choiceIdOf, chooseAs, closeMonday, mailAll } from './closures-for-tests.ts'
import { chooseOtherDay, previewClosure, readClosureChoice, worthOf } from './index.ts'

const words = { 'en-US': 'A storm comes over the ridge.' }
const PRICE = 5000
const PLAN = {
  ...{ planId: 1, depositMinor: 1000 },
  payments: [
    { dueOn: '2026-12-01', amountMinor: 1500 },
    { dueOn: '2027-01-01', amountMinor: 2500 },
  ],
}

/** A rental for Monday: a deposit of 10 and a payment of 15 are made, and one of 25 is to come. */
async function givenPlanDay({ database, shop }: Till): Promise<{ orderId: string; lineId: string }> {
  const amounts = { currency: 'USD', listMinor: PRICE, discounts: [], fees: [], taxes: [], totalMinor: PRICE }
  const quote = { totalMinor: PRICE, unitMinor: PRICE, maxMinor: PRICE, quantity: 1, parts: [], addOns: [] }
  const products = [...shop.assortment.catalog.products]
  const [productId = 0] = products.flatMap(([id, { slug }]) => (slug === 'rental' ? id : []))
  const places = [{ poolId: shop.poolIds.rental, day: MONDAY, time: null, places: 1 }]
  const line = { productId, name: 'Rental', quantity: 1, amounts, quote, places, days: [MONDAY], schedule: PLAN }
  const at = shop.view.now
  return database.transaction(async (tx) => {
    const email = 'sam@silverpine.example'
    const saved = await saveHousehold(tx, { head: { firstName: 'Sam', lastName: 'Example', email } }, ORDER_DAY)
    const contactId = saved.ok ? (saved.contactIds[0] ?? 0) : 0
    const paid = { provider: 'test', brand: 'visa', last4: '4242' }
    const consent = { version: 'v1', words: 'I agree.' }
    const planConsent = { ...consent, schedule: 'v1', at: at.toISOString() }
    const order = { number: 'SP-1', email, contactId, locale: 'en-US', currency: 'USD', placedAt: at, paid } as const
    const [made] = await importOrders(tx, [{ ...order, lines: [line], planConsent }])
    const lineId = made?.lines[0]?.id ?? ''
    const storedCardId = await storeCard(tx, { ...paid, contactId, token: 'card_of_sam' })
    const { depositMinor, payments } = PLAN
    await enroll(tx, {
      ...{ orderLineId: lineId, contactId, storedCardId, currency: 'USD', depositMinor, payments },
      consent: { ...consent, at },
    })
    await importPaidPayments(tx, lineId, { provider: 'test', payments: 1 })
    return { orderId: made?.orderId ?? '', lineId }
  })
}

const planOf = async ({ database }: Till) =>
  (
    await database.pool.query(
      `select state, (select string_agg(status, ' ' order by sequence) from plan_payment) as payments from plan_enrollment`,
    )
  ).rows[0]

test('Of a plan comes back what was paid so far for the closed day, and its later payments end', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { orderId } = await givenPlanDay(till)
  const preview = await database.transaction((tx) => previewClosure(tx, { day: MONDAY, words }, ORDER_DAY))
  expect(preview).toMatchObject({ orders: 1, totals: [{ minor: 2500 }] })
  await closeMonday(database)
  await mailAll(database)
  const { rows } = await database.pool.query(`select payload -> 'facts' as facts from outbox_message`)
  expect(rows[0]?.facts).toMatchObject({ amount: { minor: 2500 }, credit: { minor: 2750 }, endsPlan: true })

  const choiceId = await choiceIdOf(database, orderId)
  expect(await database.attempt((tx) => chooseAs(tx, till, choiceId, 'refund'))).toEqual({ ok: true, isNew: true })
  expect(await planOf(till)).toEqual({ state: 'cancelled', payments: 'paid cancelled' })
  const { rows: parts } = await database.pool.query(
    'select amount_minor::int as minor from order_refund_part order by amount_minor',
  )
  expect(parts).toEqual([{ minor: 1000 }, { minor: 1500 }])
  // Owed to the guest until the provider has paid it back.
  expect(await look(database)).toMatchObject({
    ...{ orders: ['cancelled'], balances: { provider: 2500, guests: -2500, sales: 0 } },
  })
})

test('A credit is worth what was paid of a plan and the bonus, and the books are at zero', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { orderId } = await givenPlanDay(till)
  await closeMonday(database)
  const choiceId = await choiceIdOf(database, orderId)
  expect(await database.attempt((tx) => chooseAs(tx, till, choiceId, 'credit'))).toEqual({ ok: true, isNew: true })
  expect((await look(database)).balances).toMatchObject({ guests: 0, sales: 0, vouchers: -2750, goodwill: 250 })
  expect(await planOf(till)).toMatchObject({ state: 'cancelled' })
})

test('On another day a plan goes on as it was agreed to', async ({ freshDatabase: database }) => {
  const till = await givenTill(database)
  const { orderId } = await givenPlanDay(till)
  await database.pool.query('update product set is_payment_plan = true')
  const before = await look(database)
  await closeMonday(database)
  const sale = { assortment: await database.transaction((tx) => readAssortment(tx)), view: till.shop.view }
  const choiceId = await choiceIdOf(database, orderId)
  const chosen = await database.attempt((tx) =>
    chooseOtherDay(tx, sale, { choiceId, toDay: TUESDAY, actor: UNKNOWN_ACTOR }),
  )
  expect(chosen).toMatchObject({ ok: true, isNew: true })
  expect(await planOf(till)).toEqual({ state: 'active', payments: 'paid scheduled' })
  expect((await look(database)).balances).toEqual(before.balances)
})

test('While a payment of the plan is on its way nothing is done, and a minute later the choice is', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { orderId } = await givenPlanDay(till)
  await closeMonday(database)
  const choiceId = await choiceIdOf(database, orderId)
  await database.pool.query(
    `insert into plan_charge (key, enrollment_id, provider, amount_minor) select 'next', id, 'test', 2500 from plan_enrollment`,
  )
  const before = await look(database)
  const refused = await database.attempt((tx) => chooseAs(tx, till, choiceId, 'refund'))
  expect(refused).toMatchObject({ ok: false, reason: 'being_charged' })
  expect(await look(database)).toEqual(before)
  expect(await planOf(till)).toEqual({ state: 'active', payments: 'paid scheduled' })

  await database.pool.query(`update plan_charge set state = 'declined' where key = 'next'`)
  expect(await database.attempt((tx) => chooseAs(tx, till, choiceId, 'refund'))).toEqual({ ok: true, isNew: true })
  const row = await database.transaction((tx) => readClosureChoice(tx, choiceId))
  expect(row).toMatchObject({ choice: 'refund', amountMinor: 2500 })
  expect(row && worthOf(row)).toMatchObject({ amountMinor: 0, endsPlan: false })
})
