/**
 * Orders made up at random, paid by card and voucher, and cancelled in parts until little or nothing is left, against
 * a model that only counts: pieces, what was paid by each tender, and what the terms keep. CHANGED_ORDERS makes it
 * longer.
 */
import fc from 'fast-check'
import { expect } from 'vitest'
import { givenShop, MONDAY, productId } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { statement } from '#commerce/database/tx.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { postRepayment, readBalances, readJournalViolations } from '#commerce/journal/index.ts'
import { importOrders, type PastLine, purchaseName } from '#commerce/orders/index.ts'
import { testProvider } from '#commerce/orders/provider-for-tests.ts'
import { settleRefunds } from '#commerce/refunds/index.ts'
import { totalled } from '#commerce/taxes/index.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { test } from '#commerce/testing/test.ts'
import { authorizeValue, captureValue } from '#commerce/vouchers/index.ts'
import { givenValueVoucher, SPENDING_DAY } from '#commerce/vouchers/value/value-for-tests.ts'
import { sum } from '#contract/values/sum.ts'
import { cancelAsSeen, EVENING_BEFORE, givenTerms, ON_THE_DAY, refundDesk } from './changes-for-tests.ts'

const ORDERS = sizeFrom('CHANGED_ORDERS', 30)

const drawnLine = fc.record({
  pieces: fc.integer({ min: 1, max: 4 }),
  listMinor: fc.integer({ min: 0, max: 30_000 }),
  /** In parts of a hundred. */
  ...{ off: fc.integer({ min: 0, max: 100 }), feeOnTop: fc.integer({ min: 0, max: 900 }) },
  contained: fc.integer({ min: 0, max: 20 }),
})
const drawnOrder = fc.record({
  lines: fc.array(drawnLine, { minLength: 1, maxLength: 3 }),
  /** How much of it a voucher pays, in parts of a hundred. */
  byVoucher: fc.integer({ min: 0, max: 100 }),
  cancels: fc.array(
    fc.record({ line: fc.nat({ max: 2 }), pieces: fc.integer({ min: 1, max: 4 }), isLate: fc.boolean() }),
    { minLength: 1, maxLength: 6 },
  ),
  isAllAtLast: fc.boolean(),
})

type DrawnLine = typeof drawnLine extends fc.Arbitrary<infer Line> ? Line : never
type DrawnOrder = typeof drawnOrder extends fc.Arbitrary<infer Order> ? Order : never

function amountsOf({ contained, feeOnTop, listMinor, off }: DrawnLine) {
  const offMinor = Math.floor((listMinor * off) / 100)
  const taxMinor = Math.floor(((listMinor - offMinor) * contained) / 100)
  return totalled({
    ...{ currency: 'USD', listMinor, discounts: [{ discountId: 1, amountMinor: offMinor }] },
    fees: [{ key: 'resort', name: 'Resort fee', amountMinor: feeOnTop, isIncluded: false }],
    taxes: [{ key: 'sales', name: 'Sales tax', amountMinor: taxMinor, isIncluded: true }],
  })
}

const payPart = statement(
  'test_pay_by_voucher',
  `with paid as (update order_payment set captured_minor = captured_minor - $3 where order_id = $1)
   insert into order_tender (order_id, voucher_id, amount_minor) values ($1, $2, $3)`,
)
const takenOf = statement<{ card: number; voucher: number; kept: number; sold: number; lines: string[] }>(
  'test_taken_of_order',
  `select array(select id::text from order_line where order_id = $1 order by position) as lines,
     (select coalesce(sum(part.amount_minor) filter (where payment_key is not null), 0)::float8 as card
      from order_refund_part part join order_refund on order_refund.id = refund_id where order_id = $1),
     (select coalesce(sum(part.amount_minor) filter (where voucher_id is not null), 0)::float8 as voucher
      from order_refund_part part join order_refund on order_refund.id = refund_id where order_id = $1),
     (select coalesce(sum(fee_minor), 0)::float8 from order_change where order_id = $1) as kept,
     (select coalesce(sum(booking.places), 0)::int from booking join order_line on order_line.id = order_line_id
      where order_id = $1 and booking.state = 'living') as sold`,
)

let orders = 0

async function sell(database: Database, shop: Awaited<ReturnType<typeof givenShop>>, { byVoucher, lines }: DrawnOrder) {
  orders += 1
  const number = `MODEL-${orders}`
  return database.transaction(async (tx) => {
    const past = lines.map(({ pieces, ...line }) => ({
      ...{
        productId: productId(shop, 'ticket'),
        name: 'Ticket',
        quantity: pieces,
        amounts: amountsOf({ pieces, ...line }),
      },
      quote: { totalMinor: 0, unitMinor: 0, maxMinor: 0, quantity: pieces, parts: [], addOns: [] },
      ...{ days: [MONDAY], places: [{ poolId: shop.poolIds.mountain, day: MONDAY, time: null, places: pieces }] },
    })) as unknown as PastLine[]
    const buyer = { contactId: null, email: 'model@silverpine.example', locale: 'en-US', currency: 'USD' } as const
    const paid = { provider: 'test', brand: 'visa', last4: '4242' }
    const [order] = await importOrders(tx, [{ ...buyer, number, placedAt: new Date(), lines: past, paid }])
    if (!order) throw new Error('The order was not sold.')
    const { orderId, dueMinor: totalMinor } = order
    const voucherMinor = Math.floor((totalMinor * byVoucher) / 100)
    if (voucherMinor > 0) {
      const voucherId = await givenValueVoucher(tx, { amountMinor: voucherMinor })
      const use = { voucherId, usedFor: purchaseName(orderId), amountMinor: voucherMinor }
      await authorizeValue(tx, use, { contactId: undefined, today: SPENDING_DAY })
      await captureValue(tx, use)
      // The card was posted with all of it.
      const back = { source: `${number} by voucher`, currency: 'USD', amountMinor: voucherMinor }
      await postRepayment(tx, { ...back, tender: 'provider' })
      await payPart(tx, [orderId, voucherId, voucherMinor])
    }
    return { orderId, paymentKey: order.paymentKey, totalMinor, voucherMinor, cardMinor: totalMinor - voucherMinor }
  })
}

test(
  'Whatever is cancelled of an order in whichever parts, each cent is kept or back where it came from, and no place is lost',
  async ({ freshDatabase: database }) => {
    const provider = testProvider()
    const shop = await database.transaction(async (tx) => {
      const given = await givenShop(tx, { mountain: 20 * ORDERS })
      await givenTerms(tx)
      return given
    })
    let cancelled = 0
    await fc.assert(
      fc.asyncProperty(drawnOrder, async (drawn) => {
        const { cardMinor, orderId, paymentKey, totalMinor, voucherMinor } = await sell(database, shop, drawn)
        const money = (minor: number) => ({ minor, currency: 'USD' })
        provider.book.set(paymentKey, {
          ...{
            state: 'captured',
            held: money(cardMinor),
            refunded: money(0),
            method: { brand: 'visa', last4: '4242' },
          },
        })
        const left = drawn.lines.map(({ pieces }) => pieces)
        let keptMinor = 0
        let isEverLate = false
        const look = async () => (await database.read((tx) => takenOf(tx, [orderId])))[0]
        const [tickets = []] = [(await look())?.lines]
        const all = drawn.isAllAtLast ? [{ line: -1, pieces: 0, isLate: false }] : []
        for (const { isLate, line, pieces } of [...drawn.cancels, ...all]) {
          const wish = line < 0 ? { orderId } : { orderId, lines: [{ orderLineId: tickets[line] ?? orderId, pieces }] }
          const done = await cancelAsSeen(database, wish, isLate ? ON_THE_DAY : EVENING_BEFORE)
          const isThere = line < 0 ? sum(left) > 0 : (left[line] ?? 0) >= pieces
          expect(done.ok).toBe(isThere)
          if (!done.ok) continue
          cancelled += 1
          isEverLate ||= isLate
          keptMinor += done.preview.feeMinor
          if (isLate) expect(Math.abs(done.preview.feeMinor - done.preview.backMinor)).toBeLessThanOrEqual(1)
          else expect(done.preview.feeMinor).toBe(0)
          if (line < 0) left.fill(0)
          else left[line] = (left[line] ?? 0) - pieces
          const taken = await look()
          expect(taken?.card).toBeLessThanOrEqual(cardMinor)
          expect(taken?.voucher).toBeLessThanOrEqual(voucherMinor)
          // To the card first.
          if ((taken?.voucher ?? 0) > 0) expect(taken?.card).toBe(cardMinor)
          expect(taken).toMatchObject({ kept: keptMinor, sold: sum(left) })
        }
        const taken = await look()
        const backMinor = (taken?.card ?? 0) + (taken?.voucher ?? 0)
        if (sum(left) === 0) expect(backMinor + keptMinor).toBe(totalMinor)
        if (sum(left) === 0 && !isEverLate) expect(backMinor).toBe(totalMinor)
        expect(backMinor + keptMinor).toBeLessThanOrEqual(totalMinor)
      }),
      { numRuns: ORDERS, endOnFailure: true },
    )
    while ((await settleRefunds(refundDesk({ database, provider }))) > 0);
    await database.transaction(async (tx) => {
      expect([await readViolations(tx), await readJournalViolations(tx)]).toEqual([[], []])
      const balances = await readBalances(tx)
      expect(sum(balances.map(({ amountMinor }) => amountMinor))).toBe(0)
      expect(balances.find(({ account }) => account === 'guests')?.amountMinor ?? 0).toBe(0)
    })
    proofFigure('cancellations', cancelled)
    expect(cancelled).toBeGreaterThan(ORDERS / 2)
  },
  60_000 + ORDERS * 2000,
)
