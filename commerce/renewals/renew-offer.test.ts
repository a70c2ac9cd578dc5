import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { readCart } from '#commerce/cart/index.ts'
import { productId } from '#commerce/cart/shop-for-tests.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { givenTill, look, press, settleNow, type Till } from '#commerce/orders/orders-for-tests.ts'
import { testProvider } from '#commerce/orders/provider-for-tests.ts'
import { removeCard } from '#commerce/payments/index.ts'
import { savePlan } from '#commerce/plans/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { publishWaiver } from '#commerce/waivers/index.ts'
import { AUTO_RENEWAL } from '#contract/values/people/auto-renewal.ts'
import { dueRenewals } from './attempts.sql.ts'
import { saveAutoRenewal, stopRenewalsOfCard } from './auto-renewal.ts'
import { listRenewals, renewPass } from './renew-pass.ts'
import { type AgreedRenewal, announce, givenAgreed, renewalMails, renewNow } from './renewals-for-tests.ts'

const TODAY = '2026-12-03'
const due = ({ till }: AgreedRenewal) => till.database.read((tx) => dueRenewals(tx, TODAY, 0, 10))
const isUsed = ({ riley, till }: AgreedRenewal) =>
  till.database.read(async (tx) => (await listRenewals(tx, riley)).map((offer) => offer.isUsed))

/** One press of the customer still renews it. */
async function renewsByPress({ offerId, riley, till }: AgreedRenewal): Promise<boolean> {
  const pressed = await till.database.attempt((tx) => renewPass(tx, { contactId: riley }, offerId, till.shop))
  return pressed.ok && (await press(till, { contactId: riley })).ok
}

test('On its last day an offer is ordered for who agreed and charged to the stored card once, past their cart', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const agreed = await givenAgreed(till)
  expect(await renewalMails(till)).toEqual(['renewal-charge visa 4242 40000'])
  // The line that waits in the customer's own cart gives way.
  await database.attempt((tx) => renewPass(tx, { contactId: agreed.riley }, agreed.offerId, till.shop))
  expect(await due(agreed)).toEqual([agreed.offerId])

  expect(await renewNow(agreed)).toBe('ordered')
  expect(till.provider.charges).toHaveLength(1)
  expect(await look(database)).toMatchObject({ orders: ['paid'], lines: 0 })
  const { rows } = await database.pool.query(
    `select customer_order.contact_id = assigned_contact_id as own, order_line.total_minor::int as total, last4,
       captured_minor::int as captured, card_token as token, (select count(*)::int from ticket) as tickets,
       (select count(*)::int from entitlement where entitlement.order_line_id = order_line.id) as owned,
       (select outcome from renewal_attempt) as outcome, (select count(*)::int from cart where for_offer_id > 0) as carts
     from customer_order join order_line on order_line.order_id = customer_order.id
       join order_payment on order_payment.order_id = customer_order.id`,
  )
  expect(rows).toMatchObject([
    { own: true, total: 40_000, last4: '4242', captured: 40_000, token: null, owned: 1, outcome: 'renewed', carts: 0 },
  ])
  expect([await isUsed(agreed), await due(agreed), await renewNow(agreed)]).toEqual([[true], [], 'skipped'])
  const cart = await database.read((tx) =>
    readCart(tx, { contactId: agreed.riley }, till.shop.assortment, till.shop.view),
  )
  expect([cart.lines.length, till.provider.charges.length]).toEqual([0, 1])
  expect(await renewalMails(till)).toHaveLength(1)
})

test('A pass that can be paid over time is charged whole, as it was announced', { tags: 'prove' }, async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const agreed = await givenAgreed(till, { isAnnounced: false })
  till.shop = await database.transaction(async (tx) => {
    const payments = { anchorDay: '2026-12-31', instalments: 4, everyMonths: 1 }
    const draft = { productId: productId(till.shop, 'summit'), name: 'Four payments', deposit: { amountMinor: 9901 } }
    expect(await savePlan(asTester(tx), { ...draft, payments })).toMatchObject({ ok: true })
    return { ...till.shop, assortment: await readAssortment(tx) }
  })
  await announce(agreed, '2026-11-26')
  expect(await renewNow(agreed)).toBe('ordered')
  const { rows } = await database.pool.query(
    'select due_minor::int as due, later_minor::int as later from customer_order',
  )
  expect([await renewalMails(till), rows]).toEqual([['renewal-charge visa 4242 40000'], [{ due: 40_000, later: 0 }]])
})

/** The ways of handover of the pass, in this order. */
async function handOverBy(till: Till, names: readonly ('Mail' | 'Pick up')[]) {
  till.shop = await till.database.transaction(async (tx) => {
    for (const [position, name] of names.entries()) {
      const isMail = name === 'Mail'
      await tx.execute(sql`
        with method as (
          insert into shipping_method (name, price_minor, currency, needs_address)
          values (${name}, ${isMail ? 600 : 0}, 'USD', ${isMail}) returning id
        ), place as (
          insert into shipping_location (shipping_method_id, name, position)
          select id, 'Kiosk', 1 from method where ${!isMail}
        )
        insert into product_shipping_method (product_id, shipping_method_id, position)
        select ${productId(till.shop, 'summit')}, id, ${position} from method`)
    }
    return { ...till.shop, assortment: await readAssortment(tx) }
  })
}

test('A pass that is handed over waits at the resort where it is renewed by itself, at no cost', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const agreed = await givenAgreed(till, { isAnnounced: false })
  await handOverBy(till, ['Mail', 'Pick up'])
  await announce(agreed, '2026-11-26')
  expect(await renewNow(agreed)).toBe('ordered')
  const { rows } = await database.pool.query('select details, total_minor::int as total from order_line')
  expect(rows).toMatchObject([{ details: { handover: { method: 'Pick up', location: 'Kiosk' } }, total: 40_000 }])
})

test('A pass that is only mailed is not renewed by itself: its customer has to say where it goes', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const agreed = await givenAgreed(till)
  await handOverBy(till, ['Mail'])
  await renewNow(agreed)
  expect([till.provider.charges, (await renewalMails(till)).at(-1)]).toEqual([[], 'renewal-offer details'])
})

type Case = [
  what: string,
  problem: string,
  given: Parameters<typeof givenAgreed>[1],
  change: (agreed: AgreedRenewal) => Promise<unknown>,
]
const nothing = async () => {}
const query =
  (sql: string) =>
  ({ till }: AgreedRenewal) =>
    till.database.pool.query(sql)

const CASES: Case[] = [
  ['whose card is declined', 'declined', {}, async ({ till }) => till.provider.declines.add('card_riley')],
  ['whose card is gone', 'no_card', {}, query('update stored_card set removed_at = shop_now()')],
  ["whose card is another provider's", 'no_card', {}, query(`update stored_card set provider = 'other'`)],
  ['whose card has expired', 'card_expired', { expires: '2026-11' }, nothing],
  [
    'that needs a waiver which is not signed',
    'waiver',
    {},
    ({ till }) =>
      till.database.transaction((tx) =>
        publishWaiver(asTester(tx), {
          ...{ key: 'risk', title: 'Risk', html: '<p>It is steep.</p>', authTypeCode: 'A' },
          productIds: [productId(till.shop, 'summit')],
        }),
      ),
  ],
  ['that costs more than was announced', 'price_changed', {}, query('update renewal_reminder set total_minor = 39999')],
  ['that was not announced', 'not_announced', { isAnnounced: false }, nothing],
  ['whose person has left the household', 'unavailable', {}, query(`update household_member set is_excluded = true`)],
]

test.for(CASES)(
  'A renewal %s charges nothing, says why once, and leaves the offer to its person',
  { tags: 'prove' },
  async ([, problem, given, change], { freshDatabase: database }) => {
    const till = await givenTill(database)
    const agreed = await givenAgreed(till, given)
    await change(agreed)
    const before = await renewalMails(till)
    for (const _ of [1, 2]) await renewNow(agreed)
    expect(till.provider.charges).toEqual([])
    expect((await renewalMails(till)).slice(before.length)).toEqual([`renewal-offer ${problem}`])
    expect([(await isUsed(agreed)).includes(true), await due(agreed)]).toEqual([false, []])
    if (problem !== 'waiver' && problem !== 'unavailable') expect(await renewsByPress(agreed)).toBe(true)
  },
)

test('A customer who stops it a moment before is charged nothing, and is told how to renew by hand', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const agreed = await givenAgreed(till)
  expect(await due(agreed)).toHaveLength(1)
  const stop = { offerId: agreed.offerId, isOn: false, version: AUTO_RENEWAL.version }
  await database.transaction((tx) => saveAutoRenewal(tx, agreed.riley, stop))
  expect(await renewNow(agreed)).toBe('refused')
  expect([till.provider.charges, (await renewalMails(till)).at(-1)]).toEqual([[], 'renewal-offer withdrawn'])
})

test('A removed card ends the renewals that it was named for, and its owner is told', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const agreed = await givenAgreed(till)
  let people: string[] = []
  const removed = await removeCard(till.desk, agreed.riley, agreed.cardId, async (tx, id) => {
    people = await stopRenewalsOfCard(tx, id, 'en-US')
    return false
  })
  expect([removed, people, await due(agreed)]).toEqual(['removed', ['Riley Hart'], []])
  expect((await renewalMails(till)).at(-1)).toBe('renewal-stopped')
  expect(await database.read((tx) => listRenewals(tx, agreed.riley))).toMatchObject([{ isAutomatic: false }])
})

test('Consent names a stored card of the customer themselves, and another card replaces it', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { given, offerId, riley, cardId } = await givenAgreed(till, { isAnnounced: false })
  const agree = (contactId: number, card: number | undefined) => {
    const said = { offerId, isOn: true, version: AUTO_RENEWAL.version, cardId: card }
    return database.attempt((tx) => saveAutoRenewal(tx, contactId, said))
  }
  expect(await agree(riley, undefined)).toEqual({ ok: false, reason: 'no_card' })
  expect(await agree(given.people.kim, cardId)).toEqual({ ok: false, reason: 'no_card' })
  expect(await agree(riley, cardId)).toEqual({ ok: true })
  const { rows } = await database.pool.query(
    'select card, version, withdrawn_at is null as live from renewal_consent order by id',
  )
  expect(rows).toEqual([false, true].map((live) => ({ card: 'visa 4242', version: AUTO_RENEWAL.version, live })))
})

test('Reminders of 30 and 7 days before say what will be charged to which card, each once, and leave no order behind', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const agreed = await givenAgreed(till, { isAnnounced: false, lastDay: '2027-01-02' })
  for (const day of ['2026-12-02', '2026-12-03', '2026-12-20', '2026-12-26', '2026-12-27']) await announce(agreed, day)
  expect(await renewalMails(till)).toEqual(Array(2).fill('renewal-charge visa 4242 40000'))
  expect(await look(database)).toMatchObject({ orders: [], lines: 0 })
})

test('A charge whose reply is lost is looked up, and taken once', async ({ freshDatabase: database }) => {
  const provider = testProvider()
  const till: Till = await givenTill(database, { provider })
  const agreed = await givenAgreed(till)
  provider.fails.push({ call: 'chargeStored', how: 'lost' })
  await renewNow(agreed)
  expect(await look(database)).toMatchObject({ orders: ['payment_unknown'] })
  const { rows } = await database.pool.query('select order_id as id from renewal_attempt')
  expect(await settleNow(till, rows[0].id)).toMatchObject({ state: 'paid' })
  expect(provider.charges).toHaveLength(1)
})
