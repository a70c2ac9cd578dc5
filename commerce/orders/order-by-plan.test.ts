/** An order that is paid over time: today only what is due today, later what the buyer agreed to and saw. */

import { expect } from 'vitest'
import { add } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { forgetRemovedCards, listStoredCards } from '#commerce/payments/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { planWords, savePlan } from '#commerce/plans/index.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { givenValueVoucher } from '#commerce/vouchers/value/value-for-tests.ts'
import { completeOrder } from './complete-order.ts'
import type { SoldPlan } from './confirm-order.ts'
import { testAtTill as test } from './copied-till-for-tests.ts'
import { givenTill, look, type Press, press, reconcile, requestOf, settleNow, type Till } from './orders-for-tests.ts'
import { testProvider } from './provider-for-tests.ts'

const WORDS = planWords({})
const NEW_WORDS = planWords({ 'paymentplansettings.consenttext': 'I agree to all of it.' })
const LATER = ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'].map((dueOn) => ({ dueOn, amountMinor: 10_024 }))

/** A pass of $500 for $99.01 today: three cents do not divide by four, and are paid today too. */
async function planPass(till: Till, anchorDay = '2026-12-31'): Promise<void> {
  till.shop = await till.database.transaction(async (tx) => {
    const productId = passOf(till).id
    const payments = { anchorDay, instalments: 4, everyMonths: 1 }
    const draft = { productId, name: 'Four payments', deposit: { amountMinor: 9901 }, payments }
    expect(await savePlan(asTester(tx), draft)).toMatchObject({ ok: true })
    return { ...till.shop, assortment: await readAssortment(tx) }
  })
}

function passOf({ shop }: Till) {
  const pass = [...shop.assortment.catalog.products.values()].find(({ slug }) => slug === 'pass')
  if (!pass) throw new Error('There is no pass.')
  return pass
}

/** Riley with a pass and a mug in the cart. */
async function givenBuyer(database: Database, till: Till) {
  await planPass(till)
  const shopper = await database.transaction(async (tx) => {
    const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
    const saved = await saveHousehold(tx, { head, members: [] }, '2026-12-03')
    const riley = { contactId: saved.ok ? (saved.contactIds[0] ?? 0) : 0 }
    await add(tx, till.shop, riley, 'pass')
    await add(tx, till.shop, riley, 'mug')
    return riley
  })
  return { shopper, pay: (own: Press = {}) => press(till, shopper, own) }
}

async function stored(database: Database) {
  const { rows } = await database.pool.query(
    `select due_minor::int as due, later_minor::int as later, plan_consent as consent, schedule, card_token as token
     from customer_order join order_line on order_id = customer_order.id and schedule is not null
     left join order_payment on order_payment.order_id = customer_order.id order by placed_at, customer_order.id`,
  )
  return rows
}

test('A plan charges what is due today, freezes its payments with the consent, and the rest is owed by the guest [IMPL-51, IMPL-52, PAY-06]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const plans: SoldPlan[] = []
  till.desk.onPlanSold = async (_, plan) => void plans.push(plan)
  const { pay, shopper } = await givenBuyer(database, till)
  const valueId = await database.transaction((tx) => givenValueVoucher(tx, { amountMinor: 1000 }))
  const reply = await pay({ valueIds: [valueId] })
  const orderId = reply.ok ? reply.orderId : ''
  // The plan is changed while the guest pays.
  await planPass(till, '2026-12-20')
  till.provider.pay(`${orderId}:1`)
  expect(await settleNow(till, orderId)).toMatchObject({ state: 'paid' })

  const deposit = 9904
  const due = deposit + 1500 - 1000
  expect(till.provider.book.get(`${orderId}:1`)).toMatchObject({ state: 'captured', held: { minor: due } })
  expect(await stored(database)).toMatchObject([
    {
      ...{ due, later: 40_096, token: null },
      consent: { version: WORDS.consentVersion, words: WORDS.consent },
      schedule: { depositMinor: deposit, payments: LATER },
    },
  ])
  expect((await look(database)).balances).toMatchObject({ sales: -51_500, provider: due, guests: 40_096 })
  const [card] = await database.transaction((tx) => listStoredCards(tx, shopper.contactId))
  expect(card).toMatchObject({ brand: 'visa', last4: '4242', expires: '2029-08' })
  expect(plans).toMatchObject([
    {
      ...{ contactId: shopper.contactId, storedCardId: card?.id, currency: 'USD', depositMinor: deposit },
      ...{ payments: LATER, consent: { version: WORDS.consentVersion, words: WORDS.consent } },
    },
  ])
})

test('A plan is refused without consent to the words of now, by staff, and beside other payments than were seen [PAY-06]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { pay, shopper } = await givenBuyer(database, till)
  const refused = async (own: Press) => {
    const reply = await pay(own)
    return reply.ok ? 'placed' : reply.reason
  }
  expect(await refused({ consent: undefined })).toBe('consent_missing')
  expect(await refused({ consent: { words: WORDS, agreedTo: undefined } })).toBe('consent_missing')
  expect(await refused({ consent: { words: NEW_WORDS, agreedTo: WORDS.consentVersion } })).toBe('consent_missing')
  expect(await refused({ placedBy: { contactId: shopper.contactId, role: 'agent' } })).toBe('consent_in_person')
  const { seen } = (await requestOf(till, shopper)).order
  expect(await refused({ seen: { ...seen, schedule: undefined } })).toBe('schedule_changed')
  await planPass(till, '2026-12-20')
  expect(await refused({ seen })).toBe('schedule_changed')
  expect(await look(database)).toMatchObject({ orders: [] })
})

/** Vouchers pay all that is due today. */
async function givenNothingDue(database: Database, till: Till) {
  const plans: SoldPlan[] = []
  till.desk.onPlanSold = async (_, plan) => void plans.push(plan)
  const { pay, shopper } = await givenBuyer(database, till)
  const valueId = await database.transaction((tx) => givenValueVoucher(tx, { amountMinor: 20_000 }))
  const reply = await pay({ valueIds: [valueId] })
  if (!reply.ok) throw new Error(reply.reason)
  const cards = () => database.transaction((tx) => listStoredCards(tx, shopper.contactId))
  return { orderId: reply.orderId, key: `${reply.orderId}:1`, reply, plans, cards }
}

test('A plan with nothing due today is sold once the guest has saved a card, and nothing is charged for it today [IMPL-51]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { cards, key, orderId, plans, reply } = await givenNothingDue(database, till)
  expect(reply).toMatchObject({ state: 'pending', payUrl: expect.any(String) })
  expect([await settleNow(till, orderId), plans]).toMatchObject([{ state: 'pending' }, []])
  till.provider.pay(key)
  const settled = await Promise.all([settleNow(till, orderId), settleNow(till, orderId)])
  expect(settled).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  expect(till.provider.charges).toEqual([])
  const [card] = await cards()
  expect(plans).toMatchObject([{ storedCardId: card?.id, payments: LATER }])
  const { balances } = await look(database)
  expect([balances['provider'] ?? 0, balances['guests']]).toEqual([0, 40_096])
})

test.for(['declined', 'cancelled', 'away'] as const)(
  'A plan with nothing due today whose page was %s is not sold, and leaves no card',
  { tags: 'prove' },
  async (how, { freshDatabase: database }) => {
    const till = await givenTill(database)
    const { cards, key, orderId, plans } = await givenNothingDue(database, till)
    if (how === 'declined') till.provider.decline(key, 'declined')
    if (how === 'cancelled') till.provider.book.set(key, { state: 'cancelled' })
    till.provider.isAway = how === 'away'
    expect(await settleNow(till, orderId)).toMatchObject({ state: how === 'away' ? 'payment_unknown' : 'declined' })
    expect([await cards(), plans, (await look(database)).balances['sales']]).toEqual([[], [], undefined])
  },
)

test('A card that is saved after its order was given up and its cart was emptied brings no order to life: it is not charged, and the provider forgets it [PAY-03]', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenTill(database)
  const { cards, key, orderId, plans } = await givenNothingDue(database, till)
  await till.later(36)
  till.provider.book.set(key, { state: 'cancelled' })
  expect(await settleNow(till, orderId)).toMatchObject({ state: 'declined' })
  await database.pool.query('delete from cart_line')
  const card = { brand: 'visa', last4: '4242', token: 'saved late', expires: '2031-01' } as const
  till.provider.book.set(key, { state: 'saved', method: card })
  const settled = await Promise.all([settleNow(till, orderId), settleNow(till, orderId)])
  expect(settled).toMatchObject([{ state: 'refunded_no_stock' }, { state: 'refunded_no_stock' }])
  await forgetRemovedCards(till.desk)
  expect(till.provider.calls.filter((call) => call.startsWith('forgetCard'))).toEqual(['forgetCard saved late'])
  expect([await cards(), plans, till.provider.charges]).toEqual([[], [], []])
  expect((await look(database)).balances['sales']).toBeUndefined()
})

test('A guest without an account buys nothing by a plan, and neither does a shop whose provider keeps no cards', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database, { provider: testProvider({ keepsCards: false }) })
  const { pay } = await givenBuyer(database, till)
  expect(await pay()).toMatchObject({ ok: false, reason: 'plans_off' })
  const added = await database.transaction((tx) => add(tx, till.shop, {}, 'pass'))
  const visitor = { visitorToken: added.ok ? (added.newVisitorToken ?? '') : '' }
  expect(await press(till, visitor)).toMatchObject({ ok: false, reason: 'sign_in_required' })
})

test('A second tab goes on with the same order where it agreed to the same, and gives it up where the words changed [IMPL-48, PAY-06]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { pay } = await givenBuyer(database, till)
  const first = await pay()
  expect(await pay()).toMatchObject({ orderId: first.ok && first.orderId })
  const second = await pay({ consent: { words: NEW_WORDS, agreedTo: NEW_WORDS.consentVersion } })
  expect(second).toMatchObject({ ok: true, state: 'pending' })
  expect((await look(database)).orders.toSorted()).toEqual(['declined', 'pending'])
  expect((await stored(database)).map(({ consent }) => consent.version).toSorted()).toEqual(
    [WORDS.consentVersion, NEW_WORDS.consentVersion].toSorted(),
  )
})

test('A plan that is declined, or whose places are gone, leaves no card behind: the provider is told to forget it [PAY-03]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database, { mountain: 1 })
  const { pay, shopper } = await givenBuyer(database, till)
  const cards = () => database.transaction((tx) => listStoredCards(tx, shopper.contactId))
  const declined = await pay()
  const orderId = declined.ok ? declined.orderId : ''
  till.provider.decline(`${orderId}:1`, 'declined')
  expect(await settleNow(till, orderId)).toMatchObject({ state: 'declined' })
  expect([await cards(), (await look(database)).balances]).toEqual([[], {}])

  await database.transaction((tx) => add(tx, till.shop, shopper, 'ticket'))
  const paid = await pay()
  const gone = paid.ok ? paid.orderId : ''
  till.provider.pay(`${gone}:1`)
  await database.pool.query(`update hold set state = 'expired' where state = 'paying'`)
  await database.pool.query('update slot set held = 0')
  expect(await settleNow(till, gone)).toMatchObject({ state: 'refunded_no_stock' })
  expect(await cards()).toEqual([])
  await forgetRemovedCards(till.desk)
  expect(till.provider.calls.at(-1)).toBe(`forgetCard card of ${gone}:1`)
})

test('A plan that is paid after the shop gave it up is sold with its card [PAY-03]', { tags: 'prove' }, async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { pay, shopper } = await givenBuyer(database, till)
  const reply = await pay()
  const orderId = reply.ok ? reply.orderId : ''
  await database.pool.query(`update customer_order set state = 'declined' where id = $1`, [orderId])
  till.provider.pay(`${orderId}:1`)
  await till.later(1)
  expect(await reconcile(till)).toEqual(['paid'])
  expect(await database.transaction((tx) => listStoredCards(tx, shopper.contactId))).toHaveLength(1)
  expect((await look(database)).balances).toMatchObject({ guests: 40_096 })
})

/** The words that an operator changes after the shop has read its settings, and before the order is placed. */
async function changedMeanwhile(database: Database, isGuarded: boolean) {
  const till = await givenTill(database)
  const { shopper } = await givenBuyer(database, till)
  const { sale, ...request } = await requestOf(till, shopper)
  const changed = { 'paymentplansettings.consenttext': 'I agree to all of it.' }
  await database.transaction((tx) => saveSettings(asTester(tx), changed))
  const revision = isGuarded ? sale.revision : Number.MAX_SAFE_INTEGER
  return completeOrder(till.desk, { ...request, sale: { ...sale, revision } })
}

test('An order is not placed by words of a consent that an operator has changed meanwhile [PAY-06]', async ({
  freshDatabase: database,
}) => {
  expect(await changedMeanwhile(database, true)).toEqual({ ok: false, reason: 'outdated' })
  expect(await look(database)).toMatchObject({ orders: [] })
})

test('Proof: without a look at what was changed an order keeps a consent to words that are not shown any more', async ({
  freshDatabase: database,
}) => {
  expect(await changedMeanwhile(database, false)).toMatchObject({ ok: true })
  expect(await stored(database)).toMatchObject([{ consent: { version: WORDS.consentVersion } }])
})
