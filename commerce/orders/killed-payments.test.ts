/**
 * Payments that go wrong at the provider, arrive late or are never made, each with a process that dies at each step of
 * settling it. The next process knows nothing but the order's row, and the next reconciliation ends them as is written.
 */

import { expect } from 'vitest'
import { removeLine } from '#commerce/cart/index.ts'
import { add, givenGuest } from '#commerce/cart/shop-for-tests.ts'
import { givenCode, lifeOf } from '#commerce/cart/vouchers/voucher-shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { createSandbox, type PaymentChange, SANDBOX_PAGES } from '#commerce/payments/index.ts'
import { PAGE_SECRET, payWith } from '#commerce/payments/sandbox/sandbox-for-tests.ts'
import { readValue } from '#commerce/vouchers/index.ts'
import { givenValueVoucher } from '#commerce/vouchers/value/value-for-tests.ts'
import { testAtTill as test } from './copied-till-for-tests.ts'
import { askSoon } from './orders.sql.ts'
import { givenPending, givenTill, look, press, reconcile, type Till } from './orders-for-tests.ts'
import { testProvider } from './provider-for-tests.ts'
import type { OrderDesk } from './settling/order-desk.ts'
import { settleOrder } from './settling/settle-order.ts'

const DUE = { minor: 5000, currency: 'USD' }
const DIED = 'The process died.'
const around = (steps: readonly string[]) => steps.flatMap((step) => [`before ${step}`, `after ${step}`])

const dyingAt = (desk: OrderDesk, point: string): OrderDesk => ({
  ...desk,
  at: async (reached) => {
    if (reached === point) throw new Error(DIED)
  },
})

/** As a webhook or a guest who comes back has it settled; where a reply is lost, the second one gets further. */
async function settleUntilDead(desk: OrderDesk, orderId: string): Promise<void> {
  const isDead = () =>
    settleOrder(desk, orderId).then(
      () => false,
      (error: Error) => error.message === DIED,
    )
  expect((await isDead()) || (await isDead())).toBe(true)
}

const noteWebhook = ({ database }: Till, key: string) => database.transaction((tx) => askSoon(tx, key))

async function ends(database: Database): Promise<Record<string, string[]>> {
  const { rows } = await database.pool.query<{ state: string; id: string }>('select state, id from customer_order')
  const byState = Map.groupBy(rows, ({ state }) => state)
  return Object.fromEntries([...byState].map(([state, found]) => [state, found.map(({ id }) => id).toSorted()]))
}

async function captures({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query(`select payment_key as key from sandbox_change
    join sandbox_payment on key = payment_key and state = 'captured' and refunded_minor = 0 where kind = 'capture'`)
  return rows.map(({ key }) => key).toSorted()
}

/** The reply to its first capture is lost; two webhooks before the guest is back; a webhook after the page's end. */
const LOST_REPLY = '4000000000000119'
const TAKEN = [LOST_REPLY, '4000000000000259', '4000000000000267']
const SILENT = '4000000000000069'
const SALE_POINTS = around(['accept', 'confirm', 'capture', 'pay'])

test('A payment with a lost reply or with early, double or late webhooks, whose process dies at any step, is paid once after the next reconciliation [PAY-03, PAY-04, FLT-01]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database, { mountain: 100 })
  const provider = createSandbox({ book: database, origin: () => 'https://shop.example', secret: PAGE_SECRET })
  till.desk = { ...till.desk, provider }
  const paidFor: string[] = []
  const silent: string[] = []
  const notYetCaptured: string[] = []
  const payAndDie = async (card: string, point: string, into: string[]) => {
    const { orderId, payUrl = '' } = await givenPending(till)
    into.push(orderId)
    await payWith(database, payUrl.slice(payUrl.indexOf(SANDBOX_PAGES) + SANDBOX_PAGES.length), card)
    await settleUntilDead(dyingAt(till.desk, point), orderId)
  }
  for (const card of TAKEN) {
    for (const [step, point] of SALE_POINTS.entries()) {
      const isCaptured = step >= SALE_POINTS.indexOf('after capture')
      await payAndDie(card, point, card === LOST_REPLY && !isCaptured ? notYetCaptured : paidFor)
    }
  }
  for (const point of around(['note_unknown'])) await payAndDie(SILENT, point, silent)

  await till.later(1)
  await reconcile(till)
  expect(await ends(database)).toEqual({
    ...{ paid: paidFor.toSorted(), payment_unknown: silent.toSorted(), confirmed: notYetCaptured.toSorted() },
  })
  // That one was the first to capture these, so it lost the reply; the next one is ten seconds later.
  await till.later(1)
  await reconcile(till)
  paidFor.push(...notYetCaptured)
  const settled = { paid: paidFor.toSorted(), payment_unknown: silent.toSorted() }
  expect(await ends(database)).toEqual(settled)
  const keys = paidFor.map((id) => `${id}:1`).toSorted()
  expect(await captures(database)).toEqual(keys)

  // Webhooks that arrive now, late or again, change nothing.
  for (const key of keys) await noteWebhook(till, key)
  await reconcile(till)
  expect(await ends(database)).toEqual(settled)

  // What never answered is over once its page has ended, also where that look is cut off.
  await till.later(36)
  for (const [at, orderId] of silent.entries()) {
    await settleUntilDead(dyingAt(till.desk, around(['decline'])[at] ?? ''), orderId)
  }
  await till.later(1)
  await reconcile(till)
  expect(await ends(database)).toEqual({ paid: settled.paid, declined: settled.payment_unknown })
  expect(await captures(database)).toEqual(keys)
  const minor = DUE.minor * paidFor.length
  expect(await look(database)).toMatchObject({
    ...{ bookings: paidFor.length, lines: silent.length, holds: ['active', 'consumed'] },
    balances: { provider: minor, sales: -minor },
  })
})

test('A webhook about an order that is looked at within half a minute anyway writes nothing; any other order is looked at in the next round [PAY-03]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { orderId } = await givenPending(till)
  const noted = async () => {
    const found = await noteWebhook(till, `${orderId}:1`)
    const asked = `select xmin::text as version, ask_at <= shop_now() as "isDue" from customer_order where id = $1`
    return { found, ...(await database.pool.query(asked, [orderId])).rows[0] }
  }
  const first = await noted()
  expect(first).toMatchObject({ found: orderId, isDue: false })
  expect(await noted()).toEqual(first)
  for (const later of ['null', `shop_now() + interval '31 seconds'`]) {
    await database.pool.query(`update customer_order set ask_at = ${later}`)
    expect(await noted()).toMatchObject({ found: orderId, isDue: true })
  }
})

const SALE = ['confirm', 'capture', 'pay']
/** What becomes of an order that is not paid within its time; `late`: it is paid after all, as the provider says. */
const AFTER_ITS_TIME = [
  { end: 'declined', steps: ['give_up', 'cancel', 'decline'] },
  { end: 'paid', late: 'authorized', steps: ['reopen', ...SALE] },
  { end: 'refunded_no_stock', late: 'authorized', isRemoved: true, steps: ['reopen', 'cancel', 'finish_undo'] },
  { end: 'refunded_no_stock', late: 'captured', isRemoved: true, steps: ['reopen', 'refund', 'finish_undo'] },
] as const

type Late = Omit<(typeof AFTER_ITS_TIME)[number], 'steps'> & { late?: 'authorized' | 'captured'; isRemoved?: boolean }

/** The shop has given the order up, its guest may have taken the line out, and the provider tells of a payment. */
async function payLate(till: Till, { late, isRemoved }: Late, order: Awaited<ReturnType<typeof givenPending>>) {
  if (!late) return
  const { lineId, orderId, paymentKey, shopper } = order
  expect(await settleOrder(till.desk, orderId)).toMatchObject({ state: 'declined' })
  if (isRemoved) await till.database.transaction((tx) => removeLine(tx, shopper, lineId))
  const paid = { held: DUE, method: { brand: 'visa', last4: '4242' } }
  const facts =
    late === 'authorized' ? { state: late, ...paid } : { state: late, ...paid, refunded: { ...DUE, minor: 0 } }
  till.provider.book.set(paymentKey, facts)
  await noteWebhook(till, paymentKey)
}

test('An order that is not paid in time, or paid too late, whose process dies at any step, is undone or sold once after one reconciliation [HLD-03, PAY-03, FLT-01]', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenTill(database, { mountain: 100 })
  const cases = AFTER_ITS_TIME.flatMap(({ steps, ...way }) => around(steps).map((point) => ({ ...way, point })))
  const orders = []
  for (const one of cases) orders.push({ ...one, order: await givenPending(till) })
  await till.later(36)
  for (const { order, point, ...way } of orders) {
    await payLate(till, way, order)
    await settleUntilDead(dyingAt(till.desk, point), order.orderId)
  }
  await till.later(1)
  await reconcile(till)
  const byEnd = Object.groupBy(orders, ({ end }) => end)
  const expected = Object.entries(byEnd).map(([end, all]) => [end, all.map(({ order }) => order.orderId).toSorted()])
  expect(await ends(database)).toEqual(Object.fromEntries(expected))

  const sold = (byEnd.paid ?? []).map(({ order }) => order.paymentKey)
  expect(till.provider.charges.toSorted()).toEqual(sold.toSorted())
  const left = [...till.provider.book.values()].filter(
    (facts) => facts.state === 'authorized' || (facts.state === 'captured' && facts.refunded.minor === 0),
  )
  expect(left).toHaveLength(sold.length)
  const { balances, bookings, holds } = await look(database)
  expect({ bookings, balances }).toMatchObject({
    bookings: sold.length,
    balances: { provider: DUE.minor * sold.length, sales: -DUE.minor * sold.length },
  })
  expect(holds).not.toContain('paying')
})

/** A guest at the provider's page with a ticket, a lesson by voucher, and value that pays for a part. */
async function givenWithVouchers(till: Till, code: string) {
  const { shop } = till
  const { lessonId, shopper, valueId } = await till.database.transaction(async (tx) => {
    const guest = await givenGuest(tx, shop, 'ticket')
    const lessonId = await givenCode(tx, shop, code, { slug: 'lesson' })
    await add(tx, shop, guest.shopper, 'lesson', { options: { 'Voucher Id': code } })
    return { ...guest, lessonId, valueId: await givenValueVoucher(tx, { amountMinor: 1000 }) }
  })
  const reply = await press(till, shopper, { valueIds: [valueId] })
  if (!reply.ok) throw new Error(reply.reason)
  return { orderId: reply.orderId, lessonId, valueId }
}

test('Vouchers and value of an order whose process dies at any step are used once where it is sold, and free again where it is not [VOU-06, FLT-01]', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenTill(database, { mountain: 100 })
  const points = [...SALE_POINTS, ...around(['give_up', 'cancel', 'decline'])]
  const orders: (Awaited<ReturnType<typeof givenWithVouchers>> & { isPaid: boolean; point: string })[] = []
  for (const [number, point] of points.entries()) {
    const isPaid = number < SALE_POINTS.length
    orders.push({ ...(await givenWithVouchers(till, `LESSON${number}`)), isPaid, point })
  }
  for (const { orderId, point } of orders.filter(({ isPaid }) => isPaid)) {
    till.provider.pay(`${orderId}:1`)
    await settleUntilDead(dyingAt(till.desk, point), orderId)
  }
  await till.later(36)
  for (const { orderId, point } of orders.filter(({ isPaid }) => !isPaid)) {
    await settleUntilDead(dyingAt(till.desk, point), orderId)
  }
  await till.later(1)
  await reconcile(till)
  await look(database)
  const seen = []
  for (const { isPaid, lessonId, valueId } of orders) {
    const [value, life] = await database.transaction(async (tx) => [
      await readValue(tx, valueId),
      (await lifeOf(tx, lessonId)).filter((event) => event === 'used' || event === 'given_back'),
    ])
    seen.push({ isPaid, value, life })
  }
  expect(seen).toMatchObject(
    orders.map(({ isPaid }) => ({
      isPaid,
      value: { availableMinor: isPaid ? 0 : 1000, authorizedMinor: 0 },
      life: isPaid ? ['used'] : ['used', 'given_back'],
    })),
  )
})

/** A capture is on its way when its process dies; another process captures, and then the first one arrives. */
async function captureArrivesLate(till: Till): Promise<void> {
  const { orderId, paymentKey } = await givenPending(till)
  till.provider.pay(paymentKey)
  const onTheWay: PaymentChange[] = []
  const dying = {
    ...till.provider,
    capture: async (change: PaymentChange) => {
      onTheWay.push(change)
      throw new Error(DIED)
    },
  }
  await expect(settleOrder({ ...till.desk, provider: dying }, orderId)).rejects.toThrow(DIED)
  await till.later(1)
  expect(await reconcile(till)).toEqual(['paid'])
  for (const change of onTheWay) await till.provider.capture(change)
}

test('A capture that arrives after its process died and another one captured is no second charge [PAY-03]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  await captureArrivesLate(till)
  expect(till.provider.charges).toHaveLength(1)
})

test('Proof: at a provider that does not know its keys again, the same capture is a second charge', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database, { provider: testProvider({ hasKeys: false }) })
  await captureArrivesLate(till)
  expect(till.provider.charges).toHaveLength(2)
})
