/**
 * Payments that go wrong at the provider, arrive late or are never made, each with a process that dies at each step of
 * settling it. The next process knows nothing but the order's row, and the next reconciliation ends them as is written.
 */
import { expect } from 'vitest'
import { removeLine } from '#commerce/cart/index.ts'
import { givenGuest } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { createSandbox, type PaymentChange, SANDBOX_PAGES } from '#commerce/payments/index.ts'
import { PAGE_SECRET, payWith } from '#commerce/payments/sandbox/sandbox-for-tests.ts'
import { onConnection, withoutOpenOrder } from '#commerce/testing/changed-statements.ts'
import { test } from '#commerce/testing/test.ts'
import { completeOrder } from './complete-order.ts'
import { askSoon } from './orders.sql.ts'
import { givenPending, givenTill, look, press, reconcile, requestOf, type Till } from './orders-for-tests.ts'
import { testProvider } from './provider-for-tests.ts'
import { type OrderDesk, settleOrder } from './settle-order.ts'

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

test('An order that is not paid in time, or paid too late, whose process dies at any step, is undone or sold once after one reconciliation [HLD-03, PAY-03, FLT-01]', async ({
  freshDatabase: database,
}) => {
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

/** The guest has paid on the page when the process dies, does not know it, presses again and pays again. */
async function killedAndPressedAgain(till: Till, second: { key: string; desk: OrderDesk }) {
  const { shopper } = await till.database.transaction((tx) => givenGuest(tx, till.shop, 'mug'))
  const request = await requestOf(till, shopper, { key: 'one' })
  const dying = dyingAt(till.desk, 'before finish')
  await expect(completeOrder(dying, request)).rejects.toThrow(DIED)
  const [first = ''] = till.provider.book.keys()
  till.provider.pay(first)
  await expect(settleOrder(dyingAt(till.desk, 'before accept'), first.slice(0, -2))).rejects.toThrow(DIED)
  await till.later(2)
  const again = await press(till, shopper, { key: second.key }, second.desk)
  if (!again.ok) throw new Error(again.reason)
  till.provider.pay(`${again.orderId}:1`)
  await till.later(1)
  await reconcile(till)
}

test('A guest who presses again under the same key after their process died with the payment is charged once [PAY-01, PAY-03]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  await killedAndPressedAgain(till, { key: 'one', desk: till.desk })
  expect(till.provider.charges).toHaveLength(1)
  expect(await look(database)).toMatchObject({ orders: ['paid'], lines: 0 })
})

test('Proof: without idempotency the same death charges the guest twice', async ({ freshDatabase: database }) => {
  const till = await givenTill(database)
  await database.pool.query('drop index customer_order_open_once')
  const blind: Database = {
    ...database,
    sell: (work, judgedBy) => database.sell((tx) => work(onConnection(tx, withoutOpenOrder)), judgedBy),
  }
  await killedAndPressedAgain(till, { key: 'not known again', desk: { ...till.desk, database: blind } })
  expect(till.provider.charges).toHaveLength(2)
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
