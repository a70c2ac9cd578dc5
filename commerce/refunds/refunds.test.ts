import { expect } from 'vitest'
import { UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import { add, givenGuest } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { readOrderLines } from '#commerce/orders/index.ts'
import { givenPaid, givenTill, look, ORDER_DAY, type Till } from '#commerce/orders/orders-for-tests.ts'
import { type TestProvider, testProvider } from '#commerce/orders/provider-for-tests.ts'
import { partOfAmounts } from '#commerce/taxes/index.ts'
import { onConnection } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, untilLockWait } from '#commerce/testing/concurrency.ts'
import { readValue } from '#commerce/vouchers/index.ts'
import { givenValueVoucher } from '#commerce/vouchers/value/value-for-tests.ts'
import { countOpenRefunds, type RefundDesk, readRefunds, settleRefunds, startRefund } from './index.ts'
import { refundParts } from './refund-parts.ts'
import { withoutOrderLock } from './unlocked-order-for-tests.ts'

/** Two tickets for $100, of which a voucher paid $30 and the card $70. */
async function givenOrder(till: Till) {
  const { shopper, valueId } = await till.database.transaction(async (tx) => {
    const guest = await givenGuest(tx, till.shop, 'ticket')
    await add(tx, till.shop, guest.shopper, 'ticket')
    return { ...guest, valueId: await givenValueVoucher(tx, { amountMinor: 3000 }) }
  })
  return { orderId: await givenPaid(till, shopper, { valueIds: [valueId] }), valueId }
}

async function refund(tx: Tx, orderId: string, source: string, amountMinor: number) {
  const [line] = await readOrderLines(tx, orderId)
  const amounts = line && partOfAmounts(line.amounts, amountMinor)
  if (!line || !amounts) throw new Error('The order has no line of that much.')
  const lines = [{ orderLineId: line.id, amounts }]
  const request = { orderId, source, lines, amountMinor, reason: 'cancel' as const, actor: UNKNOWN_ACTOR }
  return startRefund(tx, { ...request, today: ORDER_DAY })
}

function deskOf({ database, provider }: Till, told: unknown[] = []): RefundDesk {
  const onFailure = (_: string, error: unknown) => {
    throw error
  }
  return { database, provider, onRefused: ({ payment }) => told.push(payment), onFailure }
}

const dueNow = (database: Database) =>
  database.pool.query('update order_refund_part set ask_at = shop_now() where ask_at is not null')

test.for([
  { amount: 0, parts: [] },
  { amount: 60, parts: [60] },
  { amount: 70, parts: [70] },
  { amount: 71, parts: [70, 1] },
  { amount: 100, parts: [70, 30] },
  { amount: 101, parts: undefined },
  { amount: -1, parts: undefined },
  { amount: 0.5, parts: undefined },
])(
  'A refund of $amount from a card of 70 and a voucher of 30 goes to the card first and never above what was paid',
  ({ amount, parts }) => {
    const tenders = [
      { paymentKey: 'one', provider: 'test', brand: 'visa', end: '4242', leftMinor: 70 },
      { voucherId: 4, brand: null, end: 'X4WT', leftMinor: 30 },
    ]
    expect(refundParts(tenders, amount)?.map(({ amountMinor }) => amountMinor)).toEqual(parts)
  },
)

test('Refunds go back to card and voucher, once for each source, and never above what was paid', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { orderId, valueId } = await givenOrder(till)
  const start = (source: string, minor: number) => database.attempt((tx) => refund(tx, orderId, source, minor))

  expect(await start('one', 6000)).toMatchObject({ ok: true, isNew: true, parts: [{ amountMinor: 6000 }] })
  expect(await start('one', 6000)).toMatchObject({ ok: true, isNew: false })
  expect(await start('two', 2500)).toMatchObject({
    ok: true,
    parts: [{ amountMinor: 1000 }, { voucherId: valueId, amountMinor: 1500 }],
  })
  expect(await start('three', 1501)).toEqual({ ok: false, reason: 'too_much' })
  expect(await database.transaction((tx) => readValue(tx, valueId))).toMatchObject({ availableMinor: 1500 })
  // The sale is less from now on, and the money of the card is still owed.
  expect(await look(database)).toMatchObject({ balances: { provider: 7000, guests: -7000, sales: -1500 } })

  till.provider.fails.push({ call: 'refund', how: 'lost' })
  expect(await settleRefunds(deskOf(till))).toBe(1)
  expect(await settleRefunds(deskOf(till))).toBe(0)
  await dueNow(database)
  expect(await settleRefunds(deskOf(till))).toBe(1)
  expect(till.provider.repayments.toSorted()).toEqual([1000, 6000])
  expect(await look(database)).toMatchObject({ balances: { provider: 0, guests: 0 } })
  // Both are of the same moment: the clock stands still.
  const given = await database.transaction((tx) => readRefunds(tx, orderId))
  const [first, second] = given.toSorted((one, other) => other.amountMinor - one.amountMinor)
  const card = { kind: 'card', brand: 'visa', end: '4242', state: 'done' }
  expect(first).toMatchObject({ amountMinor: 6000, parts: [{ ...card, amountMinor: 6000 }] })
  expect(second?.parts).toMatchObject([
    { ...card, amountMinor: 1000 },
    { kind: 'voucher', amountMinor: 1500, state: 'done' },
  ])
})

// Each is more than is left of the 10,000 minor units; the second time as much has gone back as the shop asks for.
test.for([5000, 7000])(
  'A repayment that the provider refuses for good is left to a person, also where staff gave back %i',
  { tags: 'prove' },
  async (byHand, { freshDatabase: database }) => {
    const till = await givenTill(database)
    const { orderId } = await givenOrder(till)
    await database.transaction((tx) => refund(tx, orderId, 'one', 6000))
    // Staff have given most of it back at the provider's own desk.
    await till.provider.refund({
      key: `${orderId}:1`,
      changeKey: 'by hand',
      amount: { minor: byHand, currency: 'USD' },
    })
    const told: unknown[] = []
    expect(await settleRefunds(deskOf(till, told))).toBe(0)
    expect([told, await database.transaction(countOpenRefunds)]).toEqual([
      ['captured'],
      [{ state: 'review', refunds: 1 }],
    ])
    await dueNow(database)
    expect(await settleRefunds(deskOf(till))).toBe(0)
    expect(till.provider.repayments).toEqual([byHand])
  },
)

test('Of two refunds at once that are more than was paid, the second waits and is refused', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { orderId } = await givenOrder(till)
  const mayCommit = Promise.withResolvers<void>()
  const isStarted = Promise.withResolvers<void>()
  const first = database.transaction(async (tx) => {
    const started = await refund(tx, orderId, 'one', 6000)
    isStarted.resolve()
    await mayCommit.promise
    return started
  })
  await isStarted.promise
  const second = database.attempt((tx) => refund(tx, orderId, 'two', 6000))
  await untilLockWait(database)
  mayCommit.resolve()
  expect([await first, await second]).toMatchObject([{ ok: true }, { ok: false, reason: 'too_much' }])
})

test('Proof: without the lock on the order, two refunds at once owe more than was paid', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const { orderId } = await givenOrder(till)
  const together = meetingPoint(2)
  // The rows of reports, which the lock guards too, would refuse the second one.
  await database.pool.query('alter table order_refund_line disable trigger keep_sold_again')
  const start = (source: string) =>
    database.attempt((tx) =>
      refund(
        onConnection(tx, (send) => withoutOrderLock(send, 'vouchers_to_refund', together)),
        orderId,
        source,
        6000,
      ),
    )
  expect(await Promise.all([start('one'), start('two')])).toMatchObject([{ ok: true }, { ok: true }])
  const { rows } = await database.pool.query('select sum(amount_minor)::int as owed from order_refund_part')
  expect(rows).toEqual([{ owed: 12_000 }])
})

/** A process dies at the given point of a repayment, and another one goes on. */
async function payBackWithDeath(database: Database, provider: TestProvider, point: string): Promise<number[]> {
  const till = await givenTill(database, { provider })
  const { orderId } = await givenOrder(till)
  await database.transaction((tx) => refund(tx, orderId, 'one', 3000))
  const died = new Error('The process is gone.')
  const at = (reached: string) => (reached === point ? Promise.reject(died) : Promise.resolve())
  await expect(settleRefunds({ ...deskOf(till), at })).rejects.toBe(died)
  await dueNow(database)
  await settleRefunds(deskOf(till))
  return provider.repayments
}

test.for(['before refund', 'after refund'])(
  'A process that dies %s leaves one repayment to the next one',
  { tags: 'prove' },
  async (point, { freshDatabase: database }) => {
    expect(await payBackWithDeath(database, testProvider(), point)).toEqual([3000])
    expect(await look(database)).toMatchObject({ balances: { provider: 4000, guests: 0 } })
  },
)

test('Proof: a provider that does not know its keys again pays back twice after a death', async ({
  freshDatabase: database,
}) => {
  const provider = testProvider({ hasKeys: false })
  expect(await payBackWithDeath(database, provider, 'after refund')).toEqual([3000, 3000])
})
